import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { Dice } from '../fixtures/generate-dice.ts';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { growthCases } from './growth.ts';
import { Model } from './model.ts';
import { smallDocument } from './small-document.ts';
import type { Batch, Outcome } from './worker.ts';

/** Ten times the size may take this many times the time. */
const GROWTH = 20;

/** Milliseconds of processor time below which a growth is not measured: the rest of the document takes as long. */
const FLOOR = 60;

const { seed, first, end }: Batch = workerData;
const bundled = readFileSync(`${TEST_SITE.SITE_CONTENT}/releases/0.1.0/description.json`, 'utf8');
const cases = growthCases({
  'releases/1.0/description.json': smallDocument(new Dice(seed), bundled, 5),
  'site.json': JSON.parse(readFileSync(`${TEST_SITE.SITE_CONTENT}/site.json`, 'utf8')),
});

/** Spreads the first numbers over all cases: neighbours in the list have the same place. */
const STEP = 10_007;

/** Builds a site twice, with ten times as much in one place of it. */
async function outcomeOf(number: number): Promise<Outcome> {
  const { name, files } = cases[((number + seed) * STEP) % cases.length] ?? unknownCase();
  try {
    const [short, long] = [await built(files(1)), await built(files(10))];
    if (long.time > GROWTH * Math.max(short.time, FLOOR)) {
      const times = [short, long].map(({ time }) => `${Math.round(time)} ms`);
      return { number, failure: `${name}: ten times the size takes ${times[1]} instead of ${times[0]}.` };
    }
    return { number, ...(long.refused === undefined ? {} : { refused: long.refused }) };
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { number, failure: `${name}: ${failure.split('\n').slice(0, 6).join('\n')}` };
  }
}

function unknownCase(): never {
  throw new Error('There are no cases.');
}

/** Milliseconds of processor time for a site of the files, and the first problem if it was refused. */
async function built(files: ReadonlyMap<string, string>): Promise<{ time: number; refused?: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  try {
    const model = new Model(folder);
    for (const [path, text] of files) model.write(path, text);
    const start = process.threadCpuUsage();
    const [refused] = await model.problems();
    const { user, system } = process.threadCpuUsage(start);
    return { time: (user + system) / 1000, ...(refused === undefined ? {} : { refused }) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (first === 0) console.log(`There are ${cases.length} cases of growth.`);
for (let number = first; number < end; number += 1) parentPort?.postMessage(await outcomeOf(number));
