import { listValues, type Problem } from '../description/problem.ts';
import type { Catalog } from './catalog.ts';
import type { LanguageNotes } from './language-notes.ts';
import { allLanguages } from './lookup.ts';

/**
 * Notices of notes that no page shows, for they are on a language, a platform or a release that no description has.
 * @param notes by language or dialect group
 * @param fileOf the file that the notes of a language stand in, as its author would name it
 */
export function unusedNotes(
  notes: ReadonlyMap<string, LanguageNotes>,
  catalogs: ReadonlyMap<string, Catalog>,
  fileOf: (key: string) => string,
): Problem[] {
  const found = [...catalogs.values()].flatMap(allLanguages);
  const languages = new Set(found.flatMap(({ tab, language }) => [tab.key, language.key]));
  const ways = new Set(found.flatMap(({ language }) => language.ways.map(({ key }) => key)));
  const versions = new Set(catalogs.keys());
  return [...notes].flatMap(([key, { needs, runtime, limits }]): Problem[] => {
    const file = fileOf(key);
    if (!languages.has(key)) {
      const message = `${JSON.stringify(key)} is no language of any release, so no page shows these notes.`;
      return [{ file, message, hint: `Valid names: ${listValues([...languages])}.` }];
    }
    const remarks = [...needs, ...runtime, ...limits];
    return [
      ...unknown(
        remarks.flatMap(({ platforms = [] }) => platforms),
        ways,
        'platform or method',
      ),
      ...unknown(
        remarks.flatMap(({ releases = [] }) => releases),
        versions,
        'release',
      ),
    ].map((problem) => ({ file, ...problem }));
  });
}

function unknown(
  named: readonly string[],
  valid: ReadonlySet<string>,
  kind: string,
): Omit<Problem, 'file'>[] {
  return [...new Set(named)]
    .filter((name) => !valid.has(name))
    .map((name) => ({
      message: `${JSON.stringify(name)} is no ${kind}, so no page shows what is noted for it.`,
      hint: `Valid: ${listValues([...valid])}.`,
    }));
}
