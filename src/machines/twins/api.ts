import { apiPath } from '../../addresses/paths.ts';
import { eventFilters } from '../../reference/events.ts';
import type { DescribedClass, DescribedModule } from '../../reference/library.ts';
import { membersOf } from '../../reference/members.ts';
import { neutral } from '../../reference/spelling/neutral.ts';
import { summaryOf } from '../../reference/summary.ts';
import { traitsOf } from '../../reference/traits.ts';
import type { TypeNode } from '../../reference/types/syntax.ts';
import { USE_KINDS, type Use } from '../../reference/uses.ts';
import { type ApiContext, documentation, item, linkedType, operationList, variantList } from './members.ts';
import { code, fence, link, list, plain, section, text, twinPath } from './text.ts';

/** Every module. */
export function apiTwin({ library, reference, prefix, linkTo }: ApiContext): string {
  const modules = reference.library.modules.map(({ name, slug, doc, classes }) => {
    const page = linkTo(twinPath(apiPath(prefix, slug)));
    return `${link(name, page)}: ${classes.length} classes. ${plain(summaryOf(doc))}`.trimEnd();
  });
  return text([`# API of ${plain(library)} ${reference.version}`, list(modules)]);
}

/** A module and its classes. */
export function moduleTwin({ name, doc, classes }: DescribedModule, context: ApiContext): string {
  const { library, reference, prefix, linkTo } = context;
  const rows = classes.map((described) => {
    const page = linkTo(twinPath(`${apiPath(prefix)}${described.path}`));
    const summary = summaryOf(described.entry.doc);
    return `${link(described.name, page)} (${described.kinds.join(', ')})${summary ? `: ${plain(summary)}` : ''}`;
  });
  return text([
    `# Module ${plain(name)} of ${plain(library)} ${reference.version}`,
    documentation(doc),
    ...section('Classes', list(rows)),
  ]);
}

const USE_WORDS = {
  made: 'Made by',
  passed: 'Passed to',
  stored: 'Stored in',
  returned: 'Returned by',
} as const;

/** A class, its members and where it is used; signatures are those of no language. */
export function classTwin(described: DescribedClass, context: ApiContext): string {
  const { library, reference, prefix, linkTo } = context;
  const { name, module, kinds, entry } = described;
  const place = reference.placeOf(described);
  const { fields, variants, constants, constructors, functions } = membersOf(described);
  const typed = (type: TypeNode) => linkedType(type, place, described, context);
  const moduleSlug = described.path.split('/')[0] ?? '';
  const uses = reference.usesOf(described);
  const traits = traitsOf(entry).map((trait) => trait.name);
  return text([
    `# ${plain(name)}`,
    `${kinds.join(' and ')} of ${link(module, linkTo(twinPath(`${apiPath(prefix)}${moduleSlug}/`)))}, ${plain(library)} ${reference.version}`,
    documentation(entry.doc ?? ''),
    ...(kinds.some((kind) => kind === 'alias' || kind === 'callback')
      ? section('Declaration', fence(neutral.declaration(place)))
      : []),
    ...section('Variants', variantList(variants, typed)),
    ...section(
      'Fields',
      list(fields.map(({ name: field, type, doc }) => item(`${code(field)}: ${typed(type)}`, doc))),
    ),
    ...section(
      'Constants',
      list(
        constants.map(({ name: constant, type, value, doc }) =>
          item(
            `${code(value === undefined ? constant : `${constant} = ${value}`)}${type ? `: ${typed(type)}` : ''}`,
            doc,
          ),
        ),
      ),
    ),
    ...section('Constructors', operationList(constructors, place)),
    ...section('Functions', operationList(functions, place)),
    ...section('Traits', traits.map(code).join(', ')),
    ...USE_KINDS.flatMap((kind) => section(USE_WORDS[kind], uses[kind].map(useName).join(', '))),
  ]);
}

/** Every event that a callback can be attached to, by the enumeration that has it. */
export function eventsTwin(context: ApiContext): string {
  const { library, reference, prefix, linkTo } = context;
  const filters = eventFilters(reference.library).flatMap((filter) => {
    const place = reference.placeOf(filter);
    const page = linkTo(twinPath(`${apiPath(prefix)}${filter.path}`));
    return [
      `## ${link(filter.name, page)}`,
      documentation(filter.entry.doc ?? ''),
      variantList(membersOf(filter).variants, (type) => linkedType(type, place, filter, context)),
    ];
  });
  return text([`# Events of ${plain(library)} ${reference.version}`, ...filters]);
}

function useName({ owner, member }: Use): string {
  return code(member ? `${owner.name}.${member}` : owner.name);
}
