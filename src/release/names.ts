import type { Problem } from '../description/problem.ts';
import type { ReleaseFile } from './tree.ts';

/** Names in a release's folder that the build itself writes. */
export const OWN_NAMES = ['index.html', 'index.md', 'SHA256SUMS', 'manifest.json'] as const;

/** Name of a file below its release's folder, and the path by which messages name it. */
type NamedFile = Pick<ReleaseFile, 'name' | 'path'>;

/** What keeps files from being in one published folder, on every system and as addresses. */
export function nameProblems(files: readonly NamedFile[]): Problem[] {
  return [
    ...files.flatMap(unusableName),
    ...takenNames(files),
    ...sameInAnotherCase(files),
    ...filesAsFolders(files),
  ];
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

function unusableName({ name, path: file }: NamedFile): Problem[] {
  const control = [...name].some((character) => character < ' ' || character === '\u007f');
  if (!control && !/[\\\ufffd]/.test(name)) return [];
  const message = `${JSON.stringify(name)} cannot be published: a backslash, a control character, or not UTF-8.`;
  return [{ file, message, hint: 'Rename it; every other character is allowed.' }];
}

function takenNames(files: readonly NamedFile[]): Problem[] {
  const own = new Set(OWN_NAMES.map(fold));
  const wheels = new Set(
    files.filter(({ name }) => name.endsWith('.whl')).map(({ name }) => `${name}.metadata`),
  );
  return files
    .filter(({ name }) => own.has(fold(name)) || wheels.has(name))
    .map(({ name, path: file }) => ({
      file,
      message: `The build itself writes ${JSON.stringify(name)} into the folder of the release.`,
      hint: 'Remove it, or give it another name.',
    }));
}

function sameInAnotherCase(files: readonly NamedFile[]): Problem[] {
  return [...Map.groupBy(files, ({ name }) => fold(name)).values()].flatMap(([first, ...others]) =>
    others.map(({ name, path: file }) => ({
      file,
      message: `${JSON.stringify(name)} and ${JSON.stringify(first?.name)} differ only in case or in how Unicode writes a letter.`,
      hint: 'Many disks hold only one of them; rename one.',
    })),
  );
}

function filesAsFolders(files: readonly NamedFile[]): Problem[] {
  const names = new Map(files.map(({ name }) => [fold(name), name]));
  return files.flatMap(({ name, path: file }) => {
    const parents = name.split('/').map((_, index, segments) => segments.slice(0, index).join('/'));
    const blocking = parents.map((parent) => names.get(fold(parent))).find((found) => found !== undefined);
    if (blocking === undefined) return [];
    const message = `${JSON.stringify(name)} needs a folder where ${JSON.stringify(blocking)} is a file.`;
    return [{ file, message, hint: 'Rename one of them.' }];
  });
}

function fold(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
