import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { useTemporaryFolder } from '../tools/temporary-folder.ts';
import { siteCases } from './growth.ts';
import type { Batch, Outcome } from './worker.ts';

/** Milliseconds after which a document hangs, also on a busy machine. */
const HANGS = 120_000;

type WorkerName = 'worker' | 'artifact-worker' | 'growth-worker';

/** The most documents per thread: its caches grow with each. */
const BATCH = 2500;

/**
 * Changes descriptions at random, and makes the model of the site of each: all but its pages. Each must be made, or be
 * refused in sentences, in three seconds of processor time. The same seed makes the same changes. Options: --seed, --count,
 * --first for the number of the first document, --artifacts for release files, pictures and manifests instead, and
 * --growth to compare the times of sites in which a text or list is ten times as long; the default is all cases.
 */
async function fuzz(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string' },
      first: { type: 'string', default: '0' },
      artifacts: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
    },
  });
  const seed = Number(values.seed);
  const count = Number(values.count ?? (values.growth ? siteCases(seed).length : 2000));
  const first = Number(values.first);
  if (![seed, count, first].every(Number.isInteger) || count < 1) {
    throw new RangeError('The options require whole numbers, for example: --seed 1 --count 2000 --first 0');
  }
  if (values.artifacts) return fuzzWith('artifact-worker', { seed, count, first });
  if (values.growth) return fuzzWith('growth-worker', { seed, count, first });
  await fuzzWith('worker', { seed, count, first });
  await fuzzWith('artifact-worker', { seed, count: Math.ceil(count / 10), first });
}

interface Range {
  readonly seed: number;
  readonly count: number;
  readonly first: number;
}

/** Runs the documents or artifacts of a worker in several threads. */
async function fuzzWith(name: WorkerName, { seed, count, first }: Range): Promise<void> {
  const outcomes: Outcome[] = [];
  const threads = availableParallelism();
  const most = Math.min(BATCH, Math.ceil(count / threads));
  let next = first;
  const lane = async () => {
    while (next < first + count) {
      const batch = { seed, first: next, end: Math.min(next + most, first + count) };
      next = batch.end;
      outcomes.push(...(await outcomesOf(name, batch)));
    }
  };
  await Promise.all(Array.from({ length: threads }, lane));
  report(outcomes, seed);
}

/** Runs a batch of documents. Terminates a hanging thread, and continues after its document in a new one. */
async function outcomesOf(name: WorkerName, batch: Batch): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  while (outcomes.length < batch.end - batch.first) {
    const number = batch.first + outcomes.length;
    const failure = await run(name, { ...batch, first: number }, outcomes);
    if (failure !== undefined) outcomes.push({ number: batch.first + outcomes.length, failure });
  }
  return outcomes;
}

/** Collects the outcomes of a thread; returns the reason if it ended early. */
function run(name: WorkerName, batch: Batch, outcomes: Outcome[]): Promise<string | undefined> {
  const resourceLimits = { maxYoungGenerationSizeMb: 64 };
  const worker = new Worker(new URL(`./${name}.ts`, import.meta.url), { workerData: batch, resourceLimits });
  return new Promise((resolve) => {
    const end = (failure?: string) => {
      clearTimeout(timer);
      // Its exit would resolve this without the failure, and the document would be tried again without end.
      worker.removeAllListeners();
      void worker.terminate().then(() => resolve(failure));
    };
    const late = () => end(`It hangs for ${HANGS / 1000} seconds.`);
    let timer = setTimeout(late, HANGS);
    worker.on('message', (outcome: Outcome) => {
      outcomes.push(outcome);
      clearTimeout(timer);
      timer = setTimeout(late, HANGS);
    });
    worker.once('error', (error) => end(String(error)));
    worker.once('exit', () => end());
  });
}

function report(outcomes: readonly Outcome[], seed: number): void {
  const failed = outcomes.filter(({ failure }) => failure !== undefined);
  const refused = outcomes.filter((outcome) => outcome.refused !== undefined);
  for (const [failure, [first, ...others]] of Map.groupBy(failed, (outcome) => outcome.failure)) {
    const again = others.length > 0 ? ` and ${others.length} others` : '';
    console.error(`document ${first?.number}${again}: ${failure}`);
  }
  const made = outcomes.length - failed.length - refused.length;
  console.log(
    `${outcomes.length} documents of seed ${seed}: ${made} made, ${refused.length} refused, ${failed.length} failed`,
  );
  // If nearly all documents are refused, the changes are no longer tested.
  if (failed.length > 0 || made < outcomes.length / 4) process.exitCode = 1;
}

useTemporaryFolder();
await fuzz();
