import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counted, type Problem, quoted } from '../description/problem.ts';
import type { Signature, Signatures } from '../releases/signatures.ts';
import type { ReleaseFile, ReleaseTree } from '../releases/tree.ts';
import { shownPath } from './settings.ts';

/** A signature to verify. */
export interface SignatureTask {
  readonly signature: Signature;
  /** The signed file. */
  readonly file: ReleaseFile;
  /** Absolute path of the public key, for gpg; empty for other programs. */
  readonly keyFile: string;
}

/** A release with its signatures. */
export interface SignedRelease {
  readonly tree: Pick<ReleaseTree, 'files'>;
  readonly signatures: Pick<Signatures, 'byFile' | 'keyFile'>;
}

/** The signatures of files, except those of cosign, which no program here verifies. */
export function signatureTasks({ tree, signatures: { byFile, keyFile } }: SignedRelease): SignatureTask[] {
  return tree.files.flatMap((file) => {
    const made = (byFile.get(file.name) ?? []).filter(({ signer }) => signer.tool !== 'cosign');
    return made.map((signature) => ({ signature, file, keyFile }));
  });
}

/** Maximum length of the output of a program, in bytes. */
const LONGEST = 1024 * 1024;

/** Output of a program, and whether it succeeded; undefined if it is not installed. */
function run(
  program: string,
  parameters: readonly string[],
): Promise<{ readonly succeeded: boolean; readonly output: string } | undefined> {
  // Messages in English, and no key or setting of the user.
  const { PATH = '', SystemRoot } = process.env;
  const env = { LC_ALL: 'C', PATH, ...(SystemRoot && { SystemRoot }) };
  return new Promise((done) => {
    const child = execFile(program, parameters, { env, maxBuffer: LONGEST }, (error, stdout, stderr) => {
      const isMissing = error?.code === 'ENOENT';
      done(isMissing ? undefined : { succeeded: !error, output: `${stdout}${stderr}` });
    });
    child.stdin?.end();
  });
}

function runGpg(home: string, parameters: readonly string[]) {
  const options = ['--homedir', home, '--no-options', '--batch', '--no-tty', '--no-autostart'];
  return run('gpg', [...options, ...parameters]);
}

/** The messages of a program in one line, without the lines that gpg prints for every signature. */
function messageIn(output: string): string {
  const lines = output.split('\n').map((line) => line.replace(/^gpg: /, '').trim());
  const reasons = lines.filter((line) => !/^(?:\[GNUPG:\]|Signature made |using |issuer |$)/.test(line));
  return reasons.join(' ').slice(0, 300).replaceAll(/\s+/g, ' ').replace(/\.$/, '') || 'it failed';
}

/** Verifies signatures with the installed programs, and collects the results. gpg only knows the key in a file. */
export class Verifier {
  /** Of invalid signatures. */
  readonly problems: Problem[] = [];
  /** Numbers of signatures by missing program. */
  readonly #missing = new Map<string, number>();
  readonly #folders = new Map<string, Promise<string>>();

  /** Sentences about missing programs. */
  get unverified(): string[] {
    return [...this.#missing].toSorted().map(([program, count]) => {
      return `${program} is not installed, so ${counted(count, 'signature')} could not be verified.`;
    });
  }

  /**
   * Verifies a detached signature, or only its form and key if the signed file is absent. Returns whether it is valid; false if
   * no program here verifies signatures of its signer.
   * @param path that of the signature, absolute, which messages of programs contain
   * @param signed that of the file
   */
  async verify(task: SignatureTask, path: string, signed: string | undefined): Promise<boolean> {
    const { signer, file } = task.signature;
    if (signer.tool === 'cosign') return false;
    const ran =
      signer.tool === 'gpg'
        ? await this.#verifyGpg(signer.fingerprint, task.keyFile, path, signed)
        : await this.#verifyMinisign(signer.publicKey, path, signed);
    if (ran?.isValid) return true;
    if (ran) this.refuse(task, messageIn(ran.output).replaceAll(path, file.name));
    else this.#missing.set(signer.tool, (this.#missing.get(signer.tool) ?? 0) + 1);
    return false;
  }

  /** Adds the problem of an invalid signature. */
  refuse({ file, signature }: SignatureTask, reason: string): void {
    this.problems.push({
      file: shownPath(signature.file.path),
      message: `The signature of ${quoted(file.name)} is not valid: ${signature.signer.tool} says: ${reason}.`,
      hint: 'Restore the file that was signed, or sign it again. If other keys sign this release, name them in "signing" of site.json.',
    });
  }

  /** The fingerprints of the primary keys in a file; undefined if gpg is missing. Empty if it contains none. */
  async fingerprints(keyFile: string): Promise<string[] | undefined> {
    const ran = await runGpg(await this.folder(), ['--with-colons', '--show-keys', '--', keyFile]);
    const primary = /^pub:[^\n]*\nfpr:{9}([0-9A-F]+):/gm;
    return ran && [...ran.output.matchAll(primary)].flatMap(([, found]) => found ?? []);
  }

  /** The path of a file on this machine. Content in a list of files on other hosts is copied to a temporary folder. */
  async pathOf({ path, sha256, content }: ReleaseFile): Promise<string> {
    return typeof content === 'function' ? this.#copy(sha256, content()) : path;
  }

  /** A temporary folder; with a key file, a home folder of gpg that contains the key. Links to sockets must be short. */
  folder(keyFile = ''): Promise<string> {
    const known = this.#folders.get(keyFile);
    if (known) return known;
    const made = mkdtemp(join(tmpdir(), 'gpg-')).then(async (home) => {
      if (keyFile !== '') await runGpg(home, ['--import', '--', keyFile]);
      return home;
    });
    this.#folders.set(keyFile, made);
    return made;
  }

  /** Deletes the temporary folders. */
  async [Symbol.asyncDispose](): Promise<void> {
    const folders = await Promise.all(this.#folders.values());
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 8 })));
  }

  async #verifyGpg(fingerprint: string, keyFile: string, path: string, signed: string | undefined) {
    const parameters = [
      '--status-fd',
      '1',
      '--verify',
      '--',
      path,
      signed ?? (await this.#copy('empty', '')),
    ];
    const ran = await runGpg(await this.folder(keyFile), parameters);
    if (!ran) return undefined;
    const { output } = ran;
    // Of a key in the file, but of other bytes.
    const isOfKey = signed === undefined && /^\[GNUPG:\] BADSIG /m.test(output);
    const isBySigner = new RegExp(`^\\[GNUPG:\\] VALIDSIG .*\\b${fingerprint}\\b`, 'm').test(output);
    // A signature stays valid if its key expires later.
    const isGood = /^\[GNUPG:\] (?:GOODSIG|EXPKEYSIG) /m.test(output);
    return { isValid: isOfKey || (isBySigner && isGood), output };
  }

  async #verifyMinisign(publicKey: string, path: string, signed: string | undefined) {
    const file = signed ?? (await this.#copy('empty', ''));
    const ran = await run('minisign', ['-V', '-P', publicKey, '-x', path, '-m', file]);
    if (!ran) return undefined;
    const { succeeded, output } = ran;
    // Of this key, but of other bytes.
    const isOfKey = signed === undefined && /^Signature verification failed$/m.test(output);
    return { isValid: succeeded || isOfKey, output };
  }

  async #copy(name: string, content: string | Uint8Array): Promise<string> {
    const path = join(await this.folder(), name);
    await writeFile(path, content);
    return path;
  }
}
