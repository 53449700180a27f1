const TYPES = ['struct', 'union', 'enum', 'alias', 'callback', 'constants', 'functions', 'opaque'] as const;
const OPERATIONS = ['constructor', 'function'] as const;

/** Kinds of results: API symbols and pages. */
export const KINDS = ['module', ...TYPES, 'field', 'variant', 'constant', ...OPERATIONS, 'page'] as const;
export type Kind = (typeof KINDS)[number];

/** Synonyms for `kind:`. */
const GROUPS = new Map<string, readonly Kind[]>([
  ['type', TYPES],
  ['class', TYPES],
  ['fn', OPERATIONS],
  // Also the plural of a kind of member.
  ['functions', ['functions', 'function']],
  ['method', OPERATIONS],
  ['const', ['constant']],
]);

/** Words to suggest after `kind:`. */
export const KIND_NAMES: readonly string[] = [...KINDS, 'type', 'fn'];

/** The kinds for a word after `kind:` (singular, plural or first letters); empty for unknown words. */
export function kindsNamed(word: string): readonly Kind[] {
  const wanted = word.toLowerCase();
  for (const name of [wanted, wanted.replace(/s$/, '')]) {
    const group = GROUPS.get(name) ?? KINDS.filter((kind) => kind === name);
    if (group.length > 0) return group;
  }
  return wanted.length > 1 ? KINDS.filter((kind) => kind.startsWith(wanted)) : [];
}
