import { uniqueNames } from '../page/slug.ts';
import type { Member, MemberKind } from './members.ts';
import type { DescribedClass } from './model.ts';
import { type Stem, stemsOf } from './stems.ts';

/** The kinds of members in the order of class pages: readers look for functions before constants. */
export const MEMBER_SECTIONS: readonly MemberKind[] = [
  'variant',
  'field',
  'constructor',
  'function',
  'constant',
];

/** Members that a page folds. */
export interface MemberFold<M extends Member = Member> {
  /** Id on the page of the class: `constructors.create_`. */
  readonly id: string;
  /** The shared start of their names; absent for the end of a long list. */
  readonly start?: string;
  readonly members: readonly M[];
}

/** Members of one kind below one heading. */
export interface MemberGroup<M extends Member = Member> {
  readonly id: string;
  /** Empty for members without a group. */
  readonly title: string;
  /** Markdown; may be empty. */
  readonly about: string;
  readonly listed: readonly M[];
  readonly folds: readonly MemberFold<M>[];
}

/** Maximum number of members in a list. Longer lists are shortened, and their ends are folded. */
const LONGEST = 100;
/** The same for constructors, which are above the functions. */
const LONGEST_CONSTRUCTORS = 20;

const FIRST = 20;

/** The first members of a long list, or all members of others. */
export function shownFirst<M extends Member>(members: readonly M[]): readonly M[] {
  const longest = members[0]?.kind === 'constructor' ? LONGEST_CONSTRUCTORS : LONGEST;
  return members.length > longest ? members.slice(0, FIRST) : members;
}

/** Members of one kind by the groups that the description states, then those without a group. */
export function memberGroups<M extends Member>(
  members: readonly M[],
  { groups: abouts }: Pick<DescribedClass, 'groups'>,
): MemberGroup<M>[] {
  const unique = uniqueNames();
  const byTitle = Map.groupBy(members, ({ group }) => group);
  const others = byTitle.get('');
  byTitle.delete('');
  const groups = [...byTitle].map(([title, own]) => groupOf(title, own, unique, abouts.get(title)));
  return others ? [...groups, groupOf('', others, unique)] : groups;
}

function groupOf<M extends Member>(
  title: string,
  members: readonly M[],
  unique: (wanted: string) => string,
  about = '',
): MemberGroup<M> {
  const idOf = (name: string) =>
    unique(`${members[0]?.kind}s.${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}`);
  const { rest, stems } = stemsIn(members);
  const listed = shownFirst(rest);
  const more = rest.slice(listed.length);
  return {
    id: idOf(title || 'others'),
    title,
    about,
    listed,
    folds: [
      ...(more.length > 0 ? [{ id: idOf('more'), members: more }] : []),
      ...stems.map(({ start, members: alike }) => ({ id: idOf(start), start, members: alike })),
    ],
  };
}

/** The stems of operations and constants. Others, such as variants, are alternatives that readers compare. */
function stemsIn<M extends Member>(members: readonly M[]): { rest: readonly M[]; stems: readonly Stem<M>[] } {
  const kind = members[0]?.kind;
  const none = { rest: members, stems: [] };
  if (kind === 'variant' || kind === 'field') return none;
  const found = stemsOf(members, kind === 'constant' ? LONGEST : undefined);
  const isAll = found.stems.length === 1 && found.rest.length === 0;
  // A fold must not hide all functions, or all members of a short list.
  return isAll && (kind === 'function' || members.length <= FIRST) ? none : found;
}
