import { z } from 'astro/zod';
import { listSome, type Notice, quoted } from '../description/problem.ts';
import { line } from '../description/schema/values.ts';
import type { ReleaseTree } from './tree.ts';

const name = line.refine((text) => text !== '', 'a name');

const library = z.strictObject({
  file: name.describe('Name of the release file.'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  soname: name.optional().describe('The name under which programs on Linux load it.'),
  requires: z
    .array(z.strictObject({ name, version: name }))
    .describe('Systems or system libraries, with the lowest version that it runs with.'),
  lacks: z.array(name).describe('Names that another library of the release exports, and this one does not.'),
});

/** `content/symbols/<version>.json`: the exported names of the libraries of a release, written by `npx bindocs verify`. */
export const symbolsSchema = z
  .strictObject({
    version: name.describe('The release.'),
    tool: name.describe('The program that read the libraries, and its version.'),
    names: z.array(name).describe('All names that the libraries export.'),
    libraries: z.array(library),
  })
  .describe('A file that `npx bindocs verify` writes.');

/** The exported names of the libraries of a release. */
export type Symbols = z.infer<typeof symbolsSchema>;

/** A published library that was read. */
export interface VerifiedLibrary extends Pick<z.infer<typeof library>, 'file' | 'soname' | 'requires'> {
  /** The names in the description that it does not export. */
  readonly lacks: ReadonlySet<string>;
  /** Whether it exports at least half of the names in the description: bindings and plug-ins export others. */
  readonly exportsApi: boolean;
}

/**
 * The libraries that the release still publishes with the same bytes.
 * @param stated names in C that the description states
 * @param file name of the file of symbols in messages
 */
export function verifiedLibraries(
  { names, libraries }: Pick<Symbols, 'names' | 'libraries'>,
  { files }: Pick<ReleaseTree, 'files'>,
  stated: ReadonlySet<string>,
  file: string,
): { readonly libraries: readonly VerifiedLibrary[]; readonly notices: Notice[] } {
  const exported = new Set(names);
  const sums = new Map(files.map((published) => [published.name, published.sha256]));
  const isPublished = (read: (typeof libraries)[number]) => sums.get(read.file) === read.sha256;
  const others = libraries.filter((read) => !isPublished(read));
  const verified = libraries.filter(isPublished).map(({ sha256: _, lacks, ...facts }): VerifiedLibrary => {
    const missing = new Set(lacks);
    const lacked = [...stated].filter((symbol) => !exported.has(symbol) || missing.has(symbol));
    const exportsApi = stated.size > 0 && lacked.length <= stated.size / 2;
    return { ...facts, lacks: new Set(lacked), exportsApi };
  });
  if (others.length === 0) return { libraries: verified, notices: [] };
  const unused = others.map((read) => read.file);
  const message = `These libraries differ from the published ones, or are not published: ${listSome(unused, 5, quoted)}. No page shows what they export.`;
  const hint = 'Read the libraries again: npx bindocs verify';
  return { libraries: verified, notices: [{ rule: 'unused-symbols', file, message, hint }] };
}
