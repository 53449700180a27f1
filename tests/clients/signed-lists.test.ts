import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { SiteFolder } from '../fixtures/site-folder.ts';
import { run } from './run.ts';

const { tools } = inject('ground');
let folder: SiteFolder;
let work: string;
let published: string;

beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.0', ['x']);
  folder.write('artifacts/1.0/lib.so', 'lib');
  const sum = createHash('sha256').update('lib').digest('hex');
  folder.write('artifacts/1.0/SHA256SUMS', `${sum}  lib.so\n`);
  work = join(folder.path, 'artifacts/1.0');
  published = join(folder.path, 'out/release/1.0');
  mkdirSync(join(folder.path, 'keys'));
  chmodSync(join(folder.path, 'keys'), 0o700);
});

afterEach(() => folder.remove());

const key = (name: string) => join(folder.path, 'keys', name);

/** Runs a program, which must succeed, and returns its output. */
async function succeed(program: string, parameters: readonly string[], where: string): Promise<string> {
  const { code, output } = await run(program, parameters, { folder: where });
  expect(code, output).toBe(0);
  return output;
}

const publish = async () => folder.publish(await folder.read());

describe("a signature of the publisher's list", () => {
  it.runIf(tools.includes('gpg'))('verifies with gpg, and so does the list itself', async () => {
    const gpg = ['--homedir', key(''), '--batch', '--pinentry-mode', 'loopback', '--passphrase', ''];
    await succeed('gpg', [...gpg, '--quick-generate-key', 'a@example.org', 'ed25519', 'sign'], work);
    await succeed('gpg', [...gpg, '--armor', '--detach-sign', 'SHA256SUMS'], work);
    await publish();
    const output = await succeed('gpg', [...gpg, '--verify', 'SHA256SUMS.asc', 'SHA256SUMS'], published);
    expect(output).toContain('Good signature');
    expect(await succeed('sha256sum', ['-c', 'SHA256SUMS'], published)).toBe('lib.so: OK\n');
    expect(await succeed('sha256sum', ['-c', 'SHA256SUMS.site'], published)).toContain('SHA256SUMS: OK\n');
  });

  it.runIf(tools.includes('minisign'))('verifies with minisign', async () => {
    await succeed('minisign', ['-G', '-W', '-p', key('pub'), '-s', key('sec')], work);
    await succeed('minisign', ['-S', '-s', key('sec'), '-m', 'SHA256SUMS'], work);
    await publish();
    const verify = ['-V', '-p', key('pub'), '-m', 'SHA256SUMS'];
    expect(await succeed('minisign', verify, published)).toContain('verified');
  });

  it.runIf(tools.includes('ssh-keygen'))('verifies with ssh-keygen', async () => {
    await succeed('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key('id')], work);
    await succeed('ssh-keygen', ['-q', '-Y', 'sign', '-f', key('id'), '-n', 'file', 'SHA256SUMS'], work);
    await publish();
    const publicKey = await succeed('cat', [key('id.pub')], work);
    writeFileSync(key('signers'), `a@example.org ${publicKey}`);
    const verify = `ssh-keygen -Y verify -f ${key('signers')} -I a@example.org -n file -s SHA256SUMS.sig < SHA256SUMS`;
    expect(await succeed('sh', ['-c', verify], published)).toContain('Good "file" signature');
  });
});
