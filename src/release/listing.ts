import { platformsOf, type ReleaseFile, type ReleaseTree } from './tree.ts';
import type { Use, WantedFile } from './wanted.ts';

/** A row of a release's list: a file, or one that is promised and not there. */
export type ListedFile = ReleaseFile | WantedFile;

/** Files that belong together in the list of a release. */
export interface FileGroup {
  /** Unique among the groups of a release; fit for an id. */
  readonly key: string;
  readonly title: string;
  readonly files: readonly ListedFile[];
  /** Files that the page leaves out, because it would be too large for a browser. */
  readonly more: number;
}

/** The most files that one group shows. */
const MOST = 500;

/** A release's files: those of one platform only, by platform; those of several; those that no recipe fetches. */
export function fileGroups(tree: ReleaseTree): FileGroup[] {
  const listed: readonly ListedFile[] = [...tree.files, ...tree.absent].toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  const titles = new Map<string, string>();
  const groups = Map.groupBy(listed, (file) => {
    const platforms = platformsOf(file);
    const [only, another] = platforms;
    const [key, title] = another
      ? ['several', 'For several platforms']
      : only
        ? [`on-${only.slug}`, `For ${only.displayName}`]
        : file.uses.length > 0
          ? ['methods', 'For other ways to install']
          : ['others', 'Fetched by no recipe'];
    titles.set(key, title);
    return key;
  });
  const rank = (key: string) => ['several', 'methods', 'others'].indexOf(key);
  return [...groups]
    .toSorted(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map(([key, files]) => ({
      key,
      title: titles.get(key) ?? key,
      files: files.slice(0, MOST),
      more: Math.max(0, files.length - MOST),
    }));
}

/** The recipes of one language that fetch a file. */
export interface LanguageUses {
  readonly language: Use['language'];
  readonly ways: readonly Use['way'][];
}

/** The recipes that fetch a file, by language. */
export function usesByLanguage(uses: readonly Use[]): LanguageUses[] {
  return [...Map.groupBy(uses, ({ language }) => language.key).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ language: first.language, ways: same.map(({ way }) => way) }] : [];
  });
}

/** The bytes of a release's files together. */
export function totalSize({ files }: ReleaseTree): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
