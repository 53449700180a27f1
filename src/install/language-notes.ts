import { z } from 'astro/zod';
import { check } from '../description/check.ts';
import { readFrontMatter } from '../description/front-matter.ts';
import { unknownName } from '../description/nearest.ts';
import type { Notice, Refused } from '../description/problem.ts';
import { machineShape } from '../description/schema/machine.ts';
import { allLanguages, type Catalog, isDescribed, type Language, leadOf } from './catalog.ts';

const remark = z.strictObject({
  text: z.string().describe('Inline Markdown.'),
  dialects: z.array(z.string()).optional().describe('Keys of dialects; absent: all.'),
  platforms: z.array(z.string()).optional().describe('Keys of platforms or methods; absent: all.'),
  releases: z.array(z.string()).optional().describe('Versions; absent: all.'),
});

const limit = remark.extend({
  blocks: z.boolean().default(false).describe('Whether it prevents the recipe from working.'),
  statedBy: z
    .enum(['specification', 'programs'])
    .default('programs')
    .describe(
      'Who states it: the specification of the library, or only the programs of this site, which failed. Default: programs.',
    ),
  ...machineShape,
});

const frontMatter = z.strictObject({
  needs: z.array(remark).default([]).describe('Prerequisites.'),
  runtime: z.array(remark).default([]).describe('Loading of the native library.'),
  frees: z
    .enum(['binding', 'program'])
    .optional()
    .describe('Who frees values: the binding (automatically) or the program (as in C). Absent: unknown.'),
  limits: z.array(limit).default([]).describe('Known limits of the language.'),
  synonyms: z.array(z.string()).default([]).describe('Other names of the language, for search.'),
});

/** The contents of `content/languages/<language>.md`, which supplement descriptions. */
export interface LanguageNotes extends Readonly<z.infer<typeof frontMatter>> {
  readonly file: string;
  readonly prose: string;
}

/** Parses the file of a language. Reports invalid front matter and unknown keys. */
export function readLanguageNotes(text: string, file: string): LanguageNotes | Refused {
  const read = readFrontMatter(text, file);
  if ('problems' in read) return read;
  const checked = check(frontMatter, read);
  return 'problems' in checked ? checked : { ...checked.data, file, prose: read.body.trim() };
}

/** The notes on a language or its dialect group. */
export function notesOn(
  { key, tab }: Language,
  notes: ReadonlyMap<string, LanguageNotes>,
): LanguageNotes | undefined {
  return notes.get(key) ?? notes.get(tab.key);
}

/** Names of the described languages in which the binding, or the program, frees values. */
export function languagesFreedBy(
  who: LanguageNotes['frees'],
  { tabs }: Catalog,
  notes: ReadonlyMap<string, LanguageNotes>,
): string[] {
  const freed = tabs.filter((tab) => isDescribed(leadOf(tab)) && notesOn(leadOf(tab), notes)?.frees === who);
  return freed.map(({ displayName }) => displayName);
}

/** The remarks that apply to a language or dialect (key), platform or method (key) and release (version). */
export function remarksFor<R extends z.infer<typeof remark>>(
  remarks: readonly R[] = [],
  { language, target, version }: { language: string; target: string; version: string },
): R[] {
  return remarks.filter(
    ({ dialects, platforms, releases }) =>
      (dialects?.includes(language) ?? true) &&
      (platforms?.includes(target) ?? true) &&
      (releases?.includes(version) ?? true),
  );
}

/** Notices of notes that no page shows, because no release has their language or platform, or their release is missing. */
export function unusedNotes(
  notes: ReadonlyMap<string, LanguageNotes>,
  catalogs: ReadonlyMap<string, Catalog>,
): Notice[] {
  const all = [...catalogs.values()].flatMap(allLanguages);
  const languages = all.flatMap(({ tab, key }) => [tab.key, key]);
  const targets = all.flatMap((language) => language.targets.map(({ key }) => key));
  return [...notes].flatMap(([key, { file, needs, runtime, limits }]): Notice[] => {
    if (!languages.includes(key)) return unused('language', [key], languages, file);
    const remarks = [...needs, ...runtime, ...limits];
    const dialects = remarks.flatMap((remark) => remark.dialects ?? []);
    const ofFile = all.filter((language) => [language.tab.key, language.key].includes(key));
    const keys = ofFile.map((language) => language.key);
    const platforms = remarks.flatMap((remark) => remark.platforms ?? []);
    const releases = remarks.flatMap((remark) => remark.releases ?? []);
    return [
      ...unused('dialect', dialects, keys, file),
      ...unused('platform or method', platforms, targets, file),
      ...unused('release', releases, [...catalogs.keys()], file),
    ];
  });
}

function unused(kind: string, names: readonly string[], valid: readonly string[], file: string): Notice[] {
  const unknown = new Set(names).difference(new Set(valid));
  const hint = 'No page shows this note. Correct the name.';
  return [...unknown].map((name) => {
    const words = unknownName(kind, name, [...new Set(valid)]);
    return { rule: 'unused-notes', about: name, file, hint, ...words };
  });
}
