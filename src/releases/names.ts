import type { Problem } from '../description/problem.ts';
import { pathFault } from '../page/output.ts';
import { kindOf, subjectOf } from './kinds.ts';

interface NamedFile {
  /** Path below the folder of the release, unescaped. */
  readonly name: string;
  /** Path of its source in messages. */
  readonly path: string;
  /** Present if the file is only on the published site. */
  readonly published?: object;
}

/** The list of sums of the build, and its name if the publisher has a list with the first name. */
const [USUAL_SUMS, OTHER_SUMS] = ['SHA256SUMS', 'SHA256SUMS.site'] as const;

/** Names that generated files in release folders can have. */
export const GENERATED_NAMES = ['index.html', USUAL_SUMS, OTHER_SUMS, 'manifest.json'] as const;

/** Name of the list of sums that the build writes for a release. */
export function sumsName(files: readonly Pick<NamedFile, 'name'>[]): string {
  return files.some(({ name }) => foldedName(name) === foldedName(USUAL_SUMS)) ? OTHER_SUMS : USUAL_SUMS;
}

/** Names of the files that the build generates in the folder of a release. */
export function generatedNames(files: readonly Pick<NamedFile, 'name'>[]): string[] {
  return ['index.html', sumsName(files), 'manifest.json'];
}

/** Name of the metadata file next to a wheel; empty list for other files. */
export function metadataNames(name: string): string[] {
  return name.endsWith('.whl') ? [`${name}.metadata`] : [];
}

/** Problems of files in the same published folder: names that are invalid on some system or in addresses. */
export function nameProblems(files: readonly NamedFile[]): Problem[] {
  // The other list of sums is reserved in any case, so that the publisher can add the first one later.
  const metadata = files.flatMap(({ name }) => metadataNames(name));
  const reserved = new Set([...generatedNames(files), OTHER_SUMS, ...metadata].map(foldedName));
  const known = new Map(files.toReversed().map(({ name }) => [foldedName(name), name]));
  return files.flatMap(({ name, path: file, published }) => {
    const quoted = JSON.stringify(name);
    const refuse = (message: string, hint: string) => [{ file, message: `${quoted} ${message}`, hint }];
    const fault = pathFault(`/${name}`);
    if (fault) return refuse(`cannot be published: ${fault}.`, 'Rename it.');
    if (reserved.has(foldedName(name))) {
      const message = `The build itself writes ${quoted} into the folder of the release.`;
      return [{ file, message, hint: 'Remove it, or give it another name.' }];
    }
    const signed = subjectOf(name);
    if (signed !== undefined && reserved.has(foldedName(signed)) && !published) {
      const message = `is about ${JSON.stringify(signed)}, which the build itself writes.`;
      const other =
        kindOf(signed) === 'checksums'
          ? ` If this file contains the list, name it ${JSON.stringify(signed)}.`
          : '';
      return refuse(message, `Add the file that was signed, or remove this one.${other}`);
    }
    const same = known.get(foldedName(name)) ?? name;
    if (same !== name) {
      const message = `and ${JSON.stringify(same)} differ only in case or Unicode normalization.`;
      return refuse(message, 'Many file systems cannot store both. Rename one.');
    }
    const parents = name.split('/').map((_, index, segments) => segments.slice(0, index).join('/'));
    const blocking = parents
      .map((parent) => known.get(foldedName(parent)))
      .find((found) => found !== undefined);
    if (blocking === undefined) return [];
    return refuse(`needs a folder where ${JSON.stringify(blocking)} is a file.`, 'Rename one of them.');
  });
}

/** A form of a name or path that is equal for names that some file systems do not distinguish. */
export function foldedName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/**
 * Problems of different files with the same name in an index of all releases.
 * @param unit the thing that has a version
 */
export function differentFiles(
  named: readonly (readonly [name: string, file: Pick<NamedFile, 'path'> & { readonly sha256: string }])[],
  { index, unit }: { readonly index: string; readonly unit: string },
): Problem[] {
  return [...Map.groupBy(named, ([name]) => name)].flatMap(([name, same]) => {
    const files = same.map(([, file]) => file);
    if (new Set(files.map(({ sha256 }) => sha256)).size <= 1) return [];
    return [
      {
        file: files.map(({ path }) => path).join(', '),
        message: `These files differ, but the ${index} can contain only one ${name}.`,
        hint: `Give each release its own version of the ${unit}.`,
      },
    ];
  });
}
