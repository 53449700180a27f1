import type { RecipeEntry, Step } from '../description/schema/installation.ts';
import { type Download, downloadsOf } from './downloads.ts';
import { type PlaceholderValues, substitute } from './placeholders.ts';
import { SHELLS, type Shell, type ShellId, shellOf } from './shell.ts';

/** A step as a reader sees it: every placeholder replaced. */
export interface RecipeStep extends Pick<Step, 'type' | 'content'> {
  /** The language of code, if it is stated. */
  readonly language?: string;
}

/** How one language is installed in one way, ready to be shown. */
export interface Recipe {
  readonly description: string;
  readonly steps: readonly RecipeStep[];
  readonly shell: Shell;
  readonly downloads: readonly Download[];
}

/**
 * A recipe of the description, its placeholders replaced.
 * @param usual the shell of its platform, for commands that could be of any
 */
export function readRecipe(entry: RecipeEntry, values: PlaceholderValues, usual: ShellId): Recipe {
  const steps = entry.steps.map((step): RecipeStep => {
    const language = step.type === 'code' && step.language ? { language: step.language } : {};
    return { type: step.type, content: substitute(step.content, values), ...language };
  });
  return {
    description: substitute(entry.description ?? '', values),
    steps,
    shell: SHELLS[shellOf(commandsOf(entry.steps)) ?? usual],
    downloads: downloadsOf(commandsOf(steps), values),
  };
}

/** The commands of a recipe in their order. */
export function commandsOf(steps: readonly Pick<Step, 'type' | 'content'>[]): string[] {
  return steps.filter(({ type }) => type === 'command').map(({ content }) => content);
}
