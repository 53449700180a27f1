import { installPath, permanentPath } from '../addresses/paths.ts';
import type { RecipeEntry } from '../description/schema/installation.ts';
import type { Language, Way } from '../install/catalog.ts';
import { type Difference, detail, type Recurring, type Side } from './difference.ts';
import { describedLanguages } from './languages.ts';
import { compareSteps } from './steps.ts';
import { replacements } from './words.ts';

interface PlacedRecipe {
  readonly id: string;
  readonly language: Language;
  readonly way: Way;
  readonly entry: RecipeEntry;
  readonly path: string;
}

/** What became of the recipes of the languages that both releases describe. One moves when only its way is another. */
export function compareRecipes(from: Side, to: Side): Difference[] {
  const [before, after] = [recipesOf(from), recipesOf(to)];
  const shared = (recipes: Map<string, PlacedRecipe>, other: Side) => {
    const languages = describedLanguages(other);
    return [...recipes.values()].filter(({ language }) => languages.has(language.key));
  };
  const gone = new Set(shared(before, to).filter(({ id }) => !after.has(id)));
  const rest = shared(after, from).flatMap((now): Difference[] => {
    const same = before.get(now.id);
    if (same) return changedRecipe(same, now);
    const origin = [...gone].find((old) => old.language.key === now.language.key && isSame(old, now));
    if (!origin) return [{ kind: 'added', name: nameOf(now), after: now.path, details: [] }];
    gone.delete(origin);
    const details = detail('Stood under', origin.way.displayName, now.way.displayName);
    return [{ kind: 'moved', name: nameOf(now), before: origin.path, after: now.path, details }];
  });
  const removed = [...gone].map((old): Difference => {
    return { kind: 'removed', name: nameOf(old), before: old.path, details: [] };
  });
  return [...rest, ...removed];
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

function recipesOf(side: Side): Map<string, PlacedRecipe> {
  const { languages = {} } = side.release.document.installation ?? {};
  const recipes = [...describedLanguages(side).values()].flatMap(({ language }) =>
    language.ways.flatMap((way): PlacedRecipe[] => {
      const { platforms, methods } = languages?.[language.key] ?? {};
      const entry = (way.kind === 'platform' ? platforms : methods)?.[way.key];
      const path = permanentPath(side.release.version, installPath(language.slug, way.slug));
      const id = [language.key, way.kind, way.key].join('\0');
      return entry ? [{ id, language, way, entry, path }] : [];
    }),
  );
  return new Map(recipes.map((recipe) => [recipe.id, recipe]));
}

function changedRecipe(before: PlacedRecipe, after: PlacedRecipe): Difference[] {
  const details = detail('Description', before.entry.description ?? '', after.entry.description ?? '');
  const steps = compareSteps(before.entry.steps, after.entry.steps);
  if (details.length + steps.changes.length === 0) return [];
  return [{ kind: 'changed', name: nameOf(after), before: before.path, after: after.path, details, steps }];
}

function isSame(before: PlacedRecipe, after: PlacedRecipe): boolean {
  return compareSteps(before.entry.steps, after.entry.steps).changes.length === 0;
}

function nameOf({ language, way }: PlacedRecipe): string {
  return `${language.displayName} on ${way.displayName}`;
}
