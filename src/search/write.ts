import { createHash } from 'node:crypto';
import type { DescribedClass } from '../reference/classes.ts';
import type { Member } from '../reference/members.ts';
import {
  FORMAT,
  HEAD_FILE,
  type HeadFile,
  type MemberRow,
  type ModuleRow,
  OWN_CLASS,
  type TextRow,
} from './files.ts';
import { spell } from './spelling.ts';

export interface SearchMember extends Pick<Member, 'name' | 'kind' | 'anchor'> {
  /** The return type, then the names of types in it; empty if nothing is returned. */
  readonly returns: readonly string[];
  /** Documentation as plain text; may be empty. */
  readonly text?: string;
}

export interface SearchClass extends Pick<DescribedClass, 'name' | 'slug' | 'kinds'> {
  /** Whether it wraps another type by a naming convention. */
  readonly generated?: boolean;
  readonly members: readonly SearchMember[];
  /** Documentation as plain text; may be empty. */
  readonly text?: string;
}

export interface SearchModule extends ModuleRow {
  readonly classes: readonly SearchClass[];
}

/** Writes the index of a release as three files: modules, classes and pages first, then members, then documentation. */
export function writeIndex(
  modules: readonly SearchModule[],
  about: Pick<HeadFile, 'habits' | 'site' | 'texts' | 'pages'>,
): { readonly file: string; readonly content: HeadFile | readonly MemberRow[] | readonly TextRow[] }[] {
  const classes = alphabetical(
    modules.flatMap((module, index) => module.classes.map((entry) => ({ ...entry, module: index }))),
  );
  const members = alphabetical(
    classes.flatMap((owner, index) => owner.members.map((entry) => ({ ...entry, owner, index }))),
  );
  const anchors = Object.fromEntries(members.map(({ kind, anchor }) => [kind, anchor.replace(/\..*$/s, '')]));
  const rows = members.map(({ name, kind, anchor, returns, owner, index }): MemberRow => {
    const types = returns[0] === owner.name ? [OWN_CLASS] : returns;
    if (anchor !== `${anchors[kind]}.${name}`) return [name, kind, index, types, anchor];
    return types.length > 0 ? [name, kind, index, types] : [name, kind, index];
  });
  const texts = [...classes, ...members].flatMap(({ text = '' }, index): TextRow[] => {
    return text === '' ? [] : [[index, text]];
  });
  // Names contain hashes, so that browsers never combine files of two builds.
  const hash = createHash('sha256')
    .update(JSON.stringify([rows, texts]))
    .digest('hex')
    .slice(0, 10);
  const head: HeadFile = {
    format: FORMAT,
    ...about,
    modules: modules.map(({ name, slug }) => ({ name, slug })),
    classes: classes.map(({ name, kinds, module, slug, generated }) => ({
      name,
      kinds,
      module,
      slug: slug === name ? undefined : slug,
      generated: generated || undefined,
    })),
    anchors,
    members: `members-${hash}.json`,
    documentation: `documentation-${hash}.json`,
  };
  return [
    { file: HEAD_FILE, content: head },
    { file: head.members, content: rows },
    { file: head.documentation, content: texts },
  ];
}

/** Sorts by the words of names, then by code unit, so that the order does not depend on the locale. */
function alphabetical<T extends { readonly name: string }>(entries: readonly T[]): T[] {
  const keyed = entries.map((entry) => ({ entry, key: `${spell(entry.name).flat} ${entry.name}` }));
  return keyed.toSorted((a, b) => Number(a.key > b.key) - Number(a.key < b.key)).map(({ entry }) => entry);
}
