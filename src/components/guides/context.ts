import { InputError, listValues } from '../../description/problem.ts';
import type { PlacedGuide } from '../../guides/guide.ts';
import { LanguageFacts } from '../../guides/languages.ts';
import { TypeFacts } from '../../guides/types.ts';
import type { Site } from '../../site.ts';

/** How many valid values a message names before it only counts them. */
const NAMED = 60;

/** What the components in the prose of a guide work with. */
export interface GuideContext {
  readonly site: Site;
  readonly guide: PlacedGuide;
  readonly languages: LanguageFacts;
  readonly types: TypeFacts;
}

/** The context of a guide's page. */
export function createContext(site: Site, guide: PlacedGuide): GuideContext {
  const languages = new LanguageFacts(site.catalogs.values());
  return { site, guide, languages, types: new TypeFacts(site.releases, site.references) };
}

/** The context of the page that a component stands in. */
export function guideContext({ guide }: App.Locals): GuideContext {
  if (!guide)
    throw new Error('This component stands outside of a guide, where nothing tells it of the site.');
  return guide;
}

/**
 * The error of a component whose attribute names what does not exist; it stops the build.
 * @param use the tag and attribute, `<Languages keys>` for example
 * @param wrong what is wrong, as a clause: `"x" names no language`
 * @param valid what could stand there; none: nothing can be listed
 */
export function guideError(
  { guide }: GuideContext,
  use: string,
  wrong: string,
  valid: readonly string[],
): InputError {
  const rest = valid.length - NAMED;
  const values = `${listValues(valid.slice(0, NAMED))}${rest > 0 ? ` (and ${rest} more)` : ''}`;
  const message = `${use}: ${wrong}${valid.length > 0 ? `; valid: ${values}` : ''}.`;
  const hint = 'Correct it, or take the component out.';
  return new InputError([{ file: guide.file, message, hint }]);
}
