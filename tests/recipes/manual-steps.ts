import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script in `manual/` that performs manual steps. */
export interface ManualFile {
  readonly name: string;
  /** Text of the steps that this file performs. */
  readonly says: string;
  /** Whether it sets a variable, and so must run before the script of a recipe. */
  readonly setsVariable: boolean;
}

const HEAD = /^# For steps that say: (?<says>.+)$/m;

/** @throws if a file does not say which steps it performs */
export function readManualFiles(folder: string): ManualFile[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const says = HEAD.exec(text)?.groups?.['says'];
      if (!says) throw new Error(`${join(folder, name)}: the comment "# For steps that say: …" is missing.`);
      return { name, says, setsVariable: /^export /m.test(text) };
    });
}

export function manualFileFor(text: string, files: readonly ManualFile[]): ManualFile | undefined {
  return files.find(({ says }) => text.includes(says));
}
