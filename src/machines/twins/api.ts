import { apiPath, type ReleasePrefix } from '../../addresses/paths.ts';
import type { DescribedClass, DescribedModule } from '../../reference/library.ts';
import { membersOf, type Operation } from '../../reference/members.ts';
import type { Reference } from '../../reference/reference.ts';
import { neutral } from '../../reference/spelling/neutral.ts';
import type { Place } from '../../reference/spelling/spelling.ts';
import { summaryOf } from '../../reference/summary.ts';
import { traitsOf } from '../../reference/traits.ts';
import type { TypeNode } from '../../reference/types/syntax.ts';
import { typePieces } from '../../reference/types/text.ts';
import { USE_KINDS, type Use } from '../../reference/uses.ts';
import { code, fence, type LinkTo, link, list, plain, section, text, twinPath } from './text.ts';

/** What every twin of the reference needs to know. */
export interface ApiContext {
  readonly library: string;
  readonly reference: Reference;
  readonly prefix: ReleasePrefix;
  readonly linkTo: LinkTo;
}

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

type Typed = (type: TypeNode) => string;

function variantList(variants: ReturnType<typeof membersOf>['variants'], typed: Typed): string {
  const bare = variants.every(({ payload, doc, isDefault }) => !payload && doc === '' && !isDefault);
  if (bare) return variants.map(({ name }) => code(name)).join(', ');
  return list(
    variants.map(({ name, payload, doc, isDefault }) =>
      item(`${code(name)}${payload ? `: ${typed(payload)}` : ''}${isDefault ? ' (default)' : ''}`, doc),
    ),
  );
}

function operationList(operations: readonly Operation[], place: Place): string {
  return list(operations.map((operation) => item(code(neutral.operation(place, operation)), operation.doc)));
}

function item(head: string, doc: string): string {
  return doc === '' ? head : `${head}\n\n${documentation(doc)}`;
}

function useName({ owner, member }: Use): string {
  return code(member ? `${owner.name}.${member}` : owner.name);
}

/** A type whose described names are links, and whose other parts are code. */
function linkedType(
  type: TypeNode,
  place: Place,
  page: DescribedClass,
  { prefix, linkTo }: ApiContext,
): string {
  const pieces = typePieces(type, place.scope, place.library);
  return pieces
    .map(({ text: shown, resolved }) => {
      if (resolved?.kind !== 'class' || resolved.described === page) return plain(shown);
      return link(shown, linkTo(twinPath(`${apiPath(prefix)}${resolved.described.path}`)));
    })
    .join('');
}

/** Links that only the description's own tools can follow are left out; the words between them stay. */
function documentation(doc: string): string {
  return doc
    .split(/(^```[\s\S]*?^```|`[^`\n]*`)/m)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/!?\[([^\]]*)\]\((?!https?:|mailto:)[^)]*\)/g, '$1'),
    )
    .join('')
    .trim();
}
