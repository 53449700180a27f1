import { formatSize } from '../release/size.ts';
import { fileAddress, type ReleaseFile, type ReleaseTree } from '../release/tree.ts';
import { type Detail, type Difference, detail, type Section, type Side } from './difference.ts';

/** What became of the files that the releases publish, under their exact names: another sum is another file. */
export function publishedSection(from: Side, to: Side): Section {
  const [before, after] = [filesOf(from), filesOf(to)];
  const section = { key: 'artifacts', title: 'Published files' };
  if (before.size === 0 && after.size === 0) {
    const untold = `Neither ${from.release.version} nor ${to.release.version} publishes a file.`;
    return { ...section, untold, differences: [] };
  }
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return { ...section, differences: names.flatMap((name) => compareFile(before.get(name), after.get(name))) };
}

/** A file and the release that publishes it. */
interface Published {
  readonly tree: ReleaseTree;
  readonly file: ReleaseFile;
}

function filesOf({ tree }: Side): Map<string, Published> {
  return new Map(tree?.files.map((file) => [file.name, { tree, file }]));
}

function compareFile(before: Published | undefined, after: Published | undefined): Difference[] {
  const { name } = (after ?? before)?.file ?? {};
  if (name === undefined) return [];
  const sides = {
    ...(before ? { before: fileAddress(before.tree, before.file) } : {}),
    ...(after ? { after: fileAddress(after.tree, after.file) } : {}),
  };
  const details = fileDetails(before?.file, after?.file);
  if (before && after) return details.length > 0 ? [{ kind: 'changed', name, ...sides, details }] : [];
  return [{ kind: after ? 'added' : 'removed', name, ...sides, details }];
}

function fileDetails(before: ReleaseFile | undefined, after: ReleaseFile | undefined): Detail[] {
  const both = before !== undefined && after !== undefined;
  return [
    ...detail('Size', sizeText(before, after), sizeText(after, before)),
    ...(both ? detail('SHA-256', before.sha256, after.sha256) : []),
    ...detail('Withdrawn', withdrawal(before), withdrawal(after)),
  ];
}

/** Two sizes that read the same are told in bytes. */
function sizeText(file: ReleaseFile | undefined, other: ReleaseFile | undefined): string | undefined {
  if (!file) return undefined;
  const text = formatSize(file.size);
  const alike = other && other.size !== file.size && formatSize(other.size) === text;
  return alike ? `${file.size} bytes` : text;
}

function withdrawal(file: ReleaseFile | undefined): string | undefined {
  return file?.yanked === undefined ? undefined : file.yanked || 'yes';
}
