import { apiPath, type ReleasePrefix } from '../../addresses/paths.ts';
import type { DescribedClass } from '../../reference/library.ts';
import type { membersOf, Operation } from '../../reference/members.ts';
import type { Reference } from '../../reference/reference.ts';
import { neutral } from '../../reference/spelling/neutral.ts';
import type { Place } from '../../reference/spelling/spelling.ts';
import type { TypeNode } from '../../reference/types/syntax.ts';
import { typePieces } from '../../reference/types/text.ts';
import { code, type LinkTo, link, list, plain, twinPath } from './text.ts';

/** What every twin of the reference needs to know. */
export interface ApiContext {
  readonly library: string;
  readonly reference: Reference;
  readonly prefix: ReleasePrefix;
  readonly linkTo: LinkTo;
}

/** A type as Markdown. */
type Typed = (type: TypeNode) => string;

/** Variants, on one line where there is nothing to say of any. */
export function variantList(variants: ReturnType<typeof membersOf>['variants'], typed: Typed): string {
  const bare = variants.every(({ payload, doc, isDefault }) => !payload && doc === '' && !isDefault);
  if (bare) return variants.map(({ name }) => code(name)).join(', ');
  return list(
    variants.map(({ name, payload, doc, isDefault }) =>
      item(`${code(name)}${payload ? `: ${typed(payload)}` : ''}${isDefault ? ' (default)' : ''}`, doc),
    ),
  );
}

/** Constructors or functions, in no language. */
export function operationList(operations: readonly Operation[], place: Place): string {
  return list(operations.map((operation) => item(code(neutral.operation(place, operation)), operation.doc)));
}

/** An item of a list of members, and what its author says of it. */
export function item(head: string, doc: string): string {
  return doc === '' ? head : `${head}\n\n${documentation(doc)}`;
}

/** A type whose described names are links, and whose other parts are code. */
export function linkedType(
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
export function documentation(doc: string): string {
  return doc
    .split(/(^```[\s\S]*?^```|`[^`\n]*`)/m)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/!?\[([^\]]*)\]\((?!https?:|mailto:)[^)]*\)/g, '$1'),
    )
    .join('')
    .trim();
}
