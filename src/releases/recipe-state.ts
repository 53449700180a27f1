import { allRecipes, type Catalog, type Language, type Target } from '../install/catalog.ts';
import { blocks, type Readiness } from './readiness.ts';
import type { RecipeRun } from './runs.ts';

/**
 * What is known about a recipe, best first: a recorded run with the published files passed; everything it needs is published;
 * the same, with manual steps; it does not work on some processors; only an earlier release has what it needs; none has.
 */
export const RECIPE_STATES = ['tried', 'ready', 'byHand', 'limited', 'older', 'notYet'] as const;

export type RecipeState = (typeof RECIPE_STATES)[number];

/** The parts of an edition that decide what readers can install. */
export interface Installable {
  readonly catalog: Catalog;
  readonly readiness: ReadonlyMap<Target, Readiness>;
  readonly runs: ReadonlyMap<Target, RecipeRun>;
}

export function recipeState(target: Target, { readiness, runs }: Omit<Installable, 'catalog'>): RecipeState {
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
export function bestState(
  targets: readonly Target[],
  edition: Omit<Installable, 'catalog'>,
): RecipeState | undefined {
  const states = new Set(targets.map((target) => recipeState(target, edition)));
  return RECIPE_STATES.find((state) => states.has(state));
}

/** The recipes of a language that serve a platform or method: its own, or methods for all systems. */
export function targetsFor({ targets }: Language, slug: string | undefined): readonly Target[] {
  const isForAll = targets.every(({ kind }) => kind === 'method');
  return targets.filter((target) => slug === undefined || isForAll || target.slug === slug);
}

/**
 * Recipes to use instead of one that is not ready: the others of its language, or else of its dialect group for the same
 * platform, or else of the first language that is ready there. Empty if none is ready.
 */
export function readyInstead(
  language: Pick<Language, 'key' | 'tab'>,
  slug: string | undefined,
  edition: Installable,
): { readonly language: Language; readonly target: Target }[] {
  const ready = allRecipes(edition.catalog).filter(({ target }) => isReady(recipeState(target, edition)));
  const same = ready.filter((recipe) => recipe.language.key === language.key);
  if (same.length > 0) return same;
  const near = ready.filter((recipe) => targetsFor(recipe.language, slug).includes(recipe.target));
  const instead = near.find((recipe) => recipe.language.tab.key === language.tab.key) ?? near[0];
  return instead ? [instead] : [];
}
