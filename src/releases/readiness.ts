import { z } from 'astro/zod';
import { type Release, releasesBefore } from '../description/releases.ts';
import { LIBC_NAMES, machineOf } from '../description/schema/machine.ts';
import { machineText } from '../install/architectures.ts';
import { allRecipes, type Catalog, recipeId, type Target } from '../install/catalog.ts';
import { type LanguageNotes, notesOn, remarksFor } from '../install/language-notes.ts';
import { assignedVariables, unsetVariables } from '../install/needs.ts';
import type { InstalledPackage } from '../install/packages.ts';
import { commandsOf, type Recipe, type RecipeStep } from '../install/recipe.ts';
import type { Warning } from '../install/script.ts';
import { fill, listText, text } from '../ui/messages/messages.ts';
import { isPackage } from './indexes.ts';
import { filesMachine } from './machines.ts';
import { fetchedFiles, type ReleaseTree } from './tree.ts';

const libc = z.enum(LIBC_NAMES).optional();

/** Something to know before running the commands of a recipe, for pages and `/install/index.json`. */
export const caveatSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('limit').describe('A known limit that prevents the recipe from working.'),
    text: z.string().describe('Inline Markdown.'),
    statedBy: z
      .enum(['specification', 'programs'])
      .describe('The specification of the library, or only programs of this site, which failed.'),
    architectures: z
      .array(z.string())
      .readonly()
      .optional()
      .describe('Architectures on which the recipe does not work. Absent, without `libc`: it works on none.'),
    libc: libc.describe('C library with which it does not work.'),
  }),
  z.strictObject({
    kind: z
      .literal('machine')
      .describe('The recipe, one of its steps, or its files are only for some computers.'),
    of: z
      .enum(['recipe', 'step', 'files'])
      .describe('What the description limits, or the files with names that state it.'),
    step: z.int().min(1).optional().describe('For a step: its number.'),
    architectures: z.array(z.string()).readonly().optional().describe('Absent: all.'),
    libc: libc.describe('C library; absent: any.'),
  }),
  z.strictObject({
    kind: z.literal('unpublished').describe('An unpublished file or package that the recipe uses.'),
    what: z.enum(['file', 'package']),
    name: z.string().describe('Name of the file, or of the package with the version in the recipe.'),
  }),
  z.strictObject({
    kind: z.literal('withdrawn').describe('Its publisher advises against it.'),
    name: z.string(),
    reason: z.string().describe('May be empty.'),
    isOffered: z.boolean().describe('Whether the command of the recipe still installs or downloads it.'),
  }),
  z.strictObject({
    kind: z.literal('variable').describe('No step sets this variable: set it first.'),
    name: z.string(),
  }),
  z.strictObject({
    kind: z.literal('manual').describe('A manual step.'),
    step: z.int().min(1).describe('Number of the step, from 1.'),
    file: z.string().optional().describe('The file to write; the script writes it.'),
  }),
]);

export type Caveat = z.infer<typeof caveatSchema>;

/** Whether readers can use a recipe, and its caveats. */
export interface Readiness {
  /** Whether all its files are published, and no known limit prevents it. */
  readonly works: boolean;
  readonly caveats: readonly Caveat[];
  /** If the recipe does not work: the nearest earlier release in which it does, if any. */
  readonly nearest?: string | undefined;
}

/**
 * Every recipe of every release. Later releases do not count.
 * @param editions highest first
 * @param notes by language or dialect group
 */
export function readReadiness(
  editions: readonly {
    readonly release: Release;
    readonly catalog: Catalog;
    readonly tree: ReleaseTree;
  }[],
  notes: ReadonlyMap<string, LanguageNotes>,
): Map<Target, Readiness> {
  const releases = editions.map(({ release }) => release);
  const treeOf = new Map(editions.map(({ release, tree }) => [release, tree]));
  const recipes = editions.map(({ catalog, release, tree }) => {
    const known = [release, ...releasesBefore(release, releases)];
    const trees = known.flatMap((one) => treeOf.get(one) ?? []);
    return allRecipes(catalog).map(({ language, target }) => {
      const { limits } = notesOn(language, notes) ?? {};
      const applies = { language: language.key, target: target.key, version: release.version };
      const blocking = remarksFor(limits, applies).filter((limit) => limit.blocks);
      const caveats: Caveat[] = [
        ...blocking.map((limit) => {
          const { text, statedBy } = limit;
          return { kind: 'limit' as const, text, statedBy, ...machineOf(limit) };
        }),
        ...machineCaveats(target, tree),
        ...fileCaveats(target, tree),
        ...target.packages.flatMap((installed) => packageCaveats(installed, trees)),
        ...stepCaveats(target),
      ];
      return { id: recipeId(language, target), target, caveats, works: !caveats.some(prevents) };
    });
  });
  const working = new Map(
    editions.map(({ release }, index) => {
      return [release, new Set(recipes[index]?.flatMap(({ id, works }) => (works ? [id] : [])))];
    }),
  );
  return new Map(
    editions.flatMap(({ release }, index) => {
      const before = releasesBefore(release, releases);
      return (recipes[index] ?? []).map(({ id, target, caveats, works }): [Target, Readiness] => {
        if (works) return [target, { works, caveats }];
        const nearest = before.find((one) => working.get(one)?.has(id))?.version;
        return [target, { works, caveats, nearest }];
      });
    }),
  );
}

/** Whether a recipe with this caveat counts as not working. The specification decides that even for some architectures. */
function prevents(caveat: Caveat): boolean {
  return blocks(caveat) || (caveat.kind === 'limit' && caveat.statedBy === 'specification');
}

