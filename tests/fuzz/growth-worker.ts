import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { siteCases } from './growth.ts';
import { Model } from './model.ts';
import type { Batch, Outcome } from './worker.ts';

/** Ten times the size may take this many times the time. */
const GROWTH = 20;

/** Shorter times, in milliseconds of processor time, count as this much: the rest of the site takes as long. */
const FLOOR = 60;

const { seed, first, end }: Batch = workerData;
const cases = siteCases(seed);

/** Cases in a row change the same text. This step, a prime number, spreads a small number of cases over all texts. */
const STEP = 10_007;

/** Builds the two sites of a case, and compares the times. */
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

/** Builds a site. Returns milliseconds of processor time, and the first problem if the site was refused. */
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

for (let number = first; number < end; number += 1) parentPort?.postMessage(await outcomeOf(number));
