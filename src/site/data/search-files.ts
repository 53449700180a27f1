import { createHash } from 'node:crypto';
import { type Described, otherName } from '../../api/bindings.ts';
import { basesOf, generatedFrom } from '../../api/families.ts';
import { MEMBER_SECTIONS, memberGroups } from '../../api/member-groups.ts';
import { type Member, membersOf } from '../../api/members.ts';
import type { DescribedClass, Reference } from '../../api/model.ts';
import {
  FORMAT,
  HEAD_FILE,
  type HeadFile,
  type MemberRow,
  OWN_CLASS,
  type PageRow,
  type TextRow,
} from '../../api/search/files.ts';
import { spell } from '../../api/search/spelling.ts';
import { plainText } from '../../api/summary.ts';
import { pathName } from '../../api/types/syntax.ts';
import { pathsIn, typeText } from '../../api/types/text.ts';
import { apiPath } from '../../page/paths.ts';
import { inContentLanguage } from '../../ui/messages/messages.ts';

/** The index of a release for search as three files: modules, classes and pages first, then members, then documentation. */
export function searchFiles(
  { modules, classes: described }: Pick<Reference, 'modules' | 'classes'>,
  about: Pick<HeadFile, 'habits' | 'site' | 'texts' | 'pages'>,
): { readonly file: string; readonly content: HeadFile | readonly MemberRow[] | readonly TextRow[] }[] {
  const classes = alphabetical(described);
  const members = alphabetical(
    classes.flatMap((owner, index) => owner.members.map((member) => ({ ...member, owner, index }))),
  );
  const anchors = Object.fromEntries(
    members.map(({ kind, anchor }) => [kind, anchor.slice(0, anchor.indexOf('.'))]),
  );
  const rows = members.map((member): MemberRow => {
    const { name, kind, anchor, owner, index } = member;
    const types = returnedTypes(member, owner);
    const names = otherNames({ described: owner, member });
    if (names.length > 0) return [name, kind, index, types, anchor, names];
    if (anchor !== `${anchors[kind]}.${name}`) return [name, kind, index, types, anchor];
    return types.length > 0 ? [name, kind, index, types] : [name, kind, index];
  });
  const texts = [...classes, ...members].flatMap(({ doc }, index): TextRow[] => {
    const text = plainText(doc);
    return text === '' ? [] : [[index, text]];
  });
  const deprecated = [...classes, ...members].flatMap((symbol, index) =>
    symbol.deprecated === undefined ? [] : index,
  );
  const places = new Map(modules.map(({ name }, index) => [name, index]));
  // Names contain hashes, so that browsers never combine files of two builds.
  const hash = createHash('sha256')
    .update(JSON.stringify([rows, texts]))
    .digest('hex')
    .slice(0, 10);
  const head: HeadFile = {
    format: FORMAT,
    ...about,
    pages: [...about.pages, ...classes.flatMap(groupRows)],
    modules: modules.map(({ name, slug }) => ({ name, slug })),
    classes: classes.map((described) => {
      const { name, kinds, module, slug, reference } = described;
      const names = otherNames({ described });
      return {
        name,
        kinds,
        module: places.get(module) ?? -1,
        slug: slug === name ? undefined : slug,
        generated: generatedFrom(name, reference) ? true : undefined,
        names: names.length > 0 ? names : undefined,
      };
    }),
    anchors,
    members: `members-${hash}.json`,
    documentation: `documentation-${hash}.json`,
    ...(deprecated.length > 0 ? { deprecated } : {}),
  };
  return [
    { file: HEAD_FILE, content: head },
    { file: head.members, content: rows },
    { file: head.documentation, content: texts },
  ];
}

/** The full names of a type or member in languages, which search does not find by its name. */
function otherNames(thing: Described): string[] {
  const languages = Object.keys((thing.member ?? thing.described).bindings);
  return [...new Set(languages.flatMap((language) => otherName(language, thing) ?? []))];
}

/** The groups of members, as pages: their headings lead to the groups on the page of the class. */
function groupRows(described: DescribedClass): PageRow[] {
  const isContent = inContentLanguage().lang !== undefined;
  const groups = MEMBER_SECTIONS.flatMap((kind) => memberGroups(membersOf(described, kind), described));
  const first = new Map(groups.toReversed().map(({ title, id }) => [title, id]));
  return [...new Set(groups.flatMap(({ title }) => title || []))].map((title) => {
    const path = `${apiPath()}${described.path}#${encodeURIComponent(first.get(title) ?? '')}`;
    const row = [title, 'api', path, 3, [], described.name] as const;
    return isContent ? [...row, isContent] : row;
  });
}

/** The type that a member returns, then the names that search matches: its own, and those of wrapped types. */
function returnedTypes(member: Member, { name: owner, reference }: DescribedClass): string[] {
  const returned = 'returns' in member ? member.returns : undefined;
  if (!returned) return [];
  const withoutSelf = (name: string) => (name === 'Self' ? owner : name);
  const names = pathsIn(returned).flatMap((node) => {
    const name = withoutSelf(pathName(node));
    return [name, ...basesOf(name, reference, true)];
  });
  const types = [...new Set([withoutSelf(typeText(returned)), ...names])];
  return types[0] === owner ? [OWN_CLASS] : types;
}

/** Sorts by the words of names, then by code unit, so that the order does not depend on the locale. */
function alphabetical<T extends { readonly name: string }>(entries: readonly T[]): T[] {
  const keyed = entries.map((entry) => ({ entry, key: `${spell(entry.name).flat} ${entry.name}` }));
  return keyed.toSorted((a, b) => Number(a.key > b.key) - Number(a.key < b.key)).map(({ entry }) => entry);
}
