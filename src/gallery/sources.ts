import { assignSlugs, slugOf } from '../addresses/slug.ts';
import type { ExampleFiles, NamedFile } from './files.ts';

/** The program of an example in one language. */
export interface Source {
  /** Key of the language, or of a group of dialects. */
  readonly language: string;
  /** Where the description says that it lies; absent: the description holds the text itself. */
  readonly path?: string;
  /** Absent: the file is missing. */
  readonly text?: string;
  /** It and what it is built with, as they are downloaded, the program first; none where it is missing. */
  readonly downloads: readonly SourceDownload[];
}

/** A file to download. */
export interface SourceDownload extends NamedFile {
  /** Its name in an address, below the page of its language. */
  readonly slug: string;
}

/** Addresses below the page of a language that other files have. */
const TAKEN = ['index.html', 'index.md'];

/** What the files of each language end in, with the dot, as the paths of any example tell; `codes` are their maps. */
export function extensionsOf(codes: readonly Readonly<Record<string, string>>[]): Map<string, string> {
  const named = codes.flatMap((code) =>
    Object.entries(code).flatMap(([language, value]) => {
      const extension = value.includes('\n') ? undefined : /\.[^./]+$/.exec(value)?.[0];
      return extension ? [[language, extension] as const] : [];
    }),
  );
  // The first one holds.
  return new Map(named.toReversed());
}

/**
 * The sources of an example, in the order of the description; `code` is its map.
 * @param example name of the example, which names a text that has no file
 * @param extensions what the files of a language end in; a text of a language that is not among them is a `.txt`
 */
export function readSources(
  example: string,
  code: Readonly<Record<string, string>>,
  files: ExampleFiles['sources'],
  extensions: ReadonlyMap<string, string> = new Map(),
): Source[] {
  return Object.entries(code).map(([language, value]) => {
    if (value.includes('\n')) {
      return inlineSource(language, `${example}${extensions.get(language) ?? '.txt'}`, value);
    }
    const found = files.get(value);
    if (!found) return { language, path: value, downloads: [] };
    const text = new TextDecoder().decode(found[0].bytes);
    return { language, path: value, text, downloads: withSlugs(found) };
  });
}

function inlineSource(language: string, name: string, text: string): Source {
  const file = { name, bytes: new TextEncoder().encode(text) };
  return { language, text, downloads: withSlugs([file]) };
}

function withSlugs(files: readonly NamedFile[]): SourceDownload[] {
  const slugs = assignSlugs([...TAKEN, ...files.map(({ name }) => name)]);
  return files.map((file) => {
    const slug = slugOf(slugs, file.name);
    return { ...file, slug: TAKEN.includes(slug.toLowerCase()) ? `source-${slug}` : slug };
  });
}
