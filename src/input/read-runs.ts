import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { check } from '../description/check.ts';
import { addAll, type Findings } from '../description/problem.ts';
import { type Runs, runsSchema } from '../releases/runs.ts';
import { readJsonFile } from './read-file.ts';
import { shownPath } from './settings.ts';

export async function readRuns(folder: string, { problems }: Findings): Promise<Map<string, Runs>> {
  const runs = new Map<string, Runs>();
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((entry) => entry.endsWith('.json')).toSorted()) {
    const path = join(folder, name);
    const checked = check(runsSchema, await readJsonFile(path));
    if ('problems' in checked) addAll(problems, checked.problems);
    else if (name === `${checked.data.version}.json`) runs.set(checked.data.version, checked.data);
    else {
      const { version } = checked.data;
      const message = `This file contains runs of release ${JSON.stringify(version)}.`;
      const hint = `Name the file ${version}.json.`;
      problems.push({ file: shownPath(path), pointer: '/version', message, hint });
    }
  }
  return runs;
}
