import { z } from 'astro/zod';
import { check } from '../description/check.ts';
import { readFrontMatter } from '../description/front-matter.ts';
import type { Problem } from '../description/problem.ts';

const remark = z.strictObject({
  text: z.string().describe('Inline Markdown.'),
  platforms: z.array(z.string()).optional().describe('Keys of platforms or methods; absent: all.'),
  releases: z.array(z.string()).optional().describe('Versions; absent: all.'),
});

const frontMatter = z.strictObject({
  needs: z.array(remark).default([]).describe('What a reader must have before the first step.'),
  runtime: z.array(remark).default([]).describe('How the native library is found at run time.'),
  limits: z.array(remark).default([]).describe('Known limits of the language.'),
});

type Remark = z.infer<typeof remark>;

/** What `content/languages/<language>.md` says of a language, beside what any description states. */
export interface LanguageNotes extends Readonly<z.infer<typeof frontMatter>> {
  /** Markdown. */
  readonly prose: string;
}

/** The notes that apply to one recipe of one release, as inline Markdown. */
export interface NotesInPlace {
  readonly needs: readonly string[];
  readonly runtime: readonly string[];
  readonly limits: readonly string[];
  readonly prose: string;
}

/** Reads the file of a language; its front matter is checked, unknown keys included. */
export function readLanguageNotes(
  text: string,
  file: string,
): LanguageNotes | { readonly problems: readonly Problem[] } {
  const read = readFrontMatter(text, file);
  if ('problems' in read) return read;
  const checked = check(frontMatter, read);
  return 'problems' in checked ? checked : { ...checked.data, prose: read.body.trim() };
}

/** The notes that apply to the recipe of a platform or method (its key) in a release (its version). */
export function notesInPlace(
  notes: LanguageNotes | undefined,
  target: string,
  version: string,
): NotesInPlace {
  const applies = ({ platforms, releases }: Remark) =>
    (platforms?.includes(target) ?? true) && (releases?.includes(version) ?? true);
  const texts = (remarks: readonly Remark[] = []) => remarks.filter(applies).map(({ text }) => text);
  return {
    needs: texts(notes?.needs),
    runtime: texts(notes?.runtime),
    limits: texts(notes?.limits),
    prose: notes?.prose ?? '',
  };
}
