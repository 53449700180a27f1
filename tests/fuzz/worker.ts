import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { Dice } from '../fixtures/generate-dice.ts';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { changed } from './changes.ts';
import { Model } from './model.ts';
import { smallDocument } from './small-document.ts';

/** The job of the thread: documents from number `first` up to, but not including, `end`. */
export interface Batch {
  readonly seed: number;
  readonly first: number;
  readonly end: number;
}

/** The outcome of a document. */
export interface Outcome {
  readonly number: number;
  /** The first problem of a rejected document; absent if it was accepted. */
  readonly refused?: string;
  /** An unexpected error, with its place in the code. */
  readonly failure?: string;
}

/** Processor time allowed per document, in milliseconds. */
const LIMIT = 3000;

const { seed, first, end }: Batch = workerData;
const bundled = ['0.1.0', '0.2.0'].map((version) =>
  readFileSync(`${TEST_SITE.SITE_CONTENT}/releases/${version}/description.json`, 'utf8'),
);

/**
 * The descriptions for a document number, by version. The newest one is changed; most have no older release, because that
 * takes half of the time and shows only faults of comparisons.
 */
function descriptionsOf(number: number): Readonly<Record<string, string>> {
  const dice = new Dice(seed * 1_000_003 + number);
  const compares = dice.chance(0.25);
  if (dice.chance(0.05)) {
    const [older = '', newer = ''] = dice.chance(0.5) ? bundled : bundled.toReversed();
    return { ...(compares && { '1.0': older }), '2.0': changed(JSON.parse(newer), dice) };
  }
  const document = smallDocument(dice, bundled[0] ?? '', dice.pick([0, 5, 30]));
  const older = compares && { '1.0': JSON.stringify({ ...document, date: '2026-01-01' }) };
  return { ...older, '2.0': changed(document, dice) };
}

const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
try {
  const model = new Model(folder);
  for (let number = first; number < end; number += 1) parentPort?.postMessage(await outcomeOf(number, model));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function outcomeOf(number: number, model: Model): Promise<Outcome> {
  const start = process.threadCpuUsage();
  try {
    const [refused] = await model.build(descriptionsOf(number));
    const { user, system } = process.threadCpuUsage(start);
    if ((user + system) / 1000 > LIMIT)
      return { number, failure: `It takes longer than ${LIMIT / 1000} seconds of processor time.` };
    return { number, ...(refused === undefined ? {} : { refused }) };
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { number, failure: failure.split('\n').slice(0, 6).join('\n') };
  }
}
