import { byName, compareText } from '../description/order.ts';
import { fill, text } from '../ui/messages/messages.ts';
import type { FileKind } from './kinds.ts';
import { sizeText } from './size.ts';
import { mainFiles, platformsOf, type ReleaseFile, type ReleaseTree } from './tree.ts';
import type { WantedFile } from './wanted.ts';

/** A row in the list of release files: a published or missing file. */
type ListedFile = ReleaseFile | WantedFile;

/** A group in the list of release files. */
export interface FileGroup {
  /** Unique within the release; a valid id. */
  readonly key: string;
  readonly title: string;
  readonly files: readonly ListedFile[];
  /** Number of omitted files, because the page would be too large. */
  readonly more: number;
}

/** Maximum number of files per group. */
const MOST = 500;

/** Groups the files of a release: by platform, for several platforms, and not fetched by recipes. */
export function fileGroups(tree: ReleaseTree): FileGroup[] {
  const listed = [...mainFiles(tree), ...tree.absent].toSorted(byName);
  const rank = (key: string) => ['several', 'methods', 'others'].indexOf(key);
  return [...Map.groupBy(listed, (file) => groupOf(file).key)]
    .toSorted(([a], [b]) => rank(a) - rank(b) || compareText(a, b))
    .flatMap(([key, group]) =>
      group.slice(0, 1).map((first) => ({
        key,
        title: groupOf(first).title,
        files: group.slice(0, MOST),
        more: Math.max(0, group.length - MOST),
      })),
    );
}

function groupOf(file: ListedFile): Pick<FileGroup, 'key' | 'title'> {
  const { groups } = text.releases;
  const [only, another] = platformsOf(file);
  if (another) return { key: 'several', title: groups.several };
  if (only) return { key: `on-${only.slug}`, title: fill(groups.platform, { platform: only.displayName }) };
  if (file.uses.length > 0) return { key: 'methods', title: groups.methods };
  return { key: 'others', title: groups.others };
}

/** Total size of files, in bytes. */
export function totalSize(files: readonly ReleaseFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Number and size of published files: `3 files, 12 KiB`, or `none`. */
export function publishedText(tree: ReleaseTree): string {
  const files = mainFiles(tree);
  if (files.length === 0) return text.common.none;
  const count = fill(text.common.fileCount, { count: files.length });
  return fill(text.releases.publishedFiles, { files: count, size: sizeText(totalSize(files)) });
}

/** Numbers of published files, of examples among them, and of missing files, without a period. */
export function artifactsText(tree: ReleaseTree): string {
  const examples = tree.files.filter(({ fromExamples }) => fromExamples).length;
  const absent = tree.absent.length;
  const { tally } = text.releases;
  return [
    tree.files.length === 0 ? tally.nothing : fill(tally.published, { files: publishedText(tree) }),
    ...(examples > 0 ? [fill(tally.examples, { count: examples })] : []),
    ...(absent > 0 ? [fill(tally.missing, { count: absent })] : []),
  ].join('; ');
}

/**
 * Numbers of published and missing files, and size in bytes, by kind; most frequent kinds first.
 */
export function kindCounts(tree: ReleaseTree) {
  const { absent } = tree;
  const files = mainFiles(tree);
  return [...Map.groupBy<FileKind, ListedFile>([...files, ...absent], ({ kind }) => kind)]
    .toSorted(([a, some], [b, others]) => others.length - some.length || compareText(a, b))
    .map(([kind, all]) => {
      const published = files.filter((file) => file.kind === kind);
      const missing = all.length - published.length;
      return { kind, published: published.length, size: totalSize(published), absent: missing };
    });
}
