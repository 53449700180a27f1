import { installPath } from '../addresses/paths.ts';
import { compareThings, factsOf } from '../difference/things.ts';
import { allRecipes, type Language, recipeId, recipeName, type Target } from '../install/catalog.ts';
import { type Difference, differenceOf, type Recurring, type Side } from './comparison.ts';
import { describedLanguages } from './install.ts';
import { compareSteps, hasSameSteps } from './steps.ts';
import { replacements } from './words.ts';

interface ComparedRecipe {
  readonly id: string;
  readonly language: Language;
  readonly target: Target;
}

/** Changes of recipes, for languages that both releases describe. A recipe has moved if only its target differs. */
export function compareRecipes(from: Side, to: Side): Difference[] {
  const [before, after] = [recipesOf(from, to), recipesOf(to, from)];
  const laterIds = renamedRecipes(before, after);
  const showing = {
    name: ({ language, target }: ComparedRecipe) => recipeName(language, target),
    page: ({ language, target }: ComparedRecipe) => installPath(language.slug, target.slug),
  };
  return compareThings(before, after, {
    key: (recipe) => laterIds.get(recipe) ?? recipe.id,
    place: factsOf({
      'Formerly under': ({ id, target }, other) => (id === other?.id ? '' : target.displayName),
    }),
    facts: factsOf({
      Description: ({ id, target }, other) => (id === other?.id ? target.entry.description : ''),
    }),
    isSame,
  }).map((change) => {
    const { kind, before: old, after: now } = change;
    const steps =
      kind === 'changed' && old && now && compareSteps(old.target.entry.steps, now.target.entry.steps);
    return { ...differenceOf(change, from, to, showing), ...(steps && { steps }) };
  });
}

function isSame(before: ComparedRecipe, after: ComparedRecipe): boolean {
  return hasSameSteps(before.target.entry.steps, after.target.entry.steps);
}

/** Maps earlier recipes to the id of a new recipe with the same steps for another target of the language. */
function renamedRecipes(
  before: readonly ComparedRecipe[],
  after: readonly ComparedRecipe[],
): Map<ComparedRecipe, string> {
  const oldIds = new Set(before.map(({ id }) => id));
  const newIds = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !newIds.has(id));
  const renamed = new Map<ComparedRecipe, string>();
  for (const now of after) {
    if (oldIds.has(now.id)) continue;
    const isOrigin = (old: ComparedRecipe) => old.language.key === now.language.key && isSame(old, now);
    const origin = gone.find((old) => !renamed.has(old) && isOrigin(old));
    if (origin) renamed.set(origin, now.id);
  }
  return renamed;
}

const LEAST_RECIPES = 3;
const MOST_SHOWN = 10;

/** Replacements that occur in several recipes, most frequent first. */
export function recurringReplacements(differences: readonly Difference[]): Recurring[] {
  const counts = new Map<string, Recurring>();
  for (const { steps } of differences) {
    const own = (steps?.changes ?? []).flatMap(({ spans = [] }) => replacements(spans));
    for (const [key, replacement] of new Map(own.map((one) => [`${one.before}\0${one.after}`, one]))) {
      counts.set(key, { ...replacement, recipes: (counts.get(key)?.recipes ?? 0) + 1 });
    }
  }
  return [...counts.values()]
    .filter(({ recipes }) => recipes >= LEAST_RECIPES)
    .toSorted((a, b) => b.recipes - a.recipes)
    .slice(0, MOST_SHOWN);
}

/** The recipes of a release, for languages that both releases describe. */
function recipesOf(side: Side, other: Side): ComparedRecipe[] {
  const shared = new Set(describedLanguages(other).map(({ key }) => key));
  const recipes = allRecipes(side.catalog).filter(({ language }) => shared.has(language.key));
  return recipes.map((recipe) => ({ ...recipe, id: recipeId(recipe.language, recipe.target) }));
}
