import {
  allLanguages,
  allRecipes,
  type Catalog,
  firstWith,
  type Language,
  type Target,
} from '../install/catalog.ts';
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

/** How many languages are ready for a platform or method, or at all; a dialect group counts as one. */
export function countReady(edition: Installable, slug?: string): { count: number; byHand: number } {
  const states = edition.catalog.tabs.flatMap(({ variants }) => {
    const targets = variants.flatMap((language) => targetsFor(language, slug));
    const state = bestState(targets, edition);
    return state && isReady(state) ? [state] : [];
  });
  return { count: states.length, byHand: states.filter((state) => state === 'byHand').length };
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
