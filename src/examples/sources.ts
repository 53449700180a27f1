import { assignSlugs, safeSegment, slugOf } from '../page/slug.ts';

/** A file without its folders. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The files of each source, by its path: the source, then its build files. These are all other files in its folder, unless
 * the folder contains another source.
 */
export type SourceFiles = ReadonlyMap<string, readonly [NamedFile, ...NamedFile[]]>;

/** A comment at the start or end of a region, as many editors fold them: `// #region loop`, `#endregion`. */
export const REGION_MARK = /#(end)?region\b[ \t]*([\w.-]*)/;

/** An example in one language. */
export interface Source {
  /** Key of the language, or of a group of dialects. */
  readonly language: string;
  /** Undefined if its file is missing. */
  readonly program: Program | undefined;
}

export interface Program {
  /** Path of its file in the description; absent if the description contains the text. */
  readonly path?: string;
  /** Its lines end with `\n` on every system. */
  readonly text: string;
  /** The program, then the files it is built with. */
  readonly downloads: readonly [SourceDownload, ...SourceDownload[]];
}

interface SourceDownload extends NamedFile {
  /** Its path segment below the page of its language. */
  readonly slug: string;
}

/** The file extension of each language, with the dot: the first one in `codes`, which map languages to paths or texts. */
export function extensionsOf(codes: readonly Readonly<Record<string, string>>[]): Map<string, string> {
  const named = codes.flatMap((code) =>
    Object.entries(code).flatMap(([language, value]) => {
      const extension = isText(value) ? undefined : /\.[^./]+$/.exec(value)?.[0];
      return extension ? [[language, extension] as const] : [];
    }),
  );
  // Use the first extension.
  return new Map(named.toReversed());
}

/**
 * The sources of an example, in the order of the description; `code` is its map.
 * @param example name of the example, which names a text that has no file
 * @param extensions extensions by language; a text of another language is a `.txt`
 */
export function readSources(
  example: string,
  code: Readonly<Record<string, string>>,
  files: SourceFiles,
  extensions: ReadonlyMap<string, string> = new Map(),
): Source[] {
  return Object.entries(code).map(([language, value]) => {
    if (isText(value)) {
      const name = `${safeSegment(example)}${extensions.get(language) ?? '.txt'}`;
      const file = { name, bytes: new TextEncoder().encode(value) };
      return { language, program: programOf([file]) };
    }
    const found = files.get(value);
    return { language, program: found && { path: value, ...programOf(found) } };
  });
}

/** Whether a value in the description is source text instead of a path. */
function isText(value: string): boolean {
  return value.includes('\n');
}

function programOf(files: readonly [NamedFile, ...NamedFile[]]): Program {
  const slugs = assignSlugs(files.map(({ name }) => name));
  const [first, ...others] = files;
  const withSlug = (file: NamedFile) => ({ ...file, slug: slugOf(slugs, file.name) });
  const text = new TextDecoder().decode(first.bytes).replaceAll('\r\n', '\n');
  return { text, downloads: [withSlug(first), ...others.map(withSlug)] };
}
