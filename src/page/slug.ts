/**
 * Assigns a path segment to each key; the same keys in the same order give the same segments. Keeps safe keys, and spells
 * others in safe characters. Segments never differ only in case, for case-insensitive disks.
 */
export function assignSlugs(keys: Iterable<string>): Map<string, string> {
  const unique = uniqueNames((slug) => slug.toLowerCase());
  return new Map([...new Set(keys)].map((key) => [key, unique(safeSegment(key))]));
}

/**
 * Returns a function that adds the lowest free number to names that it has returned before: `a`, `a-2`, `a-3`.
 * @param fold converts names that count as the same to the same text
 */
export function uniqueNames(fold = (name: string) => name): (wanted: string) => string {
  const taken = new Set<string>();
  // All lower numbers are taken, so the search continues instead of starting again.
  const numbers = new Map<string, number>();
  return (wanted) => {
    let [name, number] = [wanted, numbers.get(fold(wanted)) ?? 1];
    while (taken.has(fold(name))) {
      number += 1;
      name = `${wanted}-${number}`;
    }
    numbers.set(fold(wanted), number);
    taken.add(fold(name));
    return name;
  };
}

/** The slug of a key that {@link assignSlugs} has seen. */
export function slugOf(slugs: ReadonlyMap<string, string>, key: string): string {
  const slug = slugs.get(key);
  if (slug === undefined) throw new RangeError(`No slug was assigned to ${JSON.stringify(key)}.`);
  return slug;
}

/** Extensions of files next to pages, which a page named `index.md` or `linux.sh` would overwrite. */
const FILE_ENDING = /\.(html|md|json|sh|ps1|bat)$/i;

/** Device names that Windows reserves, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Keeps letters, digits, `_`, `-` and inner dots. Spells out `+` and `#`, to distinguish C, C++ and C#. */
export function safeSegment(key: string): string {
  const spelled = key.normalize('NFC').replaceAll('+', 'plus').replaceAll('#', 'sharp');
  const [safe] = /[^.-](?:.*[^.-])?/s.exec(spelled.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')) ?? [];
  return safe === undefined ? 'unnamed' : safe.replace(FILE_ENDING, '-$1').replace(DEVICE, '$1-');
}
