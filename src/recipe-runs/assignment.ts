import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecipeId, RecipeRun, Way } from './report.ts';

/** Input of the process that runs recipes. */
export interface Assignment {
  /** Working folder, accessible to all users. */
  readonly work: string;
  /** The built site, and the address and port at which the process serves it. */
  readonly site: string;
  readonly address: string;
  readonly port: number;
  readonly recipes: readonly (RecipeId & { readonly ways: readonly Way[] })[];
  /** Recipes whose Windows scripts are checked, if this machine has the programs. */
  readonly windows: readonly Pick<RecipeId, 'release' | 'language'>[];
  /** Whether the folders of runs stay. */
  readonly keep: boolean;
  /** Folder with `manual`, `toolchains.json` and `expected-failures.json`, all of which may be absent. */
  readonly suite: string;
  /** Folders that recipes can read, by the name of their copy. */
  readonly material: Readonly<Record<string, string>>;
  /** Text that the last command of a recipe prints. Absent: unknown, and programs may open a window. */
  readonly expected?: string;
  /** Whether the process runs in its own network namespace. */
  readonly isLimited: boolean;
}

/** Output of that process. */
export interface Results {
  readonly runs: readonly RecipeRun[];
  /** Windows scripts that were only parsed, or run with Wine instead of on Windows. */
  readonly windows: readonly RecipeRun[];
  /** Requested addresses of other hosts, which stand-ins answered. */
  readonly standIns: readonly string[];
  readonly skipped: readonly string[];
}

/** Reads the assignment of this process, a file that its first parameter names. */
export function readAssignment(): Assignment {
  return JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
}

/** The file with the results, in the working folder. */
export function resultsFile(work: string): string {
  return join(work, 'results.json');
}

/** Folder of the scripts that perform manual steps. */
export function manualFolder(suite: string): string {
  return join(suite, 'manual');
}
