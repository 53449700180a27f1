import { z } from 'astro/zod';
import { readFrontMatter } from '../description/front-matter.ts';
import { jsonPointer, type Problem } from '../description/problem.ts';

const remark = z.strictObject({
  /** Inline Markdown. */
  text: z.string(),
  /** Keys of the platforms or methods that it holds for; absent: all. */
  platforms: z.array(z.string()).optional(),
  /** Versions that it holds for; absent: all. */
  releases: z.array(z.string()).optional(),
});

const frontMatter = z.strictObject({
  /** What a reader must have before the first step. */
  needs: z.array(remark).default([]),
  /** How the native library is found at run time. */
  runtime: z.array(remark).default([]),
  /** Known limits of the language. */
  limits: z.array(remark).default([]),
});

type Remark = z.infer<typeof remark>;

/** What `content/languages/<language>.md` says of a language, beside what any description states. */
export interface LanguageNotes {
  readonly needs: readonly Remark[];
  readonly runtime: readonly Remark[];
  readonly limits: readonly Remark[];
  /** Markdown. */
  readonly prose: string;
}

/** The parts of the notes that hold in one way of one release, as inline Markdown. */
export interface NotesInPlace {
  readonly needs: readonly string[];
  readonly runtime: readonly string[];
  readonly limits: readonly string[];
  readonly prose: string;
}

/** Reads the file of a language; its front matter is checked, unknown keys included. */
export function readLanguageNotes(text: string, file: string): LanguageNotes | { problems: Problem[] } {
  const read = readFrontMatter(text, file);
  if ('problems' in read) return read;
  const parsed = frontMatter.safeParse(read.data ?? {});
  if (parsed.success) return { ...parsed.data, prose: read.body.trim() };
  const problems = parsed.error.issues.map(({ path, message }) => {
    const hint = 'Front matter has needs, runtime and limits: lists of {text, platforms?, releases?}.';
    return { file, pointer: jsonPointer(path), message, hint };
  });
  return { problems };
}

/** What holds for a way (its key) of a release (its version). */
export function notesInPlace(notes: LanguageNotes | undefined, way: string, version: string): NotesInPlace {
  const holds = ({ platforms, releases }: Remark) =>
    (platforms?.includes(way) ?? true) && (releases?.includes(version) ?? true);
  const texts = (remarks: readonly Remark[] = []) => remarks.filter(holds).map(({ text }) => text);
  return {
    needs: texts(notes?.needs),
    runtime: texts(notes?.runtime),
    limits: texts(notes?.limits),
    prose: notes?.prose ?? '',
  };
}
