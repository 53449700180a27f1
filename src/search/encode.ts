import { createHash } from 'node:crypto';
import type { SearchClass, SearchedType, SearchMember, SearchModule } from './entry.ts';
import { FIRST_TYPE, FORMAT, type HeadFile, NOTHING, OWN_CLASS, type ShardFile } from './files.ts';
import { frontCode } from './front-coding.ts';
import { KINDS, type Kind, kindSet } from './kinds.ts';
import { writeNumbers } from './numbers.ts';
import { spell } from './spelling.ts';

/** The index of one release as files: `head` is read first, a shard when its members may be meant. */
export interface IndexFiles {
  readonly head: HeadFile;
  readonly shards: readonly { readonly file: string; readonly content: ShardFile }[];
}

/** A shard holds about as many members as a slow phone reads within a keystroke or two. */
const SHARD_SIZE = 1200;

interface ClassRow {
  readonly entry: SearchClass;
  readonly module: number;
  readonly flat: string;
}

interface MemberRow {
  readonly entry: SearchMember;
  readonly owner: SearchClass;
  readonly ownerIndex: number;
  readonly flat: string;
}

/** Writes the index of a release. */
export function encodeIndex(
  modules: readonly SearchModule[],
  { habits, version, texts }: Pick<HeadFile, 'habits' | 'version' | 'texts'>,
): IndexFiles {
  const classes = modules
    .flatMap(({ classes: entries }, module) =>
      entries.map((entry) => ({ entry, module, flat: spell(entry.name).flat })),
    )
    .toSorted(byFlatName);
  const members = classes
    .flatMap(({ entry: owner }, ownerIndex) =>
      owner.members.map((entry) => ({ entry, owner, ownerIndex, flat: spell(entry.name).flat })),
    )
    .toSorted(byFlatName);
  const types = new Map(
    members.flatMap(({ entry }) => (entry.returns ? [[entry.returns.text, entry.returns] as const] : [])),
  );
  const expressions = [...types.keys()].toSorted();
  const typeIndex = new Map(expressions.map((text, index) => [text, index + FIRST_TYPE]));
  const anchorKinds = firstAnchors(members);
  const shards = split(members).map((rows) => shardOf(rows, typeIndex, anchorKinds));
  const head: HeadFile = {
    format: FORMAT,
    version,
    texts,
    habits,
    modules: modules.map(({ name, slug }) => ({ name, slug })),
    ...classColumns(classes),
    anchorKinds,
    types: frontCode(expressions),
    typeNames: expressions.map((text) => namesOf(types.get(text))),
    shards: shards.map(({ file, from }) => ({ file, from })),
  };
  return { head, shards };
}

function byFlatName(
  a: { flat: string; entry: { name: string } },
  b: { flat: string; entry: { name: string } },
): number {
  return compare(a.flat, b.flat) || compare(a.entry.name, b.entry.name);
}

/** By code unit: the browser compares the same way, whatever its language. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function classColumns(classes: readonly ClassRow[]) {
  const indexes = classes.flatMap(({ entry }, index) => (entry.generated ? [index] : []));
  return {
    classes: frontCode(classes.map(({ entry }) => entry.name)),
    classModules: writeNumbers(classes.map(({ module }) => module)),
    classKinds: writeNumbers(classes.map(({ entry }) => kindSet(entry.kinds))),
    generated: writeNumbers(steps(indexes)),
    slugs: exceptions(classes.map(({ entry }) => (entry.slug === entry.name ? undefined : entry.slug))),
  };
}

function namesOf(type: SearchedType | undefined): string {
  const names = type?.names.join(' ') ?? '';
  return names === type?.text ? '' : names;
}

/** Members in groups of about {@link SHARD_SIZE}; those of one name stay together. */
function split(members: readonly MemberRow[]): MemberRow[][] {
  const groups: MemberRow[][] = [];
  for (const row of members) {
    const group = groups.at(-1);
    const full = !group || (group.length >= SHARD_SIZE && group.at(-1)?.flat !== row.flat);
    if (full) groups.push([row]);
    else group.push(row);
  }
  return groups;
}

function shardOf(
  rows: readonly MemberRow[],
  typeIndex: ReadonlyMap<string, number>,
  anchorKinds: HeadFile['anchorKinds'],
) {
  const groups = [...Map.groupBy(rows, ({ entry }) => entry.name)];
  const content: ShardFile = {
    names: frontCode(groups.map(([name]) => name)),
    counts: writeNumbers(groups.map(([, group]) => group.length)),
    classes: writeNumbers(groups.flatMap(([, group]) => steps(group.map(({ ownerIndex }) => ownerIndex)))),
    kinds: writeNumbers(rows.map(({ entry }) => KINDS.indexOf(entry.kind))),
    returns: writeNumbers(rows.filter(isCalled).map((row) => returned(row, typeIndex))),
    anchors: exceptions(
      rows.map(({ entry: { anchor, kind, name } }) =>
        anchor === `${anchorKinds[kind]}.${name}` ? undefined : anchor,
      ),
    ),
  };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10);
  return { file: `members-${hash}.json`, from: rows[0]?.flat ?? '', content };
}

/** What the anchors of each kind begin with: what the first of the kind shows. */
function firstAnchors(members: readonly MemberRow[]): HeadFile['anchorKinds'] {
  const first = new Map<Kind, string>();
  for (const { entry } of members) {
    if (!first.has(entry.kind)) first.set(entry.kind, entry.anchor.replace(/\..*$/s, ''));
  }
  return Object.fromEntries(first);
}

function isCalled({ entry: { kind } }: MemberRow): boolean {
  return kind === 'constructor' || kind === 'function';
}

function returned({ entry, owner }: MemberRow, typeIndex: ReadonlyMap<string, number>): number {
  const text = entry.returns?.text;
  if (text === undefined) return NOTHING;
  return text === owner.name ? OWN_CLASS : (typeIndex.get(text) ?? NOTHING);
}

function steps(ascending: readonly number[]): number[] {
  return ascending.map((number, index) => number - (ascending[index - 1] ?? 0));
}

function exceptions(values: readonly (string | undefined)[]): Record<string, string> {
  return Object.fromEntries(
    values.flatMap((value, index) => (value === undefined ? [] : [[String(index), value] as const])),
  );
}
