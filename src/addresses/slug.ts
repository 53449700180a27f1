/**
 * A path segment for every key, the same for the same set of keys in the same order. A key that is safe stays as it
 * is; others are spelled in safe characters. No two differ only in case, so that case-insensitive disks hold them all.
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

/** The slug of a key that was among those given to {@link assignSlugs}. */
export function slugOf(slugs: ReadonlyMap<string, string>, key: string): string {
  const slug = slugs.get(key);
  if (slug === undefined) throw new RangeError(`No slug was assigned to ${JSON.stringify(key)}.`);
  return slug;
}

/** Endings of the files beside pages: a page called `index.md` or `linux.sh` would take their place. */
const FILE_ENDING = /\.(html|md|json|sh|ps1|bat)$/i;

/** What Windows keeps for devices, and has no folders of, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Letters, digits, `_`, `-` and inner dots stay; `+` and `#` are spelled out, so that C, C++ and C# stay apart. */
function safeSegment(key: string): string {
  const spelled = key.normalize('NFC').replaceAll('+', 'plus').replaceAll('#', 'sharp');
  const safe = spelled.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^[.-]+|[.-]+$/g, '');
  return safe === '' ? 'unnamed' : safe.replace(FILE_ENDING, '-$1').replace(DEVICE, '$1-');
}
