import { type FileKind, kindOf } from './kinds.ts';
import { formatSize } from './size.ts';
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

/** How much a release publishes: `3 files, 12 KiB`; `none` where it publishes nothing. */
export function publishedText(tree: ReleaseTree): string {
  const { length } = tree.files;
  if (length === 0) return 'none';
  return `${length} ${length === 1 ? 'file' : 'files'}, ${formatSize(totalSize(tree))}`;
}

/** What a release publishes, what of it comes from the examples, and how much is not there; no full stop. */
export function artifactsText(tree: ReleaseTree): string {
  const examples = tree.files.filter(({ fromExamples }) => fromExamples).length;
  const absent = tree.absent.length;
  return [
    tree.files.length === 0 ? 'No file is published' : `${publishedText(tree)} published`,
    ...(examples > 0 ? [`${examples} of them from the examples`] : []),
    ...(absent > 0 ? [`${absent} not published`] : []),
  ].join('; ');
}

/** The files of one kind. */
export interface KindCount {
  readonly kind: FileKind;
  readonly published: number;
  /** Bytes of those together. */
  readonly size: number;
  /** How many that recipes or packages name are not there. */
  readonly absent: number;
}

/** What a release publishes and lacks, by kind, the kinds with most files first. */
export function kindCounts({ files, absent }: ReleaseTree): KindCount[] {
  const listed: readonly ListedFile[] = [...files, ...absent];
  return [...Map.groupBy(listed, ({ name }) => kindOf(name))]
    .map(([kind, own]) => {
      const published = own.filter((file) => 'sha256' in file);
      const size = published.reduce((sum, file) => sum + file.size, 0);
      return { kind, published: published.length, size, absent: own.length - published.length };
    })
    .toSorted((a, b) => b.published + b.absent - a.published - a.absent || (a.kind < b.kind ? -1 : 1));
}
