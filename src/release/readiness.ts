import { allRecipes, recipeId, type Target } from '../install/catalog.ts';
import { type LanguageNotes, notesOn, remarksFor } from '../install/language-notes.ts';
import { unsetVariables } from '../install/needs.ts';
import { commandsOf, type Recipe, type RecipeStep } from '../install/recipe.ts';
import type { Edition } from '../site/site.ts';
import { type InstalledPackage, installedPackages, isPackage } from './packages.ts';
import { fetchedFiles, type ReleaseTree } from './tree.ts';

/** What a reader must know before they run the commands of a recipe. */
export type Caveat =
  /** A known limit because of which the recipe cannot work; inline Markdown. */
  | { readonly kind: 'limit'; readonly text: string }
  /** A file or a package that no release publishes. */
  | { readonly kind: 'unpublished'; readonly what: 'file' | 'package'; readonly name: string }
  /** `reason` in the words of the publisher, may be empty. `isOffered`: the command still installs or downloads it. */
  | {
      readonly kind: 'withdrawn';
      readonly name: string;
      readonly reason: string;
      readonly isOffered: boolean;
    }
  /** A variable that no step sets. */
  | { readonly kind: 'variable'; readonly name: string }
  /** The number of a step that is no command, and the file that it is the text of. */
  | { readonly kind: 'manual'; readonly step: number; readonly file?: string };

/** Whether a recipe can work, and what a reader must know before. */
export type Readiness =
  | { readonly works: true; readonly caveats: readonly Caveat[] }
  /** `nearest`: the version of the nearest release in which it works. */
  | { readonly works: false; readonly caveats: readonly Caveat[]; readonly nearest?: string };

type Unready = Pick<Edition, 'release' | 'catalog' | 'tree'>;

/**
 * Every recipe of every release, by version.
 * @param editions newest first
 * @param baseUrl address of the site, without a slash at its end
 * @param notes by language or dialect group
 */
export function readReadiness(
  editions: readonly Unready[],
  baseUrl: string,
  notes: ReadonlyMap<string, LanguageNotes>,
): Map<string, ReadonlyMap<Target, Readiness>> {
  const trees = editions.map(({ tree }) => tree);
  const recipes = editions.map(({ catalog, release, tree }) =>
    allRecipes(catalog).map(({ language, target }) => {
      const packages = installedPackages(target, { baseUrl, version: release.version });
      const { limits } = notesOn(language, notes) ?? {};
      const caveats = [
        ...remarksFor(limits, target.key, release.version).flatMap(limitCaveats),
        ...fileCaveats(target, tree),
        ...packages.flatMap((own) => packageCaveats(own, trees)),
        ...stepCaveats(target),
      ];
      return { id: recipeId(language, target), target, caveats, works: !caveats.some(blocks) };
    }),
  );
  const working = recipes.map((own) => new Set(own.flatMap(({ id, works }) => (works ? [id] : []))));
  return new Map(
    editions.map(({ release }, index) => {
      const byDistance = editions
        .map((_, other) => other)
        .toSorted((a, b) => Math.abs(a - index) - Math.abs(b - index) || a - b);
      const own = (recipes[index] ?? []).map(({ id, target, caveats, works }): [Target, Readiness] => {
        if (works) return [target, { works, caveats }];
        const nearest = byDistance.find((other) => working[other]?.has(id));
        const version = nearest === undefined ? undefined : editions[nearest]?.release.version;
        return [target, { works, caveats, ...(version === undefined ? {} : { nearest: version }) }];
      });
      return [release.version, new Map(own)];
    }),
  );
}

/** Whether a recipe cannot work because of this. */
export function blocks(caveat: Caveat): boolean {
  if (caveat.kind === 'limit') return true;
  return caveat.kind === 'unpublished' || (caveat.kind === 'withdrawn' && !caveat.isOffered);
}

function limitCaveats({ text, blocks: isBlocking }: LanguageNotes['limits'][number]): Caveat[] {
  return isBlocking ? [{ kind: 'limit', text }] : [];
}

function fileCaveats(recipe: Recipe, tree: ReleaseTree): Caveat[] {
  return fetchedFiles(recipe, tree).flatMap(({ name, published, isMissing }): Caveat[] => {
    if (isMissing) return [{ kind: 'unpublished', what: 'file', name }];
    const reason = published?.yanked;
    return reason === undefined ? [] : [{ kind: 'withdrawn', name, reason, isOffered: true }];
  });
}

function packageCaveats(own: InstalledPackage, trees: readonly ReleaseTree[]): Caveat[] {
  const all = trees.flatMap(({ files }) => files);
  const found = all.filter((file) => isPackage(file, own));
  const name = own.version === undefined ? own.name : `${own.name} ${own.version}`;
  const { version: _, ...anyVersion } = own;
  if (found.length === 0) {
    const isOurs = own.isOurs || all.some((file) => isPackage(file, anyVersion));
    return isOurs ? [{ kind: 'unpublished', what: 'package', name }] : [];
  }
  if (found.some(({ yanked }) => yanked === undefined)) return [];
  // PEP 592: installers take a withdrawn file for an exact version. A gem source lists none.
  const isOffered = own.index === 'wheels' && own.version !== undefined;
  return [{ kind: 'withdrawn', name, reason: found[0]?.yanked ?? '', isOffered }];
}

function stepCaveats({ steps, shell }: Recipe): Caveat[] {
  const commands = commandsOf(steps);
  const isDone = ({ type, file }: RecipeStep) => type === 'command' || file !== undefined;
  const end = steps.findLastIndex(isDone) + 1;
  return [
    ...unsetVariables(commands, commands, shell).map((name) => ({ kind: 'variable' as const, name })),
    ...steps.slice(0, end).flatMap(({ type, file }, index): Caveat[] => {
      if (type === 'command') return [];
      return [{ kind: 'manual', step: index + 1, ...(file === undefined ? {} : { file }) }];
    }),
  ];
}

const LIST = new Intl.ListFormat('en');

/**
 * What keeps a recipe from working because it is not published, in lines of plain text; empty if nothing does. Known limits
 * do not stop a script: the reader may have what is missing.
 */
export function faultLines(readiness: Readiness | undefined): string[] {
  if (!readiness || readiness.works) return [];
  const blocking = readiness.caveats.filter((caveat) => caveat.kind !== 'limit' && blocks(caveat));
  if (blocking.length === 0) return [];
  const missing = blocking.flatMap((own) => (own.kind === 'unpublished' ? [own.name] : []));
  const withdrawn = blocking.flatMap((own) => (own.kind === 'withdrawn' ? [own] : []));
  const { nearest } = readiness;
  return [
    ...(missing.length > 0 ? [`Not published: ${missing.join(', ')}`] : []),
    ...withdrawn.map(({ name, reason }) => `Withdrawn: ${name}${reason && ` (${reason})`}`),
    ...(nearest === undefined ? [] : [`It works in release ${nearest}.`]),
  ];
}

/** Which steps a reader does by hand: `Step 2 is manual`; empty if none. */
export function manualSteps({ caveats }: Readiness): string {
  const steps = caveats.flatMap((own) => (own.kind === 'manual' ? [String(own.step)] : []));
  if (steps.length === 0) return '';
  return steps.length === 1 ? `Step ${steps[0]} is manual` : `Steps ${LIST.format(steps)} are manual`;
}
