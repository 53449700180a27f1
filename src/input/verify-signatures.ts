import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { counted, type Problem, quoted } from '../description/problem.ts';
import type { Signer } from '../install/signatures.ts';
import { writeWhole } from '../releases/files/unfinished.ts';
import type { Verdict, Verifier } from '../releases/files/verify.ts';
import type { ReleaseFile } from '../releases/tree.ts';
import { readJsonFile } from './read-file.ts';
import { shownPath } from './settings.ts';

/** Number of signatures that are verified at the same time. */
const WORKERS = 4;

/** A signature to verify. If only another host has the file, only the form and the key of its signature are verified. */
export interface VerifyTask {
  readonly signer: Signer;
  readonly file: ReleaseFile;
  readonly signature: ReleaseFile;
  /** Absolute path of the key file, for gpg; empty for other programs. */
  readonly keyFile: string;
  /** Identifies the key and both contents. */
  readonly id: string;
}

/** Verifies signatures, except those that an earlier build has verified. */
export async function verifyAll(
  tasks: readonly VerifyTask[],
  verifier: Verifier,
  cache: string,
): Promise<Pick<Verdicts, 'problems' | 'unverified'>> {
  const path = join(cache, 'signatures.json');
  const known = new Set(await readVerified(path));
  const valid = new Set(tasks.flatMap(({ id }) => (known.has(id) ? [id] : [])));
  const verdicts = new Verdicts();
  const copies = await mkdtemp(join(tmpdir(), 'signed-'));
  const queue = tasks.filter(({ id }) => !known.has(id)).values();
  const work = async () => {
    for (const task of queue) {
      const { signer, file, signature, keyFile } = task;
      const stored = await pathOf(signature, copies);
      const signed = file.content ? { file: await pathOf(file, copies) } : {};
      const verdict = await verifier.verify(signer, { ...signed, signature: stored, keyFile });
      if (verdicts.add(task, verdict, stored)) valid.add(task.id);
    }
  };
  try {
    await Promise.all(Array.from({ length: WORKERS }, work));
  } finally {
    await rm(copies, { recursive: true, force: true });
  }
  // Verified again by the next build if this fails.
  if (valid.size > known.size || [...known].some((id) => !valid.has(id)))
    await writeWhole(path, JSON.stringify([...valid].toSorted())).catch(() => undefined);
  return verdicts;
}

/** A signature of a file. */
type Made = Pick<VerifyTask, 'signer' | 'file' | 'signature'>;

/** The results of programs that verify signatures. */
export class Verdicts {
  /** Of invalid signatures. */
  readonly problems: Problem[] = [];
  /** Numbers of signatures by missing program. */
  readonly #missing = new Map<string, number>();

  /**
   * Adds a verdict, and returns whether the signature is valid.
   * @param path of the signature, which messages of programs contain
   */
  add(made: Made, verdict: Verdict | undefined, path: string): boolean {
    if (!verdict) return false;
    if ('missing' in verdict) {
      const { missing } = verdict;
      this.#missing.set(missing, (this.#missing.get(missing) ?? 0) + 1);
    } else if (verdict.reason !== undefined)
      this.problems.push(badSignature(made, verdict.reason.replaceAll(path, made.signature.name)));
    else return true;
    return false;
  }

  /** Sentences about missing programs. */
  get unverified(): string[] {
    return [...this.#missing].toSorted().map(([program, count]) => {
      return `${program} is not installed, so ${counted(count, 'signature')} could not be verified.`;
    });
  }
}

/** The path of a file on this machine. A file that only the list of files on other hosts contains is written to a folder. */
export async function pathOf({ path, sha256, content }: ReleaseFile, folder: string): Promise<string> {
  if (typeof content !== 'function') return path;
  const copy = join(folder, sha256);
  await writeFile(copy, content());
  return copy;
}

async function readVerified(path: string): Promise<string[]> {
  const source = await readJsonFile(path);
  return 'problems' in source ? [] : (z.array(z.string()).safeParse(source.value).data ?? []);
}

function badSignature({ file, signature, signer }: Made, reason: string): Problem {
  return {
    file: shownPath(signature.path),
    message: `The signature of ${quoted(file.name)} is not valid: ${signer.tool} says: ${reason}.`,
    hint: 'Restore the file that was signed, or sign it again. If other keys sign this release, name them in "signing" of site.json.',
  };
}
