import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Findings } from '../../../../src/description/problem.ts';
import { inspect } from '../../../../src/releases/files/inspect.ts';
import { metadataFault, parseCoreMetadata } from '../../../../src/releases/python/distribution.ts';
import { cpuTime, growth } from '../../../fixtures/cpu-time.ts';
import { gem } from '../../../fixtures/gem.ts';
import { SiteFolder } from '../../../fixtures/site-folder.ts';
import { tar } from '../../../fixtures/tar.ts';
import { extendedHeader } from '../../../fixtures/tar-block.ts';
import { zip } from '../../../fixtures/zip.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
});

afterEach(() => folder.remove());

const INFO = 'Metadata-Version: 2.1\nName: gui\nVersion: 1.0\n\n';

/** The facts of a file, or what is reported about it. */
async function inspected(name: string, bytes: Uint8Array) {
  folder.write(name, bytes);
  const findings: Findings = { problems: [], notices: [] };
  const facts = await inspect({ name, path: `${folder.path}/${name}`, state: '' }, true, findings);
  const reported = [...findings.problems, ...findings.notices];
  return reported.length > 0 ? reported.map(({ message }) => message).join() : facts;
}

describe('a gem', () => {
  it.each([
    [
      'unpacks to too many bytes',
      () => gem('a'.repeat(2_000_000)),
      'its metadata.gz has more than 1048576 bytes.',
    ],
    [
      'has too many bytes of metadata',
      () => tar({ 'metadata.gz': Buffer.alloc(2_000_000) }),
      'its metadata.gz has more than 1048576 bytes.',
    ],
    [
      'has metadata that is not compressed',
      () => tar({ 'metadata.gz': 'x' }),
      'its metadata.gz is not a readable gz: ',
    ],
    [
      'has broken sums',
      () => tar({ 'metadata.gz': gzipSync('a'), 'data.tar.gz': '', 'checksums.yaml.gz': gzipSync('[') }),
      'its checksums.yaml.gz is not YAML of a gem: unexpected end of the stream',
    ],
    [
      'has a part twice',
      () => {
        const [first, second] = [tar({ 'metadata.gz': gzipSync('a') }), gem('b')];
        return Buffer.concat([first.subarray(0, 1024), second]);
      },
      'it contains "metadata.gz" twice.',
    ],
    ['is compressed', () => gzipSync(gem('a')), 'it is not a readable tar: '],
  ])('that %s is broken', async (_what, bytes, reason) => {
    expect(await inspected('gui-1.0.gem', bytes())).toContain(`The gem is broken: ${reason}`);
  });
});

describe('a source distribution', () => {
  it('is read up to the end of its archive, not further', async () => {
    const zeros = (size: number) => gzipSync(Buffer.alloc(size * 2 ** 20), { level: 1 });
    const read = async (size: number) => inspected('gui-1.0.tar.gz', zeros(size));
    expect(await read(1)).toContain('Unrecognized archive format');
    expect(await growth(read, 8)).toBeLessThan(10);
  });

  it('is not one if its metadata follows too many bytes of a small file', async () => {
    const parts = { 'gui-1.0/zeros': Buffer.alloc(65 * 2 ** 20), 'gui-1.0/PKG-INFO': INFO };
    expect(await inspected('gui-1.0.tar.gz', gzipSync(tar(parts), { level: 1 }))).toEqual({});
  });

  it('is one even if it is large', async () => {
    const noise = createHash('shake256', { outputLength: 2 ** 20 })
      .update('')
      .digest();
    const parts = {
      'gui-1.0/noise': Buffer.concat(Array.from({ length: 65 }, () => noise)),
      'gui-1.0/PKG-INFO': INFO,
    };
    const bytes = gzipSync(tar(parts), { level: 0 });
    expect(await inspected('gui-1.0.tar.gz', bytes)).toMatchObject({ distribution: { project: 'gui' } });
  });

  it('with large metadata is not in the index', async () => {
    const bytes = gzipSync(tar({ 'gui-1.0/PKG-INFO': Buffer.alloc(9 * 2 ** 20) }), { level: 1 });
    expect(await inspected('gui-1.0.tar.gz', bytes)).toBe(
      'Not in the Python index: its PKG-INFO has more than 8388608 bytes.',
    );
  });

  it('with an extended header of many short records takes time in proportion to its length', async () => {
    const parts = tar({ 'gui-1.0/PKG-INFO': INFO });
    const time = async (records: number) => {
      const bytes = gzipSync(Buffer.concat([extendedHeader(`${'1\n'.repeat(records)} \n`), parts]));
      return cpuTime(() => inspected('gui-1.0.tar.gz', bytes));
    };
    await time(5000);
    const [short, long] = [await time(5000), await time(50_000)];
    expect(long / Math.max(short, 20)).toBeLessThan(30);
  });
});

describe('a wheel', () => {
  const NAME = 'gui-1.0-py3-none-any.whl';

  it.each([
    [
      'has two',
      { 'gui-1.0.dist-info/METADATA': INFO, 'x.dist-info/METADATA': INFO },
      'it has more than one METADATA.',
    ],
    [
      'has a large one',
      { 'gui-1.0.dist-info/METADATA': 'a'.repeat(9 * 2 ** 20) },
      'its METADATA has more than 8388608 bytes.',
    ],
  ])('with metadata is broken if it %s', async (_what, files, reason) => {
    expect(await inspected(NAME, zip(files))).toBe(`The wheel is broken: ${reason}`);
  });

  it('with a long name in its metadata is not in the index', async () => {
    const files = { 'gui-1.0.dist-info/METADATA': INFO.replace('gui', 'g'.repeat(9000)) };
    expect(await inspected(NAME, zip(files))).toBe(
      'Not in the Python index: its METADATA names a project or a version of more than 255 characters.',
    );
  });

  it('with too many files is broken', async () => {
    const files = Object.fromEntries(Array.from({ length: 60_001 }, (_, index) => [`f${index}`, '']));
    const bytes = zip(files);
    expect(await inspected(NAME, bytes)).toBe('The wheel is broken: it contains more than 60000 files.');
  });
});

it('core metadata with long white space takes time in proportion to its length', async () => {
  const time = (length: number) => {
    const text = `Summary:${' '.repeat(length)}x\ry\nName: gui\nVersion: 1.0\n\n`;
    return cpuTime(() => expect(parseCoreMetadata(text)).toEqual({ project: 'gui', version: '1.0' }));
  };
  await time(20_000);
  expect((await time(200_000)) / Math.max(await time(20_000), 10)).toBeLessThan(30);
});

it('quotes only the start of a long name in metadata', () => {
  expect(metadataFault({ project: '-'.repeat(200), version: '1' })).toContain(
    `"${'-'.repeat(56)}…"; valid: `,
  );
});
