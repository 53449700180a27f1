import type { Target } from '../../install/catalog.ts';
import type { ShellId } from '../../install/shell.ts';
import type { Messages } from '../../ui/messages/messages.ts';
import type { RecipeId } from './report.ts';
import type { Suite } from './suite.ts';

/** The recipes to run, and how. Plain data, because tests run them in another process. */
export interface Assignment {
  /** Working folder, accessible to all users. */
  readonly work: string;
  /** The folder of the built site, its address, and the port on which it is served. */
  readonly site: string;
  readonly address: string;
  readonly port: number;
  /** All recipes that the options select. */
  readonly selected: readonly ListedRecipe[];
  /** Those for this system. */
  readonly recipes: readonly ListedRecipe[];
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
