import { byName, compareText } from '../description/order.ts';
import type { FileKind } from './kinds.ts';
import { formatSize } from './size.ts';
import { platformsOf, type ReleaseFile, type ReleaseTree } from './tree.ts';
import type { WantedFile } from './wanted.ts';

/** A row of a release's list: a file, or one that is promised and missing. */
export type ListedFile = ReleaseFile | WantedFile;

/** Files that belong together in the list of a release. */
export interface FileGroup {
  /** Unique among the groups of a release; fit for an id. */
  readonly key: string;
  readonly title: string;
  readonly files: readonly ListedFile[];
  /** How many files the page leaves out, because it would be too large for a browser. */
  readonly more: number;
}

/** The most files that one group shows. */
const MOST = 500;

/** A release's files: those of one platform only, by platform; those of several; those that no recipe fetches. */
export function fileGroups({ files, absent }: ReleaseTree): FileGroup[] {
  const listed = [...files, ...absent].toSorted(byName);
  const rank = (key: string) => ['several', 'methods', 'others'].indexOf(key);
  return [...Map.groupBy(listed, (file) => groupOf(file).key)]
    .toSorted(([a], [b]) => rank(a) - rank(b) || compareText(a, b))
    .flatMap(([key, own]) =>
      own.slice(0, 1).map((first) => ({
        key,
        title: groupOf(first).title,
        files: own.slice(0, MOST),
        more: Math.max(0, own.length - MOST),
      })),
    );
}

function groupOf(file: ListedFile): Pick<FileGroup, 'key' | 'title'> {
  const [only, another] = platformsOf(file);
  if (another) return { key: 'several', title: 'For several platforms' };
  if (only) return { key: `on-${only.slug}`, title: `For ${only.displayName}` };
  if (file.uses.length > 0) return { key: 'methods', title: 'For other ways to install' };
  return { key: 'others', title: 'Fetched by no recipe' };
}

function totalSize(files: readonly ReleaseFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** How much a release publishes: `3 files, 12 KiB`, or `none`. */
export function publishedText({ files }: ReleaseTree): string {
  if (files.length === 0) return 'none';
  return `${files.length} ${files.length === 1 ? 'file' : 'files'}, ${formatSize(totalSize(files))}`;
}

/** What a release publishes, how much of it is from the examples, and how much is missing; no full stop. */
export function artifactsText(tree: ReleaseTree): string {
  const examples = tree.files.filter(({ fromExamples }) => fromExamples).length;
  const absent = tree.absent.length;
  return [
    tree.files.length === 0 ? 'No files are published' : `${publishedText(tree)} published`,
    ...(examples > 0 ? [`${examples} of them from the examples`] : []),
    ...(absent > 0 ? [`${absent} not published`] : []),
  ].join('; ');
}

/**
 * The files of a release by kind, kinds with most files first: how many are published, their size in bytes, and how many are
 * missing.
 */
export function kindCounts({ files, absent }: ReleaseTree) {
  return [...Map.groupBy<FileKind, ListedFile>([...files, ...absent], ({ kind }) => kind)]
    .toSorted(([a, some], [b, others]) => others.length - some.length || compareText(a, b))
    .map(([kind, all]) => {
      const published = files.filter((file) => file.kind === kind);
      const missing = all.length - published.length;
      return { kind, published: published.length, size: totalSize(published), absent: missing };
    });
}
