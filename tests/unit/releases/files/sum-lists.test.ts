import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileGroups } from '../../../../src/releases/listing.ts';
import { SiteFolder } from '../../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.0', ['x']);
  folder.write('artifacts/1.0/lib.so', 'lib');
  folder.write('artifacts/1.0/doc/a b.txt', 'text');
});

afterEach(() => folder.remove());

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex');
const OF_LIB = sumOf('lib');
const OF_TEXT = sumOf('text');
const published = (name: string) => readFileSync(join(folder.path, 'out/release/1.0', name), 'utf8');

async function noticesOf(rule: string): Promise<string[]> {
  const { notices } = await folder.read();
  return notices.filter((notice) => notice.rule === rule).map(({ message }) => message);
}

const FORMATS = [
  ['the GNU format', `${OF_LIB}  lib.so\n${OF_TEXT}  doc/a b.txt\n`],
  ['marks of binary files, and ./', `${OF_LIB} *./lib.so\n${OF_TEXT} *./doc/a b.txt\n`],
  ['the BSD format', `SHA256 (lib.so) = ${OF_LIB}\nSHA256 (doc/a b.txt) = ${OF_TEXT}\n`],
  ['the format of OpenSSL', `SHA2-256(lib.so)= ${OF_LIB}\nSHA256(doc/a b.txt)= ${OF_TEXT}`],
  [
    'CRLF, capitals and comments',
    `# sums\r\n\r\n${OF_LIB.toUpperCase()}  lib.so\r\n${OF_TEXT}  doc\\a b.txt\r\n`,
  ],
  [
    'a signature around it',
    `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n${OF_LIB}  lib.so\n${OF_TEXT}  doc/a b.txt\n-----BEGIN PGP SIGNATURE-----\n\niQ==\n-----END PGP SIGNATURE-----\n`,
  ],
] as const;

