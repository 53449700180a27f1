import {
  allLanguages,
  allRecipes,
  type Catalog,
  firstWith,
  type Language,
  type Target,
  targetsBySlug,
} from '../install/catalog.ts';
import { fill, listText, text } from '../ui/messages/messages.ts';
import { blocks, type Readiness } from './readiness.ts';
import type { RecipeRun } from './runs.ts';

/**
 * What is known about a recipe, best first: a recorded run with the published files passed; everything it needs is published;
 * the same, with manual steps; it does not work on some processors; only an earlier release has what it needs; none has.
 */
export const RECIPE_STATES = ['tried', 'ready', 'byHand', 'limited', 'older', 'notYet'] as const;

export type RecipeState = (typeof RECIPE_STATES)[number];

/** The parts of an edition that decide which recipes are ready. */
export interface Installable {
  readonly catalog: Catalog;
  readonly readiness: ReadonlyMap<Target, Readiness>;
  readonly runs: ReadonlyMap<Target, RecipeRun>;
  readonly earlier: readonly { readonly catalog: Catalog }[];
}

type Known = Pick<Installable, 'readiness' | 'runs'>;

export function recipeState(target: Target, { readiness, runs }: Known): RecipeState {
  const { works = true, caveats = [], nearest } = readiness.get(target) ?? {};
  if (!works && !caveats.some(blocks)) return 'limited';
  if (!works) return nearest === undefined ? 'notYet' : 'older';
  if (runs.get(target)?.standIns === false) return 'tried';
  return caveats.some(({ kind }) => kind === 'manual' || kind === 'variable') ? 'byHand' : 'ready';
}

/** Whether readers can install with this release, in every state that counts as ready. */
export function isReady(state: RecipeState | undefined): boolean {
  return state === 'tried' || state === 'ready' || state === 'byHand';
}

/** The best state of some recipes; undefined if there are none. */
function bestState(targets: readonly Target[], edition: Known): RecipeState | undefined {
  const states = new Set(targets.map((target) => recipeState(target, edition)));
  return RECIPE_STATES.find((state) => states.has(state));
}

/** The recipes of a language that serve a platform or method: its own, or methods for all systems. */
function targetsFor({ targets }: Language, slug: string | undefined): readonly Target[] {
  const isForAll = targets.every(({ kind }) => kind === 'method');
  return targets.filter((target) => slug === undefined || isForAll || target.slug === slug);
}

/** The best state of the recipes of a language, for a platform or method if it has one there. */
export function languageState(
  language: Language,
  edition: Omit<Installable, 'catalog'>,
  slug?: string,
): RecipeState {
  const state = bestState(targetsFor(language, slug), edition) ?? bestState(language.targets, edition);
  return state ?? (firstWith(edition.earlier, language.key) ? 'older' : 'notYet');
}

/** The states that marks on the install pages of a release can show, best first. */
export function statesIn(edition: Installable): RecipeState[] {
  const languages = allLanguages(edition.catalog).map((language) => languageState(language, edition));
  const recipes = allRecipes(edition.catalog).map(({ target }) => recipeState(target, edition));
  const states = new Set([...languages, ...recipes]);
  return RECIPE_STATES.filter((state) => states.has(state));
}

/** The largest number of systems that a sentence lists. */
const MOST_LISTED = 4;

/** `21 ready on Linux (2 by hand), and 3 ready on Haiku`, or once for all systems if there are none or many. */
export function readyText(edition: Installable): string {
  const languages = edition.catalog.tabs.flatMap(({ variants }) => variants);
  const platforms = [...targetsBySlug(languages, 'platform').values()];
  const listed = platforms.length > MOST_LISTED ? [] : platforms;
  return listed.length > 0
    ? listText(listed.map((platform) => readyOn(edition, platform)))
    : readyOn(edition);
}

/** How many languages are ready for a platform, or at all; a dialect group counts as one. */
function readyOn(edition: Installable, platform?: Target): string {
  const states = edition.catalog.tabs.flatMap(({ variants }) => {
    const targets = variants.flatMap((language) => targetsFor(language, platform?.slug));
    return bestState(targets, edition) ?? [];
  });
  const count = states.filter(isReady).length;
  const byHand = states.filter((state) => state === 'byHand').length;
  const sentence = platform
    ? fill(text.install.readyOn, { count, platform: platform.displayName })
    : fill(text.install.ready, { count });
  return byHand > 0 ? fill(text.install.readyByHand, { ready: sentence, count: byHand }) : sentence;
}

/**
 * Recipes to use instead of one that is not ready: the others of its language, or else of its dialect group for the same
 * platform, or else of the first language that is ready there; recipes for all computers come first. Empty if none is ready.
 */
export function readyInstead(
  language: Pick<Language, 'key' | 'tab'>,
  slug: string | undefined,
  edition: Installable,
): { readonly language: Language; readonly target: Target }[] {
  const ready = allRecipes(edition.catalog).filter(({ target }) => isReady(recipeState(target, edition)));
  const same = ready.filter((recipe) => recipe.language.key === language.key);
  if (same.length > 0) return same;
  const isLimited = ({ target }: { readonly target: Target }) =>
    edition.readiness.get(target)?.caveats.some(({ kind }) => kind === 'machine') === true;
  const near = ready
    .filter((recipe) => targetsFor(recipe.language, slug).includes(recipe.target))
    .toSorted((a, b) => Number(isLimited(a)) - Number(isLimited(b)));
  const instead = near.find((recipe) => recipe.language.tab.key === language.tab.key) ?? near[0];
  return instead ? [instead] : [];
}
