import { editDistance } from '../description/nearest.ts';

const MOST = 3;

/** Maximum edits, as a share of the length of the address. */
const LARGEST_SHARE = 0.45;

/** Maximum additional edits, compared with the best suggestion. */
const MUCH_WORSE = 2;

/**
 * The paths most similar to the requested one, best first. Differences in the release count less, because a page that is
 * missing in one release often exists in another. `newest` is the version whose pages are at the root.
 */
export function nearestPaths(wanted: string, paths: readonly string[], newest: string): string[] {
  const target = split(wanted, newest);
  const scored = paths.map((path) => {
    const candidate = split(path, newest);
    const distance = editDistance(target.rest, candidate.rest);
    const share = distance / Math.max(target.rest.length, candidate.rest.length, 1);
    return { path, share, score: distance + (candidate.version === target.version ? 0 : 1) };
  });
  const near = scored
    .filter(({ share }) => share <= LARGEST_SHARE)
    .toSorted((a, b) => a.score - b.score || a.path.length - b.path.length);
  const best = near[0]?.score ?? 0;
  return near
    .filter(({ score }) => score <= best + MUCH_WORSE)
    .slice(0, MOST)
    .map(({ path }) => path);
}

function split(path: string, newest: string): { version: string; rest: string } {
  const clean = `${path.replace(/(?:index\.(?:html|md))$/, '').replace(/(?<!\/)\/+$/, '')}/`.toLowerCase();
  const [, version = newest, rest = clean] = /^\/v\/([^/]+)(\/.*)$/.exec(clean) ?? [];
  return { version, rest };
}

/** Search query for a missing path: the words of its last segment. */
export function searchedFor(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '' && !/^index\./.test(segment));
  return (segments.at(-1) ?? '')
    .replace(/\.(?:html|md)$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
}
