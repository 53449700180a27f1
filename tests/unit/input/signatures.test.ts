import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findProgram } from '../../../src/input/find-program.ts';
import { SigningKeys } from '../../fixtures/signing-keys.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';
import { reportSkipped } from '../../tools/skipped.ts';

const missing = ['gpg', 'minisign'].filter((name) => findProgram([name]) === undefined);
reportSkipped(missing.map((name) => `verification of signatures (no ${name})`));

let folder: SiteFolder;
const path = process.env['PATH'];

beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.0', ['x']);
  folder.write('artifacts/1.0/lib.so', 'lib');
});

afterEach(() => {
  process.env['PATH'] = path;
  folder.remove();
});

const MINISIGN = 'RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3';

function sign(signing: object): void {
  folder.write('content/site.json', { name: 'Wren', signing });
}

async function problems(): Promise<string> {
  return folder.read().then(
    () => '',
    (error: Error) => error.message,
  );
}

describe('signing in site.json', () => {
  it.each([
    [{ minsign: MINISIGN }, 'Unknown key "minsign"', '"minisign", "openpgp", "cosign" or "earlier"'],
    [{ minisign: 'RW' }, 'a public key of minisign: the 56 characters in the second line of minisign.pub'],
    [{ minisign: `untrusted comment: x\n${MINISIGN}` }, 'one line'],
    [{ openpgp: { fingerprint: 'abc', key: 'k.asc' } }, '40 or 64 hexadecimal digits'],
    [{ openpgp: { fingerprint: 'a'.repeat(40) } }, '/signing/openpgp/key: Missing'],
    [{ openpgp: { fingerprint: 'a'.repeat(40), key: '../k.asc' } }, 'a path inside its folder'],
    [{ openpgp: { fingerprint: 'a'.repeat(40), key: 'k.gpg' } }, 'that ends with ".asc"'],
    [{ openpgp: { fingerprint: 'a'.repeat(40), key: '-k.asc' } }, 'that ends with ".asc"'],
    [{ cosign: { identity: 'a@example.org', issuer: 'x' } }, 'an address that begins with "https://"'],
  ])('%j is an error that says what is valid', async (signing, ...expected) => {
    sign(signing);
    const message = await problems();
    for (const words of expected) expect(message).toContain(words);
  });

  it('names the valid releases if an entry of earlier keys names another', async () => {
    sign({ minisign: MINISIGN, earlier: [{ releases: ['0.8'] }] });
    const message = await problems();
    expect(message).toContain(
      '/signing/earlier/0/releases/0: Unknown release "0.8". Hint: Valid releases: "1.0".',
    );
  });

  it('accepts the fingerprint as gpg prints it, and publishes the key', async () => {
    const fingerprint = '0123 4567 89ab cdef 0123  4567 89AB CDEF 0123 4567';
    process.env['PATH'] = '';
    folder.write('content/keys/a.asc', '-----BEGIN PGP PUBLIC KEY BLOCK-----\n');
    sign({ openpgp: { fingerprint, key: 'keys/a.asc' } });
    const site = await folder.read();
    expect(site.config.signing?.openpgp?.fingerprint).toBe('0123456789ABCDEF0123456789ABCDEF01234567');
    expect(site.publicKeys.map((key) => key.path)).toEqual(['/releases/keys/a.asc']);
    expect(site.notices.filter(({ rule }) => rule === 'unused-content')).toEqual([]);
  });

  it('refuses key files that are missing, secret or no keys', async () => {
    sign({ openpgp: { fingerprint: 'a'.repeat(40), key: 'k.asc' } });
    expect(await problems()).toContain('k.asc');
    folder.write('content/k.asc', '-----BEGIN PGP PRIVATE KEY BLOCK-----\n');
    expect(await problems()).toContain(
      'k.asc: This is a secret key, which must not be in the content folder.',
    );
    folder.write('content/k.asc', 'text');
    expect(await problems()).toContain('k.asc: This is not a public key of OpenPGP as text (ASCII armor).');
  });
});

