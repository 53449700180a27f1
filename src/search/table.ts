import type { NameHabits, SearchModule } from './entry.ts';
import { FIRST_TYPE, FORMAT, type HeadFile, NOTHING, OWN_CLASS, type ShardFile } from './files.ts';
import { frontDecode } from './front-coding.ts';
import { type KindSet, kindSet, kindsIn } from './kinds.ts';
import { type Letters, lettersOf } from './letters.ts';
import { readNumbers } from './numbers.ts';
import { type Spelling, spell } from './spelling.ts';

/** A class as search compares it. */
export interface ClassEntry {
  readonly name: string;
  readonly spelling: Spelling;
  readonly module: number;
  readonly kinds: KindSet;
  readonly generated: boolean;
  readonly slug: string;
}

/** A type expression that functions return. */
export interface TypeEntry {
  readonly text: string;
  /** Of the expression, then of each name in it. */
  readonly spellings: readonly Spelling[];
}

/** The modules and types of a release, and where its members are. */
export interface Head {
  readonly version: string;
  readonly habits: NameHabits;
  /** Path of the folder of the text index. */
  readonly texts: string;
  readonly modules: readonly (Pick<SearchModule, 'name' | 'slug'> & { readonly spelling: Spelling })[];
  /** Names of the modules, in the form of {@link Spelling.flat}. */
  readonly moduleNames: ReadonlySet<string>;
  /** Whether the names of some types begin like the prefix of C. */
  readonly prefixTaken: boolean;
  readonly classes: readonly ClassEntry[];
  readonly classLetters: Letters;
  /** Classes by the flat form of their names; several may share one. */
  readonly classesByFlat: ReadonlyMap<string, readonly number[]>;
  readonly anchorKinds: HeadFile['anchorKinds'];
  readonly types: readonly TypeEntry[];
  readonly shards: HeadFile['shards'];
}

/** A name that members bear, and which of the shard's members these are: from `first`, up to and without `end`. */
export interface MemberName {
  readonly name: string;
  readonly spelling: Spelling;
  readonly first: number;
  readonly end: number;
}

/** Members whose names follow each other; the columns are by member. */
export interface Shard {
  readonly names: readonly MemberName[];
  readonly letters: Letters;
  readonly classes: readonly number[];
  readonly kinds: readonly number[];
  /** What each returns: as in the file; {@link NOTHING} for what is not called. */
  readonly returns: readonly number[];
  readonly anchors: Readonly<Record<string, string>>;
}

/** Reads the file that is loaded first; throws a RangeError where it is of another format. */
export function readHead(file: HeadFile): Head {
  if (file.format !== FORMAT) throw new RangeError(`The index has format ${file.format}, not ${FORMAT}.`);
  const classModules = readNumbers(file.classModules);
  const kinds = readNumbers(file.classKinds);
  const generated = new Set(sums(readNumbers(file.generated)));
  const classes = frontDecode(file.classes).map((name, index) => ({
    name,
    spelling: spell(name),
    module: classModules[index] ?? 0,
    kinds: kinds[index] ?? 0,
    generated: generated.has(index),
    slug: file.slugs[index] ?? name,
  }));
  const prefix = spell(file.habits.typePrefix).flat;
  const types = frontDecode(file.types).map((text, index) => {
    const names = (file.typeNames[index] ?? '').split(' ').filter(Boolean);
    return { text, spellings: [text, ...names].map(spell) };
  });
  const modules = file.modules.map((module) => ({ ...module, spelling: spell(module.name) }));
  return {
    version: file.version,
    habits: file.habits,
    texts: file.texts,
    modules,
    moduleNames: new Set(modules.map(({ spelling }) => spelling.flat)),
    prefixTaken: classes.some(({ spelling }) => spelling.flat.startsWith(prefix)),
    classes,
    classLetters: lettersOf(classes),
    classesByFlat: indexesBy(classes.map(({ spelling }) => spelling.flat)),
    anchorKinds: file.anchorKinds,
    types,
    shards: file.shards,
  };
}

const CALLED = kindSet(['constructor', 'function']);

/** Reads a file of members. */
export function readShard(file: ShardFile): Shard {
  const counts = readNumbers(file.counts);
  const kinds = readNumbers(file.kinds);
  const steps = readNumbers(file.classes);
  const returned = readNumbers(file.returns);
  let end = 0;
  const names = frontDecode(file.names).map((name, index) => {
    const first = end;
    end += counts[index] ?? 0;
    return { name, spelling: spell(name), first, end };
  });
  let call = 0;
  const returns = kinds.map((kind) => {
    if (((1 << kind) & CALLED) === 0) return NOTHING;
    call += 1;
    return returned[call - 1] ?? NOTHING;
  });
  return {
    names,
    letters: lettersOf(names),
    classes: names.flatMap((name) => sums(steps.slice(name.first, name.end))),
    kinds: kinds.map((kind) => 1 << kind),
    returns,
    anchors: file.anchors,
  };
}

/** The type that a member of a class returns, as text; undefined where it returns nothing. */
export function returnedText(head: Head, owner: number, returned: number): string | undefined {
  if (returned === NOTHING) return undefined;
  return returned === OWN_CLASS ? head.classes[owner]?.name : head.types[returned - FIRST_TYPE]?.text;
}

/** The anchor of a shard's member. */
export function anchorOf({ anchorKinds }: Head, shard: Shard, member: number, name: string): string {
  const [kind] = kindsIn(shard.kinds[member] ?? 0);
  return shard.anchors[member] ?? `${kind ? anchorKinds[kind] : ''}.${name}`;
}

function sums(steps: readonly number[]): number[] {
  let sum = 0;
  return steps.map((step) => {
    sum += step;
    return sum;
  });
}

function indexesBy(keys: readonly string[]): Map<string, number[]> {
  return Map.groupBy(keys.keys(), (index) => keys[index] ?? '');
}
