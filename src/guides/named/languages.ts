import type { LanguageNotes } from '../../install/language-notes.ts';
import type { FoundWay, LanguageLink } from '../languages.ts';
import { type GuidePlace, guideError, requireKeys } from '../place.ts';

/** The recipe that a component names by the keys of the description, or the error that stops the build. */
export function requireWay(place: GuidePlace, tag: string, language: string, way: string): FoundWay {
  const { languages } = place;
  requireKeys(place, `<${tag} language>`, 'language', [language], languages.keys);
  const found = languages.way(language, way);
  if (found) return found;
  const wrong = `${JSON.stringify(language)} has no recipe for ${JSON.stringify(way)}`;
  throw guideError(place, `<${tag} way>`, wrong, languages.wayKeys(language));
}

/** Every recipe of a language. */
export function requireWays(place: GuidePlace, tag: string, language: string): FoundWay[] {
  requireKeys(place, `<${tag} language>`, 'language', [language], place.languages.keys);
  return place.languages.wayKeys(language).map((way) => requireWay(place, tag, language, way));
}

/** A recipe, and the first of its commands that contains a text. */
export function requireCommand(
  place: GuidePlace,
  tag: string,
  language: string,
  way: string,
  containing: string,
): { found: FoundWay; command: string } {
  const found = requireWay(place, tag, language, way);
  const commands = found.way.recipe.steps
    .filter(({ type }) => type === 'command')
    .map(({ content }) => content);
  const command = commands.find((content) => content.includes(containing));
  if (command !== undefined) return { found, command };
  const wrong = `no command of that recipe contains ${JSON.stringify(containing)}`;
  throw guideError(place, `<${tag} containing>`, wrong, commands);
}

/** A platform or method that some language has a recipe for. */
export function requireWayKey(place: GuidePlace, tag: string, way: string): void {
  requireKeys(place, `<${tag} way>`, 'platform or method', [way], place.languages.wayKeys());
}

/** Links to languages or dialect groups by key, or to their recipes for a platform or method. */
export function requireLanguages(
  place: GuidePlace,
  tag: string,
  keys: readonly string[],
  way?: string,
): LanguageLink[] {
  const { languages } = place;
  requireKeys(place, `<${tag} keys>`, 'language', keys, languages.keys);
  return keys.map((key) => {
    const link = languages.link(key, way);
    if (link) return link;
    const wrong = `${JSON.stringify(key)} has no recipe for ${JSON.stringify(way)}`;
    const valid = languages.keys.filter((other) => languages.link(other, way));
    throw guideError(place, `<${tag} keys>`, wrong, valid);
  });
}

/** Links to the languages whose recipes contain a text; one at least. */
export function requireContaining(
  place: GuidePlace,
  tag: string,
  text: string,
  way?: string,
): LanguageLink[] {
  const matching = place.languages.containing(text, way);
  if (matching.length > 0) return matching;
  const where = way === undefined ? 'recipe' : `recipe for ${JSON.stringify(way)}`;
  throw guideError(place, `<${tag} containing>`, `no ${where} contains ${JSON.stringify(text)}`, []);
}

/** Languages with what their notes say of their limits. */
export function requireLimits(
  place: GuidePlace,
  tag: string,
  keys: readonly string[],
): { link: LanguageLink; limits: LanguageNotes['limits'] }[] {
  const { languages, notes } = place;
  const limited = languages.keys.filter((key) => notes.get(key)?.limits.length);
  requireKeys(place, `<${tag} keys>`, 'language with limits in its notes', keys, limited);
  return keys.flatMap((key) => {
    const link = languages.link(key);
    return link ? [{ link, limits: notes.get(key)?.limits ?? [] }] : [];
  });
}
