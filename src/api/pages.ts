import { jsonPointer } from '../description/problem.ts';
import { inOrder, type Page, type PageEdition } from '../page/page.ts';
import { apiPath, BUILT_IN_TYPES_PATH, EVENTS_PATH } from '../page/paths.ts';
import { fill, listText, text, versioned } from '../ui/messages/messages.ts';
import { kindText } from './classes.ts';
import { countEvents, eventFilters } from './events.ts';
import type { DescribedClass, DescribedModule, Reference } from './model.ts';
import { type DescribedLanguages, spellersOf } from './spelling/spellers.ts';
import { summaryOf } from './summary.ts';

export interface ModulePageProps {
  readonly reference: Reference;
  readonly module: DescribedModule;
}

export interface ClassPageProps {
  readonly described: DescribedClass;
}

export type ApiPage =
  | Page<'api', object>
  | Page<'events', object>
  | Page<'builtInTypes', object>
  | Page<'module', ModulePageProps>
  | Page<'class', ClassPageProps>;

/** A release with its API, and the earlier ones, newest first. */
interface ApiEdition extends PageEdition {
  readonly catalog: DescribedLanguages;
  /** Absent if the release describes no API. */
  readonly reference?: Reference | undefined;
  readonly api?: object | undefined;
  readonly earlier: readonly { readonly api?: object | undefined }[];
}

const root = () => ({ label: text.parts.api, path: apiPath() });

/** The fields that most pages of a release have in common. */
function commonFields(edition: ApiEdition) {
  return { edition, part: 'api', trail: [root()], indexed: true, props: {} } as const;
}

/**
 * Pages of the API reference of a release, including events; empty if no release up to this one describes an API. Only those
 * of the newest release have Markdown twins, see `linksToTwin`.
 */
export function apiPages(edition: ApiEdition, name: string): ApiPage[] {
  if (![edition, ...edition.earlier].some(({ api }) => api)) return [];
  const { reference, release } = edition;
  const library = versioned(name, release.version);
  const index = [indexPage(edition, library, name), eventsPage(edition, library)];
  if (!reference) return index;
  const { modules } = reference;
  const pages = [
    ...index,
    builtInTypesPage(edition, library),
    ...inOrder(modules.map((module) => modulePage(edition, { reference, module }, library))),
    ...modules.flatMap((module) =>
      inOrder(module.classes.map((described) => classPage(edition, described, module, library))),
    ),
  ];
  return edition.newest ? pages : pages.map(({ twin: _, ...page }) => page);
}

/** @param library name and version */
function indexPage(edition: ApiEdition, library: string, name: string): ApiPage {
  const { reference } = edition;
  const modules = (reference?.modules ?? []).map((module) => module.name);
  const picture = { title: fill(text.api.pictureTitle, { name }), text: modules.join(', ') };
  return {
    ...commonFields(edition),
    kind: 'api',
    ...root(),
    title: fill(text.api.title, { library }),
    description: reference
      ? indexDescription(edition, library, modules.length)
      : fill(text.api.descriptionMissing, { library }),
    trail: [],
    indexed: reference !== undefined,
    ...(reference && { twin: text.api.twin }),
    ...(modules.length > 0 && { picture }),
  };
}

function indexDescription(edition: ApiEdition, library: string, count: number): string {
  const languages = spelledLanguages(edition);
  return languages === ''
    ? fill(text.api.description, { count, library })
    : fill(text.api.descriptionSpelled, { count, library, languages });
}

/** The names of the languages of signatures. */
function spelledLanguages({ reference, catalog }: ApiEdition): string {
  const spellers = reference ? spellersOf(reference, catalog).slice(0, -1) : [];
  return listText(spellers.map(({ name }) => name));
}

function builtInTypesPage(edition: ApiEdition, library: string): ApiPage {
  const languages = spelledLanguages(edition);
  return {
    ...commonFields(edition),
    kind: 'builtInTypes',
    path: BUILT_IN_TYPES_PATH,
    label: text.api.builtInTypes,
    title: fill(text.api.builtInTypesTitle, { library }),
    description:
      languages === ''
        ? fill(text.api.builtInTypesDescription, { library })
        : fill(text.api.builtInTypesSpelled, { library, languages }),
    twin: text.api.builtInTypesTwin,
  };
}

function eventsPage(edition: ApiEdition, library: string): ApiPage {
  const filters = eventFilters(edition.reference);
  const events = countEvents(filters);
  return {
    ...commonFields(edition),
    kind: 'events',
    path: EVENTS_PATH,
    label: text.api.events,
    title: fill(text.api.eventsTitle, { library }),
    description:
      events > 0
        ? fill(text.api.eventsDescription, { count: events, library })
        : fill(text.api.eventsMissing, { library }),
    indexed: events > 0,
    ...(filters.length > 0 && { twin: text.api.eventsTwin }),
  };
}

function modulePage(edition: ApiEdition, props: ModulePageProps, library: string): ApiPage {
  const { name, slug, doc, classes } = props.module;
  const count = classes.length;
  return {
    ...commonFields(edition),
    kind: 'module',
    path: apiPath(slug),
    label: name,
    title: fill(text.api.moduleTitle, { name, library }),
    description: fill(text.api.moduleDescription, { count, name, library, summary: summaryOf(doc) }).trim(),
    twin: fill(text.api.counts.class, { count }),
    pointers: [jsonPointer(['api', name])],
    props,
  };
}

function classPage(
  edition: ApiEdition,
  described: DescribedClass,
  { name: module, slug }: DescribedModule,
  library: string,
): ApiPage {
  const { name, doc, path } = described;
  const words = { name, kind: kindText(described), module, library };
  return {
    ...commonFields(edition),
    kind: 'class',
    path: `${apiPath()}${path}`,
    label: name,
    title: fill(text.api.classTitle, words),
    description: fill(text.api.classDescription, { ...words, summary: summaryOf(doc) }).trim(),
    trail: [root(), { label: module, path: apiPath(slug) }],
    twin: words.kind,
    pointers: [jsonPointer(['api', module, 'classes', name])],
    props: { described },
  };
}