describe.skipIf(missing.length > 0)('signatures', () => {
  let keys: SigningKeys;
  const artifact = (name: string) => join(folder.path, 'artifacts/1.0', name);

  beforeEach(() => {
    keys = new SigningKeys();
  });

  afterEach(() => {
    process.env['PATH'] = path;
    keys.remove();
  });

  /** Settings for new keys of both programs. */
  function newKeys() {
    const fingerprint = keys.makeOpenPgp();
    const { publicKey } = keys.makeMinisign();
    folder.write('content/k.asc', keys.exportOpenPgp());
    return { minisign: publicKey, openpgp: { fingerprint, key: 'k.asc' } };
  }

  /** The signers of each signed file of the release. */
  async function signed(): Promise<Record<string, string[]>> {
    const [{ signatures }] = (await folder.read()).editions;
    const entries = [...signatures.byFile].map(([name, all]) => [name, all.map(({ signer }) => signer.tool)]);
    return Object.fromEntries(entries);
  }

  it('of every kind are verified, and known by their content', async () => {
    sign(newKeys());
    keys.signWithGpg(artifact('lib.so'));
    keys.signWithGpg(artifact('lib.so'), { isBinary: true });
    keys.signWithMinisign(artifact('lib.so'));
    folder.write('artifacts/1.0/other.so', 'other');
    folder.write('artifacts/1.0/other.so.asc', '-----BEGIN PGP PUBLIC KEY BLOCK-----\n');
    folder.write('artifacts/1.0/other.so.sig', 'bm8gc2lnbmF0dXJl');
    folder.write('artifacts/1.0/other.so.bundle', '# v2 git bundle\n');
    expect(await signed()).toEqual({ 'lib.so': ['gpg', 'minisign', 'gpg'] });
  });

  it.each(['gpg', 'minisign'])(
    'that are invalid stop the build, which names file, signature and reason (%s)',
    async (tool) => {
      sign(newKeys());
      if (tool === 'gpg') keys.signWithGpg(artifact('lib.so'));
      else keys.signWithMinisign(artifact('lib.so'));
      expect(await problems()).toBe('');
      folder.write('artifacts/1.0/lib.so', 'lib with another byte');
      const message = await problems();
      expect(message).toContain(`artifacts/1.0/lib.so.${tool === 'gpg' ? 'asc' : 'minisig'}: `);
      expect(message).toContain(`The signature of "lib.so" is not valid: ${tool} says: `);
      expect(message).toContain(tool === 'gpg' ? 'BAD signature' : 'Signature verification failed');
    },
  );

  it('of other keys stop the build, also if the key file contains the other key', async () => {
    const { minisign, openpgp } = newKeys();
    keys.makeOpenPgp('b@example.org');
    sign({ minisign, openpgp });
    keys.signWithGpg(artifact('lib.so'), { name: 'b@example.org' });
    expect(await problems()).toContain('lib.so.asc');
    folder.write('content/k.asc', keys.exportOpenPgp());
    expect(await problems()).toContain('lib.so.asc');
    keys.signWithGpg(artifact('lib.so'));
    expect(await problems()).toBe('');
    keys.makeMinisign('other');
    keys.signWithMinisign(artifact('lib.so'), 'other');
    expect(await problems()).toContain('lib.so.minisig');
  });

  it('of earlier releases can have other keys, or none', async () => {
    folder.release('0.9', ['x']);
    folder.release('0.1', ['x']);
    const { secretKey, publicKey } = keys.makeMinisign('old');
    const { publicKey: current } = keys.makeMinisign('new');
    for (const version of ['0.1', '0.9', '1.0']) {
      folder.write(`artifacts/${version}/lib.so`, 'lib');
      keys.signWithMinisign(
        join(folder.path, 'artifacts', version, 'lib.so'),
        version === '1.0' ? 'new' : 'old',
      );
    }
    sign({ minisign: current });
    expect(await problems()).toContain('0.9');
    sign({
      minisign: current,
      earlier: [{ releases: ['0.9'], minisign: publicKey }, { releases: ['<0.9'] }],
    });
    const { editions } = await folder.read();
    expect(editions.map(({ signatures }) => signatures.byFile.size)).toEqual([1, 1, 0]);
    sign({ minisign: secretKey });
    const message = await problems();
    expect(message).toContain('This is a secret key of minisign');
    expect(message).not.toContain(secretKey.slice(60));
  });

  it('of keys that the fingerprint does not name are refused', async () => {
    const { openpgp } = newKeys();
    sign({ openpgp: { ...openpgp, fingerprint: 'A'.repeat(40) } });
    expect(await problems()).toContain(
      `"k.asc" does not contain this key; it contains ${openpgp.fingerprint}.`,
    );
  });

  it('without the programs are not verified, which is said once for each', async () => {
    sign(newKeys());
    folder.write('artifacts/1.0/other.so', 'other');
    for (const name of ['lib.so', 'other.so']) {
      keys.signWithGpg(artifact(name));
      keys.signWithMinisign(artifact(name));
    }
    folder.write('artifacts/1.0/lib.so', 'changed');
    process.env['PATH'] = folder.path;
    expect((await folder.read()).unverified).toEqual([
      'gpg is not installed, so 2 signatures could not be verified.',
      'minisign is not installed, so 2 signatures could not be verified.',
    ]);
  });

  it('that a build has verified are not verified again', async () => {
    sign(newKeys());
    keys.signWithGpg(artifact('lib.so'));
    await folder.read();
    const known = join(folder.path, 'cache/signatures.json');
    expect(JSON.parse(readFileSync(known, 'utf8'))).toHaveLength(1);
    process.env['PATH'] = folder.path;
    expect((await folder.read()).unverified).toEqual([]);
  });

  it('of cosign are shown, and cosign never runs', async () => {
    const mark = join(folder.path, 'ran');
    folder.write('bin/cosign', `#!/bin/sh\ntouch ${mark}\n`);
    process.env['PATH'] = join(folder.path, 'bin');
    sign({ cosign: { identity: 'https://x.org/release@refs/tags/{tag}', issuer: 'https://id.example.org' } });
    folder.write(
      'artifacts/1.0/lib.so.sigstore.json',
      '{"mediaType": "application/vnd.dev.sigstore.bundle.v0.3+json"}',
    );
    expect(await signed()).toEqual({ 'lib.so': ['cosign'] });
    const [{ signatures }] = (await folder.read()).editions;
    const [signature] = signatures.byFile.get('lib.so') ?? [];
    expect(signature?.signer).toMatchObject({ identity: 'https://x.org/release@refs/tags/v1.0' });
    expect(existsSync(mark)).toBe(false);
  });
});

it('without keys, signatures are files like others', async () => {
  folder.write('artifacts/1.0/lib.so.minisig', 'anything');
  const site = await folder.read();
  expect(site.editions[0].signatures.byFile.size).toBe(0);
  expect(site.publicKeys).toEqual([]);
});
