import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../description/problem.ts';
import { signatureTool } from '../releases/signatures.ts';
import type { ReleaseFile } from '../releases/tree.ts';
import type { Log } from '../ui/messages/progress.ts';
import { downloadFault } from './remote-file.ts';
import { type SignatureTask, type SignedRelease, signatureTasks, Verifier } from './verifier.ts';

/** The results of downloading and verifying files and their signatures. */
export interface HostedVerdict {
  /** Invalid signatures. */
  readonly problems: readonly Problem[];
  /** The downloaded files, with the problems of those that cannot be downloaded or differ from the list. */
  readonly downloads: ReadonlyMap<ReleaseFile, Problem | undefined>;
  /** Number of valid signatures. */
  readonly valid: number;
  /** Sentences about missing programs. */
  readonly unverified: readonly string[];
}

/**
 * Downloads signed files of other hosts, or their signatures, and verifies the signatures: builds cannot, without both files.
 * @param all whether to download all other files of other hosts, too
 */
export async function verifyHosted(
  releases: readonly SignedRelease[],
  all: boolean,
  log: Log,
): Promise<HostedVerdict> {
  await using verifier = new Verifier();
  const downloads = new Map<ReleaseFile, Problem | undefined>();
  /** The path of a file on this machine; undefined if it cannot be downloaded. Replaces the download with the same name. */
  const pathOf = async (file: ReleaseFile, name: string): Promise<string | undefined> => {
    if (file.content) return verifier.pathOf(file);
    const path = join(await verifier.folder(), name);
    const problem = await downloadFault(file, path);
    downloads.set(file, problem);
    return problem ? undefined : path;
  };
  const isValid = async (task: SignatureTask, signed: string | undefined): Promise<boolean> => {
    const { signer, file } = task.signature;
    const path = signed && (await pathOf(file, 'signature'));
    if (!path) return false;
    // It may be another kind of file than its name says.
    if (signatureTool(file.name, await readFile(path)) === signer.tool)
      return verifier.verify(task, path, signed);
    verifier.refuse(task, 'the file is not a signature');
    return false;
  };
  const tasks = Map.groupBy(releases.flatMap(signatureTasks).filter(isHosted), ({ file }) => file);
  let [done, valid] = [0, 0];
  for (const [file, made] of tasks) {
    // One file at a time, because they can be large.
    const signed = await pathOf(file, 'file');
    for (const task of made) if (await isValid(task, signed)) valid += 1;
    done += 1;
    log({ step: 'Verifying signatures', done, total: tasks.size });
  }
  const listed = all ? releases.flatMap(({ tree }) => tree.files) : [];
  const others = listed.filter((file) => file.url !== undefined && !downloads.has(file));
  for (const [index, file] of others.entries()) {
    downloads.set(file, await downloadFault(file));
    log({ step: 'Verifying files', done: index + 1, total: others.length });
  }
  const { problems, unverified } = verifier;
  return { problems, downloads, valid, unverified };
}

/** Whether builds cannot verify a signature, because only another host has it or the file. */
function isHosted({ file, signature: { file: signature } }: SignatureTask): boolean {
  const isReachable = [file, signature].every(({ content, url }) => content ?? url);
  return isReachable && !(file.content && signature.content);
}
