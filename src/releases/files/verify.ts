import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Signer } from '../../install/signatures.ts';

/** Output of a program, and whether it succeeded. `isMissing` if it is not installed. */
interface Ran {
  readonly succeeded: boolean;
  readonly isMissing: boolean;
  readonly output: string;
}

/** Maximum length of the output of a program, in bytes. */
const LONGEST = 1024 * 1024;

function run(program: string, parameters: readonly string[]): Promise<Ran> {
  // Messages in English, and no key or setting of the user.
  const { PATH = '', SystemRoot } = process.env;
  const env = { LC_ALL: 'C', PATH, ...(SystemRoot && { SystemRoot }) };
  return new Promise((done) => {
    const child = execFile(program, parameters, { env, maxBuffer: LONGEST }, (error, stdout, stderr) => {
      done({ succeeded: !error, isMissing: error?.code === 'ENOENT', output: `${stdout}${stderr}` });
    });
    child.stdin?.end();
  });
}

/** The messages of a program in one line, without the lines that gpg prints for every signature. */
function messageIn(output: string): string {
  const lines = output.split('\n').map((line) => line.replace(/^gpg: /, '').trim());
  const reasons = lines.filter((line) => !/^(?:\[GNUPG:\]|Signature made |using |issuer |$)/.test(line));
  return reasons.join(' ').slice(0, 300).replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}

/** Why a signature is invalid; undefined if it is valid. */
export type Verdict = { readonly reason: string | undefined } | { readonly missing: string };

/** Absolute paths. `keyFile`: the public key, for gpg. `file`: absent if only another host has it. */
export interface SignedPaths {
  readonly file?: string;
  readonly signature: string;
  readonly keyFile: string;
}

/** Verifies signatures with the installed programs. gpg only knows the key in a file, in a temporary folder. */
export class Verifier {
  #folders = new Map<string, Promise<string>>();

  /**
   * Verifies a detached signature, or only its form and key if the file is absent. Undefined if no program here verifies
   * signatures of this signer.
   * @returns the reason why the signature is invalid, or the missing program
   */
  verify(signer: Signer, signed: SignedPaths): Promise<Verdict> | undefined {
    if (signer.tool === 'minisign') return this.#verifyMinisign(signer.publicKey, signed);
    if (signer.tool === 'gpg') return this.#verifyGpg(signer.fingerprint, signed);
    return undefined;
  }

  /** The fingerprints of the primary keys in a file; undefined if gpg is missing. Empty if it contains none. */
  async fingerprints(keyFile: string): Promise<string[] | undefined> {
    const home = await this.#homeOf('');
    const shown = await run('gpg', [...options(home), '--with-colons', '--show-keys', '--', keyFile]);
    if (shown.isMissing) return undefined;
    const primary = /^pub:[^\n]*\nfpr:{9}([0-9A-F]+):/gm;
    return [...shown.output.matchAll(primary)].flatMap(([, found]) => found ?? []);
  }

  /** Deletes the temporary folders. */
  async [Symbol.asyncDispose](): Promise<void> {
    const folders = await Promise.all(this.#folders.values());
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 8 })));
  }

  async #verifyGpg(fingerprint: string, { file, signature, keyFile }: SignedPaths): Promise<Verdict> {
    const home = await this.#homeOf(keyFile);
    const { isMissing, output } = await run('gpg', [
      ...options(home),
      ...['--status-fd', '1', '--verify', '--', signature, file ?? (await this.#emptyFile())],
    ]);
    if (isMissing) return { missing: 'gpg' };
    // Of a key in the file, but of other bytes.
    if (file === undefined && /^\[GNUPG:\] BADSIG /m.test(output)) return { reason: undefined };
    const isBySigner = new RegExp(`^\\[GNUPG:\\] VALIDSIG .*\\b${fingerprint}\\b`, 'm').test(output);
    // A signature stays valid if its key expires later.
    const isGood = /^\[GNUPG:\] (?:GOODSIG|EXPKEYSIG) /m.test(output);
    if (isBySigner && isGood) return { reason: undefined };
    return { reason: messageIn(output) || 'it failed' };
  }

  async #verifyMinisign(publicKey: string, { file, signature }: SignedPaths): Promise<Verdict> {
    const path = file ?? (await this.#emptyFile());
    const parameters = ['-V', '-P', publicKey, '-x', signature, '-m', path];
    const { succeeded, isMissing, output } = await run('minisign', parameters);
    if (isMissing) return { missing: 'minisign' };
    // Of this key, but of other bytes.
    const isOfKey = file === undefined && /^Signature verification failed$/m.test(output);
    return { reason: succeeded || isOfKey ? undefined : messageIn(output) || 'it failed' };
  }

  async #emptyFile(): Promise<string> {
    const path = join(await this.#homeOf(''), 'empty');
    await writeFile(path, '');
    return path;
  }

  /** A home folder of gpg with the key in a file. Links to sockets must be short, so the folder is below the temporary one. */
  #homeOf(keyFile: string): Promise<string> {
    const known = this.#folders.get(keyFile);
    if (known) return known;
    const made = mkdtemp(join(tmpdir(), 'gpg-')).then(async (home) => {
      if (keyFile !== '') await run('gpg', [...options(home), '--import', '--', keyFile]);
      return home;
    });
    this.#folders.set(keyFile, made);
    return made;
  }
}

function options(home: string): string[] {
  return ['--homedir', home, '--no-options', '--batch', '--no-tty', '--no-autostart'];
}
