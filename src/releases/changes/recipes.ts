import type { Step } from '../../description/schema/installation.ts';
import { allRecipes, type Language, recipeId, recipeName, type Target } from '../../install/catalog.ts';
import { substitute } from '../../install/placeholders.ts';
import { installPath } from '../../page/paths.ts';
import { compareThings, factsOf } from '../../text/things.ts';
import { text } from '../../ui/messages/messages.ts';
import { type Difference, differenceOf, type Recurring, type Section, type Side } from './comparison.ts';
import { describedLanguages } from './install.ts';
import { compareSteps, type StepChange, stepsKey } from './steps.ts';
import { type Replacement, replacements } from './words.ts';

interface ComparedRecipe {
  readonly id: string;
  readonly language: Language;
  readonly target: Target;
  /** With every placeholder in the same form. */
  readonly steps: readonly Step[];
  /** The same for recipes with the same steps in the same language. */
  readonly key: string;
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
    place: factsOf([
      [text.changes.labels.formerly, ({ id, target }, other) => (id === other?.id ? '' : target.displayName)],
    ]),
    facts: factsOf([
      [
        text.common.description,
        ({ id, target }, other) => (id === other?.id ? target.entry.description : ''),
      ],
    ]),
    isSame: (old, now) => old.key === now.key,
  }).map((change) => {
    const { kind, before: old, after: now } = change;
    const steps = kind === 'changed' && old && now && compareSteps(old.steps, now.steps);
    return { ...differenceOf(change, from, to, showing), ...(steps && { steps }) };
  });
}

/** Maps earlier recipes to the id of a new recipe with the same steps for another target of the language. */
function renamedRecipes(
  before: readonly ComparedRecipe[],
  after: readonly ComparedRecipe[],
): Map<ComparedRecipe, string> {
  const oldIds = new Set(before.map(({ id }) => id));
  const newIds = new Set(after.map(({ id }) => id));
  const gone = Map.groupBy(
    before.filter(({ id }) => !newIds.has(id)),
    ({ key }) => key,
  );
  const renamed = new Map<ComparedRecipe, string>();
  for (const { id, key } of after) {
    const origin = oldIds.has(id) ? undefined : gone.get(key)?.shift();
    if (origin) renamed.set(origin, id);
  }
  return renamed;
}

/** A replacement in this many recipes is listed once, not with each of them. */
const LEAST_RECIPES = 3;

/**
 * Removes the replacements that recipes share from their steps. A step counts if a replacement accounts for the whole
 * difference of its commands.
 */
export function withoutRecurring(
  differences: readonly Difference[],
): Pick<Section, 'differences' | 'recurring'> {
  const counts = new Map<string, Recurring>();
  for (const { steps = [] } of differences) {
    const sole = steps.map(replacementsOf).filter(({ length }) => length === 1);
    for (const [key, one] of new Map(sole.flat().map((each) => [keyOf(each), each])))
      counts.set(key, { ...one, recipes: (counts.get(key)?.recipes ?? 0) + 1 });
  }
  const recurring = [...counts.values()].filter(({ recipes }) => recipes >= LEAST_RECIPES);
  const keys = new Set(recurring.map(keyOf));
  const isOwn = (step: StepChange) => {
    const replaced = replacementsOf(step);
    return replaced.length === 0 || replaced.some((each) => !keys.has(keyOf(each)));
  };
  return {
    recurring: recurring.toSorted((a, b) => b.recipes - a.recipes),
    differences: differences.map((each) =>
      each.steps ? { ...each, steps: each.steps.filter(isOwn) } : each,
    ),
  };
}

/** The replacements in a step that both releases have. */
function replacementsOf(step: StepChange): Replacement[] {
  return step.some(({ isSame }) => isSame) ? replacements(step) : [];
}

function keyOf({ before, after }: Replacement): string {
  return `${before}\0${after}`;
}

const PLACEHOLDERS = { baseUrl: '$HOSTNAME', version: '$VERSION', bindingVersion: '$BINDING_VERSION' };

/** The recipes of a release in the languages that the other one describes too. */
function recipesOf(side: Side, other: Side): ComparedRecipe[] {
  const shared = new Set(describedLanguages(other).map(({ key }) => key));
  return allRecipes(side.catalog).flatMap(({ language, target }): ComparedRecipe[] => {
    if (!shared.has(language.key)) return [];
    const steps = target.entry.steps.map((step) => ({
      ...step,
      content: substitute(step.content, PLACEHOLDERS),
    }));
    const key = `${language.key}\0${stepsKey(steps)}`;
    return [{ id: recipeId(language, target), language, target, steps, key }];
  });
}
