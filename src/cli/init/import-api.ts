import { mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { printProblems } from '../../build/report.ts';
import { failOn, type Problem } from '../../description/problem.ts';
import type { Move } from '../../importers/merge-api.ts';
import { updatedSums } from '../../importers/text-sums.ts';
import { readOptional } from '../../input/read-file.ts';
import { shownPath } from '../../input/settings.ts';
import { IMPORTED } from '../../input/unused-content.ts';
import { jsonText } from '../../page/output.ts';
import { writeWhole } from '../../releases/files/unfinished.ts';
import { print } from '../../ui/terminal.ts';
import { exceptionFor, type Library } from './initial-files.ts';
import { type ImportedApi, nextDescription } from './next-release.ts';

/**
 * Adds an API to the description of a release, and creates it if it is missing.
 * @param source the source of the API, in notices: `headers`
 */
export async function importApi(
  content: string,
  version: string,
  imported: ImportedApi,
  source: string,
): Promise<void> {
  const sumsFile = join(content, IMPORTED);
  const problems: Problem[] = [];
  const { data: sums } = await readOptional(sumsFile, sumsSchema, {}, problems);
  failOn(problems);
  const described = await nextDescription(content, version, today(), imported, sums);
  const { path, text, differing, vanished, moved } = described;
  const file = shownPath(path);
  await mkdir(dirname(path), { recursive: true });
  await writeWhole(path, text);
  await writeWhole(sumsFile, jsonText(updatedSums(sums, described.api, imported.language)));
  print(`${described.isNew ? 'Created' : 'Updated'} ${file}`);
  const notice = (message: string, hint?: string) =>
    printProblems([{ file, message, ...(hint ? { hint } : {}) }], 'notice');
  if (differing.length > 0)
    notice(
      `Kept these texts, which the ${source} do not have: ${differing.map(shownName).join(', ')}.`,
      `The ${source} have new texts for them. Compare both.`,
    );
  for (const message of movedTexts(moved)) notice(message);
  if (vanished.length > 0) notice(`No longer in the ${source}: ${vanished.map(shownName).join(', ')}.`);
}

/** Prints a notice about types that other headers declare, and for which the doctor has no exception. */
export async function noticeUndescribed(content: string, { undescribed }: Library): Promise<void> {
  const exceptions = await readFile(join(content, 'doctor.json'), 'utf8').catch(() => '');
  const missing = undescribed.filter((name) => !exceptions.includes(JSON.stringify(name)));
  if (missing.length > 0) {
    const message = `Add an exception for types that other headers declare: ${JSON.stringify(exceptionFor(missing))}`;
    printProblems([{ file: shownPath(join(content, 'doctor.json')), message }], 'notice');
  }
}

export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Sums of the texts that the command wrote. */
const sumsSchema = z
  .record(z.string(), z.string())
  .describe('Restore the file, or delete it to keep all texts of the newest release.');

/** Messages about names that are in another header or type than before: one for each pair of places. */
function movedTexts(moved: readonly Move[]): string[] {
  const ownerOf = (path: string) => shownName(dirname(dirname(path)));
  const byPlaces = Map.groupBy(moved, ({ from, to }) => `from ${ownerOf(from)} to ${ownerOf(to)}`);
  return [...byPlaces].map(
    ([places, all]) => `Moved ${places}, with your texts: ${all.map(({ to }) => basename(to)).join(', ')}.`,
  );
}

/** `module.type.name` for the path of an entry in an API. */
function shownName(path: string): string {
  return path
    .split('/')
    .filter((part) => !part.startsWith(':'))
    .filter((part, index) => index % 2 === 1 && part !== '')
    .join('.');
}
