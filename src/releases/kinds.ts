import { posix } from 'node:path';
import data from '../description/data/file-kinds.json' with { type: 'json' };

/** All kinds of files. Files with unknown endings are a `file`. */
export const FILE_KINDS = [
  'native library',
  'import library',
  'header',
  'wheel',
  'gem',
  'deb',
  'rpm',
  'signature',
  'program',
  'document',
  'archive',
  'debug symbols',
  'web assembly',
  'package',
  'build configuration',
  'checksums',
  'provenance',
  'bill of materials',
  'source',
  'file',
] as const;

export type FileKind = (typeof FILE_KINDS)[number];

/** Endings by kind; each list is separated by spaces. */
const ENDINGS: Readonly<Record<Exclude<FileKind, 'file' | 'checksums'>, string>> = data;
const KINDS: ReadonlyMap<string, FileKind> = new Map(
  FILE_KINDS.flatMap((kind) => {
    const endings = kind === 'file' || kind === 'checksums' ? [] : ENDINGS[kind].split(' ');
    return endings.map((ending) => [ending, kind] as const);
  }),
);

/** Ends of names of lists of checksums, such as `SHA256SUMS`, `wren_1.0_checksums.txt` and `wren.so.sha256`. */
const LIST_NAME = new RegExp(
  [
    '(?:^|[/._-])(?:sha\\d*(?:-\\d+)?|md5|b[23]|check)[-_]?sums?\\d*(?:\\.txt)?$',
    '(?:^|[/._-])(?:sha\\d+|(?<![_-])md5)\\.txt$',
    '(?:^|\\.)sha\\d+(?:-\\d+)?$',
    '\\.(?:md5|b[23])$',
  ].join('|'),
  'i',
);

/** The kind of a file by the longest known ending of its name: `wren.spdx.json` is a bill of materials. */
export function kindOf(name: string): FileKind {
  if (LIST_NAME.test(name)) return 'checksums';
  return endingOf(name)?.kind ?? 'file';
}

/** The longest known ending of a name, with its dot, and its kind. */
function endingOf(name: string): { readonly ending: string; readonly kind: FileKind } | undefined {
  const file = posix.basename(name).replace(/(\.so)(?:\.\d+)+$/i, '$1');
  const [, ...parts] = file.toLowerCase().split('.');
  // No ending has more than three parts.
  for (let index = Math.max(0, parts.length - 3); index < parts.length; index += 1) {
    const ending = parts.slice(index).join('.');
    const kind = KINDS.get(ending);
    if (kind) return { ending: `.${ending}`, kind };
  }
  return undefined;
}

/** Kinds of files about another file, which has their name without the ending. */
const ABOUT_OTHERS: readonly FileKind[] = ['signature', 'provenance', 'bill of materials'];

/** The name of the file that a signature, a checksum or another such file is about: `a.so` for `a.so.asc`. */
export function subjectOf(name: string): string | undefined {
  const list = LIST_NAME.exec(name);
  // Lists of a release have other words before these: `wren_1.0_checksums.txt`.
  if (list) return list[0].startsWith('.') ? name.slice(0, list.index) : undefined;
  const found = endingOf(name);
  if (!found || !ABOUT_OTHERS.includes(found.kind)) return undefined;
  return name.slice(0, -found.ending.length);
}
