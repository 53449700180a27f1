import { installPath, permanentPath } from '../addresses/paths.ts';
import type { Language } from '../install/catalog.ts';
import { allLanguages, type Found } from '../install/lookup.ts';
import { type Detail, type Difference, detail, type Side } from './difference.ts';

/** Languages and dialects by key, as far as a release describes them; in its own tab where another release has two. */
export function describedLanguages({ catalog }: Side): Map<string, Found> {
  const described = allLanguages(catalog).filter(({ language }) => language.ways.length > 0);
  const byKey = Map.groupBy(described, ({ language }) => language.key);
  return new Map([...byKey].flatMap(([key, [own]]) => (own ? [[key, own]] : [])));
}

/** Path of a language's page in a release. */
export function languagePath({ release }: Side, { slug }: Language): string {
  return permanentPath(release.version, installPath(slug));
}

/** What became of the languages; one moves when it joins or leaves a group of dialects. */
export function compareLanguages(from: Side, to: Side): Difference[] {
  const [before, after] = [describedLanguages(from), describedLanguages(to)];
  const removed = [...before.values()]
    .filter(({ language }) => !after.has(language.key))
    .map(({ language }): Difference => {
      const details = [{ label: 'Had recipes for', before: wayNames(language) }];
      return { kind: 'removed', name: language.displayName, before: languagePath(from, language), details };
    });
  const rest = [...after.values()].flatMap((now): Difference[] => {
    const old = before.get(now.language.key);
    const name = now.language.displayName;
    const page = languagePath(to, now.language);
    if (!old) {
      const details = [{ label: 'Recipes for', after: wayNames(now.language) }];
      return [{ kind: 'added', name, after: page, details }];
    }
    const group = detail('Variant of', groupName(from, old), groupName(to, now));
    const details = [...group, ...languageDetails(old.language, now.language)];
    const kind = group.length > 0 ? 'moved' : 'changed';
    return details.length > 0
      ? [{ kind, name, before: languagePath(from, old.language), after: page, details }]
      : [];
  });
  return [...rest, ...removed];
}

function languageDetails(before: Language, after: Language): Detail[] {
  return [
    ...detail('Name', before.displayName, after.displayName),
    ...detail('What it is', before.altText, after.altText),
    ...detail('Remarks', before.notes.join(' '), after.notes.join(' ')),
  ];
}

/** A catalog knows the groups of other releases too; whether a language is in one is what its own document says. */
function groupName({ release }: Side, { tab, language }: Found): string | undefined {
  const { dialects, languages } = release.document.installation ?? {};
  const own = typeof languages?.[language.key]?.dialectOf === 'string';
  const listed = Object.hasOwn(dialects?.[tab.key]?.variants ?? {}, language.key);
  return tab.isGroup && (own || listed) ? tab.displayName : undefined;
}

function wayNames({ ways }: Language): string {
  return ways.map(({ displayName }) => displayName).join(', ');
}
