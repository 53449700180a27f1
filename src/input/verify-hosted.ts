import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InputError, type Problem } from '../description/problem.ts';
import type { Signer } from '../install/signatures.ts';
import { type SignedPaths, type Verdict, Verifier } from '../releases/files/verify.ts';
import { type Signature, type Signatures, signatureTool } from '../releases/signatures.ts';
import type { ReleaseFile, ReleaseTree } from '../releases/tree.ts';
import type { Log } from '../ui/messages/progress.ts';
import { differenceOf, download } from './remote-file.ts';
import { pathOf, Verdicts } from './verify-signatures.ts';

/** A release with its signatures. */
interface SignedRelease {
  readonly tree: Pick<ReleaseTree, 'files'>;
  readonly signatures: Pick<Signatures, 'byFile' | 'keyFile'>;
}

/** The results of downloading and verifying files and their signatures. */
interface HostedVerdict {
  /** Invalid signatures. */
  readonly problems: readonly Problem[];
  /** The downloaded files, with the problems of those that cannot be downloaded or differ from the list. */
  readonly downloads: ReadonlyMap<ReleaseFile, Problem | undefined>;
  /** Number of valid signatures. */
  readonly valid: number;
  /** Sentences about missing programs. */
  readonly unverified: readonly string[];
}

/** Downloads signed files of other hosts, or their signatures, and verifies the signatures: builds cannot, without both files. */
export async function verifyHosted(releases: readonly SignedRelease[], log: Log): Promise<HostedVerdict> {
  await using verifier = new Verifier();
  const verdicts = new Verdicts();
  const tasks = releases.flatMap(signedFiles);
  const folder = await mkdtemp(join(tmpdir(), 'bindocs-signed-'));
  const downloads = new Downloads(folder);
  let valid = 0;
  try {
    for (const [index, { file, signatures, keyFile }] of tasks.entries()) {
      // One file at a time, because they can be large.
      const path = await downloads.pathOf(file, 'file');
      for (const { signer, file: signature } of path === undefined ? [] : signatures) {
        const made = await downloads.pathOf(signature, 'signature');
        if (made === undefined || path === undefined) continue;
        const paths = { file: path, signature: made, keyFile };
        const verdict = await verdictOf({ signer, name: signature.name, paths }, verifier);
        if (verdicts.add({ file, signature, signer }, verdict, made)) valid += 1;
      }
      log({ step: 'Verifying signatures', done: index + 1, total: tasks.length });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const { problems, unverified } = verdicts;
  return { problems, downloads: downloads.done, valid, unverified };
}

/** The verdict about a signature, which may be another kind of file than its name says. */
async function verdictOf(
  { signer, name, paths }: { signer: Signer; name: string; paths: Required<SignedPaths> },
  verifier: Verifier,
): Promise<Verdict | undefined> {
  const tool = signatureTool(name, await readFile(paths.signature));
  return tool === signer.tool ? verifier.verify(signer, paths) : { reason: 'the file is not a signature' };
}

/** Files that are downloaded to a folder. */
class Downloads {
  readonly done = new Map<ReleaseFile, Problem | undefined>();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * The path of a file on this machine; downloads other files. Undefined if a file has a problem.
   * @param name for the download, which replaces the one before it
   */
  async pathOf(file: ReleaseFile, name: string): Promise<string | undefined> {
    if (file.content) return pathOf(file, this.#folder);
    const path = join(this.#folder, name);
    const problem = await downloadFault(file, path);
    this.done.set(file, problem);
    return problem ? undefined : path;
  }
}

/** The files with signatures that builds cannot verify. No program here verifies those of cosign. */
function signedFiles({ tree, signatures: { byFile, keyFile } }: SignedRelease) {
  return tree.files.flatMap((file) => {
    const signatures = (byFile.get(file.name) ?? []).filter((signature) => isHosted(signature, file));
    return signatures.length > 0 ? [{ file, signatures, keyFile }] : [];
  });
}

function isHosted({ signer, file: signature }: Signature, file: ReleaseFile): boolean {
  const isReachable = [file, signature].every(({ content, url }) => content ?? url);
  return isReachable && !(file.content && signature.content) && signer.tool !== 'cosign';
}

/**
 * Downloads a file, and returns its problem if that fails or if the file differs from the list.
 * @param path where to save it; by default nowhere
 */
export async function downloadFault(file: ReleaseFile, path?: string): Promise<Problem | undefined> {
  const { url = '', size } = file;
  try {
    return differenceOf(url, file, await download(url, size, path));
  } catch (error) {
    if (error instanceof InputError) return error.problems[0];
    throw error;
  }
}
