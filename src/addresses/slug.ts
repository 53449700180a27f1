/**
 * Assigns a path segment to each key; the same keys in the same order give the same segments. Keeps safe keys, and spells
 * others in safe characters. Segments never differ only in case, for case-insensitive disks.
 */
export function assignSlugs(keys: Iterable<string>): Map<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  for (const key of new Set(keys)) {
    const wanted = safeSegment(key);
    let slug = wanted;
    for (let count = 2; taken.has(slug.toLowerCase()); count += 1) slug = `${wanted}-${count}`;
    taken.add(slug.toLowerCase());
    slugs.set(key, slug);
  }
  return slugs;
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
  const safe = spelled.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^[.-]+|[.-]+$/g, '');
  return safe === '' ? 'unnamed' : safe.replace(FILE_ENDING, '-$1').replace(DEVICE, '$1-');
}
