import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from '../../install/catalog.ts';
import type { ShellId } from '../../install/shell.ts';
import type { Messages } from '../../ui/messages/messages.ts';
import type { RecipeId, Report, Run, Way } from './report.ts';
import type { Suite } from './suite.ts';

/** Input for the process that runs recipes. */
export interface Assignment {
  /** Working folder, accessible to all users. */
  readonly work: string;
  /** Folder of the built site, and the address and port where the process serves it. */
  readonly site: string;
  readonly address: string;
  readonly port: number;
  /** All recipes that the options select. */
  readonly selected: readonly ListedRecipe[];
  /** Those for this system. */
  readonly recipes: readonly AssignedRecipe[];
  /** Recipes whose Windows scripts to check, if the required programs are installed. */
  readonly windows: readonly RecipeId[];
  /** Messages that scripts print before they stop. */
  readonly messages: StopMessages;
  /** Whether to keep the folders of runs. */
  readonly keep: boolean;
  /** Folder for the reports. */
  readonly reports: string;
  readonly suite: Suite;
  /** Folders to copy for manual steps, by the variable that contains the path of the copy. */
  readonly material: Readonly<Record<string, string>>;
  /** Expected output of the last command of a recipe. Absent: unknown, and programs can open a window. */
  readonly expected?: string;
}

/** Messages of scripts about a missing program, and about missing release files. */
export type StopMessages = Record<keyof Pick<Messages['scripts'], 'notFound' | 'unpublished'>, string>;

export interface ListedRecipe extends RecipeId, Pick<Target, 'kind' | 'key' | 'steps'> {
  /** Keys of the language and of its tab. */
  readonly keys: readonly [language: string, tab: string];
  readonly shell: ShellId;
}

export interface AssignedRecipe extends ListedRecipe {
  readonly ways: readonly Way[];
}

/** Output of the process that runs recipes. */
export interface Results extends Omit<Report, 'network'> {
  /** Runs of Windows scripts that were only parsed, or run with Wine instead of Windows. */
  readonly windows: readonly Run[];
}

/** Reads the assignment of this process from the file in its first parameter. */
export function readAssignment(): Assignment {
  return JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
}

/** Path of the results file in the working folder. */
export function resultsFile(work: string): string {
  return join(work, 'results.json');
}
