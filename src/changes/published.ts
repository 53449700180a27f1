import { compareThings, type Detail, detail } from '../difference/difference.ts';
import { formatSize } from '../release/size.ts';
import { fileAddress, type ReleaseFile } from '../release/tree.ts';
import { differenceOf, type Named, type Section, type Side } from './difference.ts';

/** What became of the files that the releases publish, under their exact names: another sum is another file. */
export function publishedSection(from: Side, to: Side): Section {
  const [before, after] = [filesOf(from), filesOf(to)];
  const section = { key: 'artifacts', title: 'Published files' };
  if (before.size === 0 && after.size === 0) {
    const notCompared = `Neither ${from.release.version} nor ${to.release.version} publishes a file.`;
    return { ...section, notCompared, differences: [] };
  }
  const details = (old: PublishedFile | undefined, now: PublishedFile | undefined) =>
    fileDetails(old?.file, now?.file);
  const changes = compareThings(before, after, { facts: details, single: details });
  return { ...section, differences: changes.map(differenceOf) };
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

function fileDetails(before: ReleaseFile | undefined, after: ReleaseFile | undefined): Detail[] {
  const both = before !== undefined && after !== undefined;
  return [
    ...detail('Size', sizeText(before, after), sizeText(after, before)),
    ...(both ? detail('SHA-256', before.sha256, after.sha256) : []),
    ...detail('Withdrawn', withdrawal(before), withdrawal(after)),
  ];
}

/** Two sizes that read the same are given in bytes. */
function sizeText(file: ReleaseFile | undefined, other: ReleaseFile | undefined): string | undefined {
  if (!file) return undefined;
  const text = formatSize(file.size);
  const alike = other && other.size !== file.size && formatSize(other.size) === text;
  return alike ? `${file.size} bytes` : text;
}

function withdrawal(file: ReleaseFile | undefined): string | undefined {
  return file?.yanked === undefined ? undefined : file.yanked || 'yes';
}
