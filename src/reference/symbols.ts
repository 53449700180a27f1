import { apiPath } from '../addresses/paths.ts';
import type { ClassKind } from './classes.ts';
import type { Member, MemberKind } from './members.ts';
import type { Reference } from './reference.ts';
import { summaryOf } from './summary.ts';
import { typeText } from './types/text.ts';

/** Something that a reader may look up by its name: a module, a class, or a member of a class. */
export interface ApiSymbol {
  readonly name: string;
  readonly module: string;
  /** The class that a member belongs to; absent for modules and classes. */
  readonly owner?: string;
  readonly kind: 'module' | ClassKind | MemberKind;
  /** Path of the page below the prefix of the release: `/api/window/WindowFrame/`. */
  readonly path: string;
  /** Id of the member in that page, without `#`; absent for modules and classes. */
  readonly anchor?: string;
  /** Type expression of what a function or constructor returns; absent where it returns nothing. */
  readonly returns?: string;
  /** First line of its documentation as plain text; empty where there is none. */
  readonly summary: string;
}

/** Every module, class and member of a release's API, in the order of the description, members after their class. */
export function symbolsOf({ modules }: Pick<Reference, 'modules'>): ApiSymbol[] {
  return modules.flatMap(({ name: module, doc, slug, classes }) => [
    { name: module, module, kind: 'module', path: `/${apiPath(slug)}`, summary: summaryOf(doc) },
    ...classes.flatMap((described) => {
      const { name, kinds, members } = described;
      const place = { module, path: `/${apiPath(slug, described.slug)}` };
      return [
        { name, ...place, kind: kinds[0], summary: summaryOf(described.doc) },
        ...members.map((member) => ({ ...place, owner: name, ...memberSymbol(member) })),
      ];
    }),
  ]);
}

function memberSymbol(member: Member) {
  const { name, kind, anchor, doc } = member;
  const returns = 'returns' in member && member.returns ? { returns: typeText(member.returns) } : {};
  return { name, kind, anchor, ...returns, summary: summaryOf(doc) };
}
