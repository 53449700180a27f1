import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of `manual/`: it does what steps with this text ask of a reader. */
export interface ManualFile {
  readonly name: string;
  /** A step that contains this is done by the file. */
  readonly says: string;
  /** Whether it sets a variable, which a script needs from its start. */
  readonly setsVariable: boolean;
}

const HEAD = /^# For steps that say: (?<says>.+)$/m;

/** @throws if a file does not say which steps it does */
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