/** Whether a caveat prevents a recipe from working on every architecture. */
export function blocks(caveat: Caveat): boolean {
  if (caveat.kind === 'limit') return !caveat.architectures && !caveat.libc;
  return caveat.kind === 'unpublished' || (caveat.kind === 'withdrawn' && !caveat.isOffered);
}

function fileCaveats(recipe: Recipe, tree: ReleaseTree): Caveat[] {
  return fetchedFiles(recipe, tree).flatMap(({ name, published, isMissing }): Caveat[] => {
    if (isMissing) return [{ kind: 'unpublished', what: 'file', name }];
    const reason = published?.yanked;
    return reason === undefined ? [] : [{ kind: 'withdrawn', name, reason, isOffered: true }];
  });
}

function packageCaveats(installed: InstalledPackage, trees: readonly ReleaseTree[]): Caveat[] {
  const all = trees.flatMap(({ files }) => files);
  const found = all.filter((file) => isPackage(file, installed));
  const name = installed.version === undefined ? installed.name : `${installed.name} ${installed.version}`;
  const { version: _, ...anyVersion } = installed;
  if (found.length === 0) {
    const isOurs = installed.isOurs || all.some((file) => isPackage(file, anyVersion));
    return isOurs ? [{ kind: 'unpublished', what: 'package', name }] : [];
  }
  if (found.some(({ yanked }) => yanked === undefined)) return [];
  // With an exact version, Python installers still install withdrawn files (PEP 592). Gem sources do not list them.
  const isOffered = installed.index === 'wheels' && installed.version !== undefined;
  return [{ kind: 'withdrawn', name, reason: found[0]?.yanked ?? '', isOffered }];
}

function machineCaveats(target: Target, tree: ReleaseTree): Caveat[] {
  const isStated = machineText(target.machine) !== '';
  const limited = [
    { of: 'recipe' as const, ...target.machine },
    ...(isStated ? [] : [{ of: 'files' as const, ...filesMachine(target, tree) }]),
    ...target.steps.map((step, index) => ({ of: 'step' as const, step: index + 1, ...machineOf(step) })),
  ];
  return limited.flatMap((one) => (machineText(one) === '' ? [] : [{ kind: 'machine', ...one }]));
}

function stepCaveats({ steps, shell }: Recipe): Caveat[] {
  const commands = commandsOf(steps);
  const isDone = ({ type, file }: RecipeStep) => type === 'command' || file !== undefined;
  const end = steps.findLastIndex(isDone) + 1;
  const variables = unsetVariables(commands, assignedVariables(commands, shell), shell);
  return [
    ...variables.map((name): Caveat => ({ kind: 'variable', name })),
    ...steps.slice(0, end).flatMap(({ type, file }, index): Caveat[] => {
      if (type === 'command') return [];
      return [{ kind: 'manual', step: index + 1, ...(file === undefined ? {} : { file }) }];
    }),
  ];
}

/**
 * Lines of plain text about why a script must not start; may be empty. A limit that only programs of this site found does not
 * stop a script, because readers may have a workaround.
 */
export function faultLines(readiness: Readiness | undefined): string[] {
  const blocking = (readiness?.caveats ?? []).filter(blocks);
  const names = blocking.flatMap((caveat) => (caveat.kind === 'unpublished' ? [caveat.name] : []));
  const others = blocking.flatMap((caveat) => {
    if (caveat.kind === 'limit' && caveat.statedBy === 'specification')
      return [`${limitSentence(caveat)} ${caveat.text}`];
    if (caveat.kind !== 'withdrawn') return [];
    const { name, reason } = caveat;
    return [fill(text.scripts.withdrawn, { name: `${name}${reason && ` (${reason})`}` })];
  });
  const missing = names.length > 0 ? [fill(text.scripts.unpublished, { names: names.join(', ') })] : [];
  const faults = [...missing, ...others];
  const nearest = readiness?.nearest;
  return faults.length === 0 || nearest === undefined
    ? faults
    : [...faults, fill(text.scripts.readyIn, { version: nearest })];
}

/** The words before the text of a limit. */
export function limitSentence(limit: Extract<Caveat, { kind: 'limit' }>): string {
  const { doesNotWork, doesNotWorkOn, knownProblem, knownProblemOn } = text.install;
  const isStated = limit.statedBy === 'specification';
  const machine = machineText(limit);
  if (machine === '') return isStated ? doesNotWork : knownProblem;
  return fill(isStated ? doesNotWorkOn : knownProblemOn, { machine });
}

/** The sentence on the computers for a recipe, a step or files. */
export function machineSentence({ of, step = 0, ...limited }: Extract<Caveat, { kind: 'machine' }>): string {
  const machine = machineText(limited);
  if (of === 'step') return fill(text.install.stepOnlyFor, { step, machine });
  return fill(of === 'files' ? text.install.filesFor : text.install.onlyFor, { machine });
}

/** The limits of a recipe to some computers, for its script, which stops at those that the specification states. */
export function machineWarnings(readiness: Readiness | undefined): Warning[] {
  return (readiness?.caveats ?? []).flatMap((caveat): Warning[] => {
    if (caveat.kind === 'limit' && !blocks(caveat)) {
      const stops = caveat.statedBy === 'specification';
      return [{ machine: machineOf(caveat), text: `${limitSentence(caveat)} ${caveat.text}`, stops }];
    }
    if (caveat.kind !== 'machine' || caveat.of === 'step') return [];
    return [{ machine: machineOf(caveat), isOther: true, text: machineSentence(caveat) }];
  });
}

/** A sentence on the manual steps, such as `Step 2 is manual.`; may be empty. */
export function manualSteps({ caveats }: Readiness): string {
  const steps = caveats.flatMap((caveat) => (caveat.kind === 'manual' ? [String(caveat.step)] : []));
  if (steps.length === 0) return '';
  return fill(text.install.manualSteps, { count: steps.length, steps: listText(steps) });
}
