/**
 * What can be found: symbols of the API, and pages. The order is that of the bits that stand for the kinds in the index:
 * append only at the end.
 */
export const KINDS = [
  'module',
  'struct',
  'enum',
  'alias',
  'callback',
  'constants',
  'opaque',
  'field',
  'variant',
  'constant',
  'constructor',
  'function',
  'page',
] as const;
export type Kind = (typeof KINDS)[number];

/** Kinds as a set of bits. */
export type KindSet = number;

export const NO_KIND: KindSet = 0;
export const ANY_KIND: KindSet = 2 ** KINDS.length - 1;

/** The bits of some kinds. */
export function kindSet(kinds: Iterable<Kind>): KindSet {
  let set = NO_KIND;
  for (const kind of kinds) set |= 1 << KINDS.indexOf(kind);
  return set;
}

/** The kinds of a set, in the order of {@link KINDS}. */
export function kindsIn(set: KindSet): Kind[] {
  return KINDS.filter((_, bit) => (set & (1 << bit)) !== 0);
}

const TYPES: readonly Kind[] = ['struct', 'enum', 'alias', 'callback', 'constants', 'opaque'];

/** Further words that `kind:` takes, beside the names of the kinds. */
const GROUPS: ReadonlyMap<string, readonly Kind[]> = new Map([
  ['type', TYPES],
  ['class', TYPES],
  ['fn', ['constructor', 'function']],
  ['method', ['constructor', 'function']],
  ['const', ['constant']],
]);

/** Words that `kind:` takes: the names of the kinds, and of groups of them. */
export const KIND_NAMES: readonly string[] = [...KINDS, 'type', 'fn'];

/** The kinds that a word after `kind:` asks for: singular, plural or its first letters; undefined where it is none. */
export function kindsNamed(word: string): KindSet | undefined {
  const wanted = word.toLowerCase();
  for (const name of [wanted, wanted.replace(/s$/, '')]) {
    const group = GROUPS.get(name) ?? KINDS.filter((kind) => kind === name);
    if (group.length > 0) return kindSet(group);
  }
  const begun = wanted.length > 1 ? KINDS.filter((kind) => kind.startsWith(wanted)) : [];
  return begun.length > 0 ? kindSet(begun) : undefined;
}
