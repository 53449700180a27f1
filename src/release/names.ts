import type { Problem } from '../description/problem.ts';
import { pathFault } from '../site/output.ts';
import type { ReleaseFile } from './tree.ts';

/** Names in a release's folder that the build itself writes. */
export const OWN_NAMES = ['index.html', 'index.md', 'SHA256SUMS', 'manifest.json'] as const;

/** The name of the metadata beside a wheel; none for other files. */
export function metadataNames(name: string): string[] {
  return name.endsWith('.whl') ? [`${name}.metadata`] : [];
}

/** What keeps files from being in one published folder, on every system and as addresses. */
export function nameProblems(files: readonly Pick<ReleaseFile, 'name' | 'path'>[]): Problem[] {
  const own = new Set([...OWN_NAMES, ...files.flatMap(({ name }) => metadataNames(name))].map(fold));
  const known = new Map(files.toReversed().map(({ name }) => [fold(name), name]));
  return files.flatMap(({ name, path: file }) => {
    const quoted = JSON.stringify(name);
    const refuse = (message: string, hint: string) => [{ file, message: `${quoted} ${message}`, hint }];
    const fault = pathFault(`/${name}`);
    if (fault) return refuse(`cannot be published: ${fault}.`, 'Rename it.');
    if (own.has(fold(name))) {
      const message = `The build itself writes ${quoted} into the folder of the release.`;
      return [{ file, message, hint: 'Remove it, or give it another name.' }];
    }
    const same = known.get(fold(name)) ?? name;
    if (same !== name) {
      const message = `and ${JSON.stringify(same)} differ only in case or in how Unicode writes a letter.`;
      return refuse(message, 'Many disks hold only one of them; rename one.');
    }
    const parents = name.split('/').map((_, index, segments) => segments.slice(0, index).join('/'));
    const blocking = parents.map((parent) => known.get(fold(parent))).find((found) => found !== undefined);
    if (blocking === undefined) return [];
    return refuse(`needs a folder where ${JSON.stringify(blocking)} is a file.`, 'Rename one of them.');
  });
}

function fold(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/**
 * Different files with one name in an index that spans all releases and can hold only one of them.
 * @param unit what a maintainer gives a version
 */
export function differentFiles(
  named: readonly (readonly [name: string, file: ReleaseFile])[],
  { index, unit }: { readonly index: string; readonly unit: string },
): Problem[] {
  return [...Map.groupBy(named, ([name]) => name)].flatMap(([name, same]) => {
    const files = same.map(([, file]) => file);
    if (new Set(files.map(({ sha256 }) => sha256)).size <= 1) return [];
    return [
      {
        file: files.map(({ path }) => path).join(', '),
        message: `These files are different, and the ${index} can hold only one ${name}.`,
        hint: `Give each release its own version of the ${unit}.`,
      },
    ];
  });
}
