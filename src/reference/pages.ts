import { apiPath, EVENTS_PATH } from '../addresses/paths.ts';
import { type Counterpart, inOrder, type Page } from '../site/page.ts';
import type { Edition, Site } from '../site/site.ts';
import type { DescribedClass } from './classes.ts';
import { eventFilters } from './events.ts';
import { count, KIND_NAMES } from './kind-names.ts';
import type { DescribedModule } from './library.ts';
import { membersOf } from './members.ts';
import type { Reference } from './reference.ts';
import { summaryOf } from './summary.ts';

/** What the page of a module shows. */
export interface ModulePageProps {
  readonly reference: Reference;
  readonly module: DescribedModule;
}

/** What the page of a class shows. */
export interface ClassPageProps {
  readonly reference: Reference;
  readonly described: DescribedClass;
}

export type ApiPage =
  | Page<'api', object>
  | Page<'events', object>
  | Page<'module', ModulePageProps>
  | Page<'class', ClassPageProps>;

const ROOT = { label: 'API', path: apiPath() } as const;

/** The API reference of a release, its events included; none if no release describes an API. */
export function apiPages(edition: Edition, site: Site): ApiPage[] {
  if (!site.editions.some(({ reference }) => reference)) return [];
  const { reference } = edition;
  const index = [indexPage(edition, site), eventsPage(edition, site)];
  if (!reference) return index;
  const { modules } = reference.library;
  return [
    ...index,
    ...inOrder(modules.map((module) => modulePage({ reference, module }, edition, site))),
    ...modules.flatMap((module) =>
      inOrder(module.classes.map((described) => classPage({ reference, described }, module, edition, site))),
    ),
  ];
}

function indexPage(edition: Edition, site: Site): Page<'api', object> {
  const { reference, release } = edition;
  const named = `${site.config.name} ${release.version}`;
  const modules = (reference?.library.modules ?? []).map(({ name }) => name);
  return {
    kind: 'api',
    ...ROOT,
    edition,
    part: 'api',
    title: `API of ${named}`,
    description: reference
      ? `The ${count(modules.length, 'module')} of the API of ${named}, with signatures in every language.`
      : `${named} does not describe its API.`,
    trail: [],
    counterpart: (other) => ({
      path: ROOT.path,
      ...(other.reference ? {} : { lacks: 'describes no API' }),
    }),
    indexed: reference !== undefined,
    ...(reference ? { twin: 'every module' } : {}),
    ...(modules.length > 0
      ? {
          picture: {
            title: `API of ${site.config.name}`,
            text: modules.join(', '),
            foot: `Release ${release.version} · ${release.document.date}`,
          },
        }
      : {}),
    props: {},
  };
}

function eventsPage(edition: Edition, site: Site): Page<'events', object> {
  const named = `${site.config.name} ${edition.release.version}`;
  const filters = filtersOf(edition);
  const events = filters.reduce((sum, filter) => sum + membersOf(filter, 'variant').length, 0);
  return {
    kind: 'events',
    path: EVENTS_PATH,
    edition,
    part: 'api',
    label: 'Events',
    title: `Events · API of ${named}`,
    description:
      events > 0
        ? `The ${count(events, 'kind')} of event that a callback of ${named} can be attached to.`
        : `${named} describes no events.`,
    trail: [ROOT],
    counterpart: (other) => ({
      path: EVENTS_PATH,
      ...(filtersOf(other).length > 0 ? {} : { lacks: 'describes no events' }),
    }),
    indexed: events > 0,
    ...(filters.length > 0 ? { twin: 'what a callback can be attached to' } : {}),
    props: {},
  };
}

function filtersOf({ reference }: Edition): DescribedClass[] {
  return reference ? eventFilters(reference.library) : [];
}

function modulePage(props: ModulePageProps, edition: Edition, site: Site): Page<'module', ModulePageProps> {
  const { name, slug, doc, classes } = props.module;
  const named = `${site.config.name} ${edition.release.version}`;
  return {
    kind: 'module',
    path: apiPath(slug),
    edition,
    part: 'api',
    label: name,
    title: `Module ${name} · API of ${named}`,
    description:
      `The ${count(classes.length, 'class', 'classes')} of the module ${name} of ${named}. ${summaryOf(doc)}`.trim(),
    trail: [ROOT],
    counterpart: ({ reference }) => {
      const there = reference?.library.modules.some((other) => other.name === name);
      return there ? { path: apiPath(slug) } : { path: ROOT.path, lacks: `no module ${name}` };
    },
    indexed: true,
    twin: `${classes.length} classes`,
    props,
  };
}

function classPage(
  props: ClassPageProps,
  module: DescribedModule,
  edition: Edition,
  site: Site,
): Page<'class', ClassPageProps> {
  const { name, doc, kinds, path } = props.described;
  const named = `${site.config.name} ${edition.release.version}`;
  const kind = kinds.map((each) => KIND_NAMES[each][0]).join(' and ');
  return {
    kind: 'class',
    path: `${apiPath()}${path}`,
    edition,
    part: 'api',
    label: name,
    title: `${name}, ${kind} of ${module.name} · ${named}`,
    description: `${name}, ${kind} of the module ${module.name} of ${named}. ${summaryOf(doc)}`.trim(),
    trail: [ROOT, { label: module.name, path: apiPath(module.slug) }],
    counterpart: ({ reference }) => nearestTo(props.described, reference),
    indexed: true,
    twin: kinds.join(' and '),
    props,
  };
}

/** The page of another release nearest to that of a class: the class, where it moved to, its module, the API. */
function nearestTo({ module, name }: DescribedClass, reference: Reference | undefined): Counterpart {
  const lacks = `no ${name}`;
  if (!reference) return { path: ROOT.path, lacks };
  const { library } = reference;
  const [moved] = library.named(name);
  const same = library.find(module, name) ?? moved;
  if (same) return { path: `${apiPath()}${same.path}` };
  const around = library.modules.find((other) => other.name === module);
  return { path: around ? apiPath(around.slug) : ROOT.path, lacks };
}
