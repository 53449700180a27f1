import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { errorCode } from '../../src/description/problem.ts';
import { minimalDocument } from '../fixtures/documents.ts';
import { Dice } from '../fixtures/generate-dice.ts';
import { hostileFiles } from './hostile-artifacts.ts';
import { Model } from './model.ts';
import type { Batch, Outcome } from './worker.ts';

/** Limit of processor time per site, in milliseconds. */
const LIMIT = 3000;

const { seed, first, end }: Batch = workerData;

const release = JSON.stringify(minimalDocument());

/** Reads a site with hostile release files, pictures or manifest in a new folder. */
async function outcomeOf(number: number): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const outside = join(folder, 'outside');
  const files = hostileFiles(new Dice(seed * 1_000_003 + number));
  const start = process.threadCpuUsage();
  try {
    const isPublished = files.has('published/releases/manifest.json');
    const model = new Model(join(folder, 'content'), {
      SITE_ARTIFACTS: join(folder, 'artifacts'),
      SITE_OUT: join(outside, 'dist'),
      ...(isPublished ? { SITE_PUBLISHED: join(folder, 'published') } : {}),
    });
    for (const [path, bytes] of files) write(join(folder, path), bytes);
    const [refused] = await model.build({ '1.0': release });
    const { user, system } = process.threadCpuUsage(start);
    const time = (user + system) / 1000;
    if (time > LIMIT)
      throw new Error(`It takes ${Math.round(time)} ms of processor time: ${[...files.keys()].slice(0, 3)}.`);
    return { number, ...(refused === undefined ? {} : { refused }) };
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { number, failure: failure.split('\n').slice(0, 6).join('\n') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes a file, unless its path contains another file. */
function write(path: string, bytes: Uint8Array): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  } catch (error) {
    if (!['EISDIR', 'ENOTDIR', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
  }
}

for (let number = first; number < end; number += 1) parentPort?.postMessage(await outcomeOf(number));
