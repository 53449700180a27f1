import { byName, compareText } from '../description/order.ts';
import { fill, text } from '../ui/messages/messages.ts';
import type { FileKind } from './kinds.ts';
import { sizeText } from './size.ts';
import { hasSnippets } from './snippets.ts';
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

/** Maximum number of files with snippets. A page with 40 has about 20 KB more, compressed. */
const MOST_PINNED = 40;

/** The files of a release with snippets for build systems, and the number of others, which are omitted. */
export function listedSnippets(tree: ReleaseTree) {
  const files = mainFiles(tree).filter(hasSnippets);
  return { files: files.slice(0, MOST_PINNED), more: Math.max(0, files.length - MOST_PINNED) };
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

/** Numbers of published files, and their sizes in bytes, by kind; most frequent kinds first. */
export function kindCounts(tree: ReleaseTree) {
  return [...Map.groupBy<FileKind, ReleaseFile>(mainFiles(tree), ({ kind }) => kind)]
    .toSorted(([a, some], [b, others]) => others.length - some.length || compareText(a, b))
    .map(([kind, files]) => ({ kind, published: files.length, size: totalSize(files) }));
}
