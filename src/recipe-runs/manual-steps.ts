import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../description/problem.ts';
import { shownPath } from '../input/settings.ts';

/** A script in `manual/` that performs manual steps. */
export interface ManualFile {
  readonly name: string;
  /** Text of the steps that this file performs. */
  readonly says: string;
  /** Whether it sets a variable, and so must run before the script of a recipe. */
  readonly setsVariable: boolean;
}

const HEAD = /^# For steps that say: (?<says>.+)$/m;

/**
 * Reads the scripts of a folder, which may not exist.
 * @throws {InputError} if a file does not say which steps it performs
 */
export function readManualFiles(folder: string): ManualFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const says = HEAD.exec(text)?.groups?.['says'];
      if (!says) {
        const message = 'The comment "# For steps that say: …" is missing.';
        throw new InputError([{ file: shownPath(join(folder, name)), message }]);
      }
      return { name, says, setsVariable: /^export /m.test(text) };
    });
}

export function manualFileFor(text: string, files: readonly ManualFile[]): ManualFile | undefined {
  return files.find(({ says }) => text.includes(says));
}
