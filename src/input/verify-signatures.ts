import { join } from 'node:path';
import { z } from 'astro/zod';
import { writeWhole } from '../releases/files/unfinished.ts';
import { readJsonFile } from './read-file.ts';
import type { SignatureTask, Verifier } from './verifier.ts';

/** Number of signatures that are verified at the same time. */
const WORKERS = 4;

/** A signature on this machine. If only another host has the file, only the form and the key of the signature are verified. */
export interface LocalTask extends SignatureTask {
  /** Identifies the key and both contents. */
  readonly id: string;
}

/** Verifies signatures, except those that an earlier build has verified. */
export async function verifyAll(
  tasks: readonly LocalTask[],
  verifier: Verifier,
  cache: string,
): Promise<void> {
  const path = join(cache, 'signatures.json');
  const known = new Set(await readVerified(path));
  const valid = known.intersection(new Set(tasks.map(({ id }) => id)));
  const queue = tasks.filter(({ id }) => !known.has(id)).values();
  const work = async () => {
    for (const task of queue) {
      const { file, signature, id } = task;
      const signed = file.content && (await verifier.pathOf(file));
      if (await verifier.verify(task, await verifier.pathOf(signature.file), signed)) valid.add(id);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  // Verified again by the next build if this fails.
  if (valid.size > known.size || !known.isSubsetOf(valid))
    await writeWhole(path, JSON.stringify([...valid].toSorted())).catch(() => undefined);
}

async function readVerified(path: string): Promise<string[]> {
  const source = await readJsonFile(path);
  return 'problems' in source ? [] : (z.array(z.string()).safeParse(source.value).data ?? []);
}
