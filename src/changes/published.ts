import { compareThings, factsOf } from '../difference/difference.ts';
import { formatSize } from '../release/size.ts';
import { fileAddress, type ReleaseFile } from '../release/tree.ts';
import type { Named, Section, Side } from './difference.ts';

/** What became of the files that the releases publish, under their exact names: another sum is another file. */
export function publishedSection(from: Side, to: Side): Section {
  const [before, after] = [filesOf(from), filesOf(to)];
  const section = { key: 'artifacts', title: 'Published files' };
  if (before.size === 0 && after.size === 0) {
    const notCompared = `Neither ${from.release.version} nor ${to.release.version} publishes a file.`;
    return { ...section, notCompared, differences: [] };
  }
  return { ...section, differences: compareThings(before, after, { facts: fileFacts, single: fileFacts }) };
}

interface PublishedFile extends Named {
  readonly file: ReleaseFile;
}

function filesOf({ tree }: Side): Map<string, PublishedFile> {
  const files = tree?.files.toSorted((a, b) => (a.name < b.name ? -1 : 1)) ?? [];
  return new Map(
    files.flatMap((file) => {
      return tree ? [[file.name, { name: file.name, page: fileAddress(tree, file), file }]] : [];
    }),
  );
}

const fileFacts = factsOf<PublishedFile>({
  Size: sizeText,
  'SHA-256': ({ file }, other) => other && file.sha256,
  Withdrawn: ({ file }) => (file.yanked === undefined ? '' : file.yanked || 'yes'),
});

/** Two sizes that read the same are given in bytes. */
function sizeText({ file }: PublishedFile, other: PublishedFile | undefined): string {
  const text = formatSize(file.size);
  const isAlike = other && other.file.size !== file.size && formatSize(other.file.size) === text;
  return isAlike ? `${file.size} bytes` : text;
}
