import { unknownName } from '../description/nearest.ts';
import type { Problem } from '../description/problem.ts';
import type { Catalog } from './catalog.ts';
import type { LanguageNotes } from './language-notes.ts';
import { allLanguages } from './lookup.ts';

/**
 * Notices of notes that no page shows, because no description has their language, platform or release.
 * @param notes by language or dialect group
 * @param fileOf the file with the notes of a language, as its author would name it
 */
export function unusedNotes(
  notes: ReadonlyMap<string, LanguageNotes>,
  catalogs: ReadonlyMap<string, Catalog>,
  fileOf: (key: string) => string,
): Problem[] {
  const found = [...catalogs.values()].flatMap(allLanguages);
  const languages = found.flatMap(({ tab, language }) => [tab.key, language.key]);
  const targets = found.flatMap(({ language }) => language.targets.map(({ key }) => key));
  return [...notes].flatMap(([key, { needs, runtime, limits }]): Problem[] => {
    const file = fileOf(key);
    if (!languages.includes(key)) return unused('language', [key], languages, file);
    const remarks = [...needs, ...runtime, ...limits];
    const platforms = remarks.flatMap((remark) => remark.platforms ?? []);
    const releases = remarks.flatMap((remark) => remark.releases ?? []);
    return [
      ...unused('platform or method', platforms, targets, file),
      ...unused('release', releases, [...catalogs.keys()], file),
    ];
  });
}

function unused(kind: string, names: readonly string[], valid: readonly string[], file: string): Problem[] {
  const unknown = [...new Set(names)].filter((name) => !valid.includes(name));
  return unknown.map((name) => {
    const { message, hint } = unknownName(kind, name, [...new Set(valid)]);
    return { file, message, hint: hint ?? 'No page shows what is noted for it.' };
  });
}
