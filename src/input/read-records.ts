import { join } from 'node:path';
import type { z } from 'astro/zod';
import type { Reference } from '../api/model.ts';
import { statedSymbols } from '../api/symbols.ts';
import { addAll, type Findings } from '../description/problem.ts';
import { type Runs, recordedRuns, runsSchema } from '../releases/runs.ts';
import { type Symbols, symbolsSchema, verifiedLibraries } from '../releases/symbols.ts';
import { filesWith, readChecked } from './read-file.ts';
import { shownPath } from './settings.ts';

/** What commands recorded about releases, by version. */
interface Records {
  readonly runs: ReadonlyMap<string, Runs>;
  readonly symbols: ReadonlyMap<string, Symbols>;
}

/** Reads the recorded runs of recipes, and the exported names of libraries. */
export async function readRecords(content: string, findings: Findings): Promise<Records> {
  return {
    runs: await readByRelease(join(content, 'runs'), runsSchema, findings),
    symbols: await readByRelease(join(content, 'symbols'), symbolsSchema, findings),
  };
}

async function readByRelease<Data extends { readonly version: string }>(
  folder: string,
  schema: z.ZodType<Data>,
  { problems }: Findings,
): Promise<Map<string, Data>> {
  const records = new Map<string, Data>();
  for (const [name, path] of await filesWith('.json', folder)) {
    const { data } = (await readChecked(path, schema, problems)) ?? {};
    if (data?.version === name) records.set(name, data);
    else if (data) {
      const { version } = data;
      const message = `This file is of release ${JSON.stringify(version)}.`;
      const hint = `Name the file ${version}.json.`;
      problems.push({ file: shownPath(path), pointer: '/version', message, hint });
    }
  }
  return records;
}

/** Matches the records of a release with its recipes and files. Adds notices about records that do not match. */
export function recordsOf(
  content: string,
  { runs, symbols }: Records,
  current: Parameters<typeof recordedRuns>[1] & { readonly reference: Reference | undefined },
  { notices }: Pick<Findings, 'notices'>,
) {
  const { tree, reference } = current;
  const fileIn = (folder: string) => shownPath(join(content, folder, `${tree.version}.json`));
  const ran = recordedRuns(runs.get(tree.version) ?? { runs: [] }, current, fileIn('runs'));
  const read = symbols.get(tree.version) ?? { names: [], libraries: [] };
  const classes = read.libraries.length > 0 ? (reference?.classes ?? []) : [];
  const verified = verifiedLibraries(read, tree, statedSymbols(classes), fileIn('symbols'));
  addAll(notices, [...ran.notices, ...verified.notices]);
  return { runs: ran.byRecipe, libraries: verified.libraries };
}
