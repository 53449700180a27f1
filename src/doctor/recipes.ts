import type { Path } from '../description/problem.ts';
import { allRecipes, type Catalog, type Language, recipePath, type Target } from '../install/catalog.ts';
import { commandParts } from '../install/command-parts.ts';
import { commandsOf, type RecipeStep } from '../install/recipe.ts';
import type { Shell } from '../install/shell.ts';
import { SHELLS, shellOf } from '../install/shells.ts';
import type { ReadWord } from '../install/words.ts';
import { systemOf } from './systems.ts';

/** A step of a recipe, with its place in a description. */
export interface DescribedStep extends RecipeStep {
  /** As written in the description. */
  readonly raw: string;
  readonly path: Path;
}

/** A recipe, with its place in a description. */
export interface DescribedRecipe {
  readonly language: Language;
  readonly target: Target;
  /** The shell of its platform, if the platform determines one. */
  readonly shell: Shell;
  readonly steps: readonly DescribedStep[];
  readonly commands: readonly DescribedStep[];
}

export function recipesOf(catalog: Catalog): DescribedRecipe[] {
  return allRecipes(catalog).map(({ language, target }) => {
    const steps = target.steps.map((step, index) => {
      const path = [...recipePath(language, target), 'steps', index, 'content'];
      return { ...step, raw: target.entry.steps[index]?.content ?? step.content, path };
    });
    const commands = steps.filter(({ type }) => type === 'command');
    return { language, target, shell: shellFor(target), steps, commands };
  });
}

/** Patterns for names of shells in texts. */
const NAMED = /\b(?:bash|msys2?|cygwin|wsl|posix|powershell|command prompt)\b/i;

/** The shell of the commands, if the platform supports it or a text names a shell; otherwise the shell of the platform. */
function shellFor({ kind, key, shell, steps, entry }: Target): Shell {
  const ids = kind === 'platform' ? (systemOf(key)?.shells ?? []) : [];
  const isNamed = steps.some(({ type, content }) => type === 'text' && NAMED.test(content));
  if (ids.length === 0 || ids.includes(shell.id) || isNamed) return shell;
  const supported = Object.values(SHELLS).filter(({ id }) => ids.includes(id));
  const counted = supported.map((each) => ({ shell: each, parts: partsIn(each, commandsOf(entry.steps)) }));
  const [most] = counted.toSorted((a, b) => b.parts - a.parts);
  return most?.shell ?? shell;
}

/** The number of simple commands that show a shell. */
function partsIn(shell: Shell, commands: readonly string[]): number {
  const parts = commands.flatMap((command) => commandParts(command, shell));
  return parts.filter(({ text }) => shellOf([text]) === shell.id).length;
}

/** Whether a simple command unpacks an archive. */
export function isUnpacking(words: readonly ReadWord[]): boolean {
  const [program = '', first = '', ...others] = words.map(({ text }) => text);
  if (program === '7z') return /^[ex]\b/.test(first);
  if (program !== 'tar') return /^(?:unzip|expand-archive)\b/i.test(program);
  return /^-?[a-z]*x/.test(first) || others.some((word) => /^-[a-z]*x/.test(word));
}
