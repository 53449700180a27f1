import { OWN_FOLDERS } from '../addresses/paths.ts';

/** The endings of release folders that the specification knows ("Release downloads"), without the version. */
const STANDARD = ['/release/', '/ui/release/'] as const;

/** Whether files of a release may stand in this folder (`/release/1.0/`): it is not among the site's own pages. */
export function isReleaseFolder(folder: string): boolean {
  const [, first = '', second] = folder.split('/');
  if (first === 'ui') return second === 'release';
  return (
    !OWN_FOLDERS.has(first.toLowerCase()) && !folder.split('/').some((segment) => /^\.{1,2}$/.test(segment))
  );
}

/**
 * Where the page that lists a release's files stands: in those of its folders that the specification knows, or in the
 * first of these where its commands use none of them.
 */
export function pageFolders(folders: readonly string[], version: string): [string, ...string[]] {
  const standard = STANDARD.map((prefix) => `${prefix}${version}/`);
  const [first, ...rest] = standard.filter((folder) => folders.includes(folder));
  return first === undefined ? [`${STANDARD[0]}${version}/`] : [first, ...rest];
}

/** The folder that files go to when no command of the release fetches any. */
export function defaultFolder(version: string): string {
  return `${STANDARD[0]}${version}/`;
}
