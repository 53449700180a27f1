import { installPath, permanentPath } from '../addresses/paths.ts';
import type { RecipeEntry } from '../description/schema/installation.ts';
import { compareThings, factsOf } from '../difference/difference.ts';
import type { Language, Target } from '../install/catalog.ts';
import type { Difference, Named, Recurring, Side } from './difference.ts';
import { describedLanguages } from './install.ts';
import { replacements } from './replacements.ts';
import { compareSteps } from './steps.ts';

interface ComparedRecipe extends Named {
  readonly id: string;
  readonly language: Language;
  readonly target: Target;
  readonly entry: RecipeEntry;
}

/** What became of the recipes of the languages that both releases describe. One is moved if only its target differs. */
export function compareRecipes(from: Side, to: Side): Difference[] {
  const after = recipesOf(to, from);
  const before = byLaterId(recipesOf(from, to), after);
  const changes = compareThings(before, after, {
    place: factsOf({
      'Stood under': ({ id, target }, other) => (id === other?.id ? '' : target.displayName),
    }),
    facts: factsOf({ Description: ({ id, entry }, other) => (id === other?.id ? entry.description : '') }),
    isSame: hasSameSteps,
  });
  return changes.map((change) => {
    const { kind, before: old, after: now } = change;
    if (kind !== 'changed' || !old || !now) return change;
    return { ...change, steps: compareSteps(old.entry.steps, now.entry.steps) };
  });
}

function hasSameSteps(before: ComparedRecipe, after: ComparedRecipe): boolean {
  return compareSteps(before.entry.steps, after.entry.steps).changes.length === 0;
}

/** The earlier recipes; one whose steps are now under another target of its language is known by its id there. */
function byLaterId(
  before: ReadonlyMap<string, ComparedRecipe>,
  after: ReadonlyMap<string, ComparedRecipe>,
): Map<string, ComparedRecipe> {
  const gone = new Set([...before.values()].filter(({ id }) => !after.has(id)));
  const renamed = new Map<ComparedRecipe, string>();
  for (const now of after.values()) {
    if (before.has(now.id)) continue;
    const isOrigin = (old: ComparedRecipe) => old.language.key === now.language.key && hasSameSteps(old, now);
    const origin = [...gone].find(isOrigin);
    if (!origin) continue;
    gone.delete(origin);
    renamed.set(origin, now.id);
  }
  return new Map([...before.values()].map((recipe) => [renamed.get(recipe) ?? recipe.id, recipe]));
}

const LEAST_RECIPES = 3;
const MOST_SHOWN = 10;

/** The replacements that several recipes share, the most frequent first: often all that changed in most of them. */
export function recurringReplacements(differences: readonly Difference[]): Recurring[] {
  const counts = new Map<string, Recurring>();
  for (const { steps } of differences) {
    const own = (steps?.changes ?? []).flatMap((change) =>
      change.kind === 'changed' ? replacements(change.spans) : [],
    );
    for (const [key, replacement] of new Map(own.map((one) => [`${one.before}\0${one.after}`, one]))) {
      counts.set(key, { ...replacement, recipes: (counts.get(key)?.recipes ?? 0) + 1 });
    }
  }
  return [...counts.values()]
    .filter(({ recipes }) => recipes >= LEAST_RECIPES)
    .toSorted((a, b) => b.recipes - a.recipes)
    .slice(0, MOST_SHOWN);
}

/** The recipes of a release, by id, in the languages that the other one describes too. */
function recipesOf(side: Side, other: Side): Map<string, ComparedRecipe> {
  const languages = side.release.document.installation?.languages;
  const shared = describedLanguages(other);
  const recipes = [...describedLanguages(side).values()].flatMap(({ language }) =>
    language.targets.flatMap((target): ComparedRecipe[] => {
      const { platforms, methods } = languages?.[language.key] ?? {};
      const entry = (target.kind === 'platform' ? platforms : methods)?.[target.key];
      if (!entry || !shared.has(language.key)) return [];
      const page = permanentPath(side.release.version, installPath(language.slug, target.slug));
      const id = [language.key, target.kind, target.key].join('\0');
      return [
        { id, name: `${language.displayName} on ${target.displayName}`, page, language, target, entry },
      ];
    }),
  );
  return new Map(recipes.map((recipe) => [recipe.id, recipe]));
}
