import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../description/problem.ts';
import { shownPath } from '../input/settings.ts';

/** A script in `manual/` that performs manual steps. */
export interface ManualFile {
  readonly name: string;
  /** The text of the steps that this script performs. */
  readonly says: string;
  /** Whether the script sets a variable, so that it must run before the script of a recipe. */
  readonly setsVariable: boolean;
}

const HEAD = /^# For steps that say: (?<says>.+)$/m;

/**
 * Reads the scripts in a folder; empty if the folder does not exist.
 * @throws {InputError} if a script does not specify the steps that it performs
 */
export function readManualFiles(folder: string): ManualFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const says = HEAD.exec(text)?.groups?.['says'];
      if (!says) {
        const message = 'Missing comment: "# For steps that say: …"';
        throw new InputError([{ file: shownPath(join(folder, name)), message }]);
      }
      return { name, says, setsVariable: /^export /m.test(text) };
    });
}

export function manualFileFor(text: string, files: readonly ManualFile[]): ManualFile | undefined {
  return files.find(({ says }) => text.includes(says));
}