describe("a publisher's list of sums", () => {
  it.each(FORMATS)('in %s is published byte for byte', async (_what, list) => {
    folder.write('artifacts/1.0/SHA256SUMS', list);
    const site = await folder.read();
    expect(site.notices.filter(({ rule }) => rule === 'checksum-list')).toEqual([]);
    await folder.publish(site);
    expect(published('SHA256SUMS')).toBe(list);
    expect(published('SHA256SUMS.site')).toBe(
      `${sumOf(list)}  SHA256SUMS\n${OF_TEXT}  doc/a b.txt\n${OF_LIB}  lib.so\n`,
    );
  });

  it.each(FORMATS)('in %s with a wrong sum stops the build, with the line', async (_what, list) => {
    const [line = 0] = list
      .split('\n')
      .flatMap((text, index) => (text.includes('lib.so') ? [index + 1] : []));
    folder.write('artifacts/1.0/lib.so', 'other');
    folder.write('artifacts/1.0/sha256sum.txt', list);
    const message = `sha256sum\\.txt:${line}:1: The SHA-256 of "lib\\.so" is ${sumOf('other')}, but this line contains ${OF_LIB}`;
    await expect(folder.read()).rejects.toThrow(new RegExp(message));
  });

  it.each([
    ['ends of lines without text, as of sha256sum --zero', `${OF_TEXT}  doc/a b.txt\0${OF_LIB}  lib.so\0`],
    ['single carriage returns', `${OF_TEXT}  doc/a b.txt\r${OF_LIB}  lib.so\r`],
    ['spaces before the sums', `  ${OF_TEXT}  doc/a b.txt\n\t${OF_LIB}  lib.so\n`],
  ])('with %s is compared with the files', async (_what, list) => {
    folder.write('artifacts/1.0/SHA256SUMS', list);
    expect(await noticesOf('checksum-list')).toEqual([]);
    folder.write('artifacts/1.0/lib.so', 'other');
    await expect(folder.read()).rejects.toThrow(/SHA256SUMS:2:1: The SHA-256 of "lib\.so" is/);
  });

  it('inside its signature is compared with the files, and no other signature is a list', async () => {
    const list = `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n${OF_TEXT}  lib.so\n`;
    folder.write('artifacts/1.0/SHA512SUMS.asc', list);
    await expect(folder.read()).rejects.toThrow(/SHA512SUMS\.asc:4:1: The SHA-256 of "lib\.so" is/);
    folder.write('artifacts/1.0/SHA512SUMS.asc', 'signature');
    expect(await noticesOf('checksum-list')).toEqual([]);
  });

  it.each([
    ['only a sum', `${OF_LIB}\n`],
    ['its name', `${OF_LIB}  lib.so\n`],
    ['the path that the file had', `${OF_LIB}  build/lib.so\n`],
  ])('of one file, with %s, is compared with the file', async (_what, list) => {
    folder.write('artifacts/1.0/lib.so.sha256', list);
    await folder.read();
    folder.write('artifacts/1.0/lib.so', 'other');
    await expect(folder.read()).rejects.toThrow(/lib\.so\.sha256:1:1: The SHA-256 of "lib\.so" is/);
  });

  it('with names of other files, or without some files, is reported', async () => {
    folder.write('artifacts/1.0/SHA256SUMS.txt', `${OF_LIB}  lib.so\n${OF_LIB}  gone.so\n`);
    folder.write('artifacts/1.0/SHA256SUMS.txt.asc', 'signature');
    folder.write('artifacts/1.0/lib.so.sig', 'signature');
    expect(await noticesOf('checksum-list')).toEqual([
      'The list names files that are not here: "gone.so".',
      'The list lacks files that are here: "doc/a b.txt".',
    ]);
  });

  it('in a folder names files of that folder', async () => {
    folder.write('artifacts/1.0/doc/SHA256SUMS', `${OF_TEXT}  a b.txt\n${OF_LIB}  ../lib.so\n`);
    expect(await noticesOf('checksum-list')).toEqual([]);
    folder.write('artifacts/1.0/doc/a b.txt', 'other');
    await expect(folder.read()).rejects.toThrow(/doc\/SHA256SUMS:1:1: The SHA-256 of "doc\/a b\.txt"/);
  });

  describe.each([
    ['MD5SUMS', 'md5', 'MD5'],
    ['sha1sum.txt', 'sha1', 'SHA-1'],
    ['SHA224SUMS', 'sha224', 'SHA-224'],
    ['sha384.txt', 'sha384', 'SHA-384'],
    ['SHASUMS512.txt', 'sha512', 'SHA-512'],
    ['B2SUMS', 'blake2b512', 'BLAKE2b'],
    ['SHA3-256SUMS', 'sha3-256', 'SHA3-256'],
    ['SHA512-256SUMS', 'sha512-256', 'SHA512-256'],
  ])('%s', (list, algorithm, label) => {
    const [right, wrong] = ['lib', 'other'].map((text) => createHash(algorithm).update(text).digest('hex'));

    it('is compared with the files', async () => {
      folder.write(`artifacts/1.0/${list}`, `\ufeff${right}  lib.so\r\n${right} *./lib.so\r\n`);
      await folder.read();
      folder.write('artifacts/1.0/lib.so', 'other');
      const message = `1:1: The ${label} of "lib.so" is ${wrong}, but this line contains ${right}. Hint: Restore`;
      await expect(folder.read()).rejects.toThrow(message);
      // The second time, the sums of both files are in the cache.
      await expect(folder.read()).rejects.toThrow(message);
    });
  });

  it.each([
    ['B2SUMS.asc', 'blake2b512'],
    ['SHA3-256SUMS.asc', 'sha3-256'],
    ['blake2b_checksums.txt', 'blake2b512'],
    ['checksums.txt', 'blake2b512'],
    ['B3SUMS.asc', undefined],
    ['b3_checksums.txt', undefined],
  ])('%s with sums of another algorithm than usual is accepted', async (list, algorithm) => {
    const sum = algorithm ? createHash(algorithm).update('lib').digest('hex') : '0'.repeat(64);
    folder.write(`artifacts/1.0/${list.replace('.asc', '')}`, `${sum}  lib.so\n`);
    folder.write(`artifacts/1.0/${list}`, `${sum}  lib.so\n`);
    await folder.read();
    await folder.read();
  });

  it('with other words in its name is about the release, and not about the file with this name', async () => {
    folder.write('artifacts/1.0/wren', 'lib');
    folder.write('artifacts/1.0/wren_checksums.txt', `${OF_LIB}  wren\n`);
    expect(await noticesOf('checksum-list')).toEqual([
      'The list lacks files that are here: "doc/a b.txt", "lib.so".',
    ]);
  });

  it.each(['wren-sha1', 'bin/sha256', 'docs/hashes.txt', 'vitamin-b3.txt', 'tool-md5.txt'])(
    '%s is not one',
    async (name) => {
      folder.write(`artifacts/1.0/${name}`, 'text');
      expect(await noticesOf('checksum-list')).toEqual([]);
    },
  );

  it.each([
    ['lib.so.md5', 'md5', (sum: string) => `${sum}\n`],
    ['lib.so.sha512.txt', 'sha512', (sum: string) => `${sum.toUpperCase()}  build/lib.so\n`],
    ['lib.so.b2', 'blake2b512', (sum: string) => `${sum}  lib.so\n`],
    ['lib.so.checksum', 'sha1', (sum: string) => `${sum}\n`],
    ['CHECKSUMS', 'sha512', (sum: string) => `SHA512 (lib.so) = ${sum}\n`],
    ['CHECKSUM', 'blake2b512', (sum: string) => `BLAKE2b (lib.so) = ${sum}\n`],
    ['checksums.txt', 'sha3-256', (sum: string) => `SHA3-256(lib.so)= ${sum}\n`],
    ['sha256sums', 'sha1', (sum: string) => `SHA1(lib.so)= ${sum}\n`],
  ])('%s is compared with the file', async (list, algorithm, write) => {
    const [right = '', wrong = ''] = ['lib', 'other'].map((text) =>
      createHash(algorithm).update(text).digest('hex'),
    );
    folder.write(`artifacts/1.0/${list}`, write(wrong));
    await expect(folder.read()).rejects.toThrow(`of "lib.so" is ${right}, but this line contains ${wrong}.`);
    folder.write(`artifacts/1.0/${list}`, write(right));
    await folder.read();
  });

  it.each([
    ['MD5SUMS', 'md5', 'artifacts/1.0/lib.so'],
    ['SHA512SUMS', 'sha512', 'artifacts/1.0/SHA512SUMS'],
  ])('%s is compared again after a change of %s', async (list, algorithm, changed) => {
    folder.write(`artifacts/1.0/${list}`, `${createHash(algorithm).update('lib').digest('hex')}  lib.so\n`);
    await folder.read();
    await folder.read();
    folder.write(changed, `${createHash(algorithm).update('else').digest('hex')}  lib.so\n`);
    await expect(folder.read()).rejects.toThrow(`${list}:1:1: The `);
  });

  it('in UTF-16 is compared, in both orders of bytes', async () => {
    const list = Buffer.from(`\ufeff${OF_TEXT}  lib.so\r\n`, 'utf16le');
    for (const bytes of [list, Buffer.from(list).swap16()]) {
      folder.write('artifacts/1.0/SHA256SUMS', bytes);
      await expect(folder.read()).rejects.toThrow(/SHA256SUMS:1:1: The SHA-256 of "lib\.so"/);
    }
  });

  it('without sums that can be compared is reported', async () => {
    folder.write('artifacts/1.0/lib.so.b3', `${'0'.repeat(64)}  lib.so\n`);
    folder.write('artifacts/1.0/B3SUMS', `BLAKE3 (lib.so) = ${'0'.repeat(64)}\n`);
    folder.write(
      'artifacts/1.0/SHA512SUMS',
      'lib.so z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwv\n',
    );
    const { notices } = await folder.read();
    const found = notices.filter(({ rule }) => rule === 'checksum-list');
    expect(found.map(({ about, message }) => `${about}: ${message}`)).toEqual(
      ['B3SUMS', 'SHA512SUMS', 'lib.so.b3'].map(
        (name) => `${name}: Builds find no sums that they can compare in this list.`,
      ),
    );
  });

  it('stays as published in later builds, and changed files are an error', async () => {
    folder.write('artifacts/1.0/SHA256SUMS', `${OF_LIB}  lib.so\n`);
    await folder.publish(await folder.read());
    await folder.publish(await folder.read());
    expect(published('SHA256SUMS')).toBe(`${OF_LIB}  lib.so\n`);
    expect(published('SHA256SUMS.site')).toContain('  SHA256SUMS\n');
  });
});

describe('a signature, provenance or bill of materials', () => {
  it('of a file is listed with the file, and not in the list of sums', async () => {
    const others = ['lib.so.asc', 'lib.so.spdx.json', 'lib.so.intoto.jsonl', 'lib.so.asc.sigstore.json'];
    for (const name of others) folder.write(`artifacts/1.0/${name}`, name);
    folder.write('artifacts/1.0/whole.cdx.json', '{}');
    const site = await folder.read();
    const { tree } = site.editions[0];
    expect(fileGroups(tree).flatMap(({ files }) => files.map(({ name }) => name))).toEqual([
      'doc/a b.txt',
      'lib.so',
      'whole.cdx.json',
    ]);
    await folder.publish(site);
    for (const name of others) expect(published(name)).toBe(name);
    expect(published('SHA256SUMS').match(/(?<= {2}).*/g)).toEqual([
      'doc/a b.txt',
      'lib.so',
      'whole.cdx.json',
    ]);
  });

  it('of a list that the build writes stops it, because the signed list is missing', async () => {
    folder.write('artifacts/1.0/SHA256SUMS.asc', 'signature');
    await expect(folder.read()).rejects.toThrow(
      /"SHA256SUMS\.asc" is about "SHA256SUMS", which the build itself writes\. Hint: Add the file that was signed, or remove this one\. If this file contains the list, name it "SHA256SUMS"\./,
    );
  });
});
