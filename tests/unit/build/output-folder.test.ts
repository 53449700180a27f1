import { createHash } from 'node:crypto';
import {
  appendFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutputFolder } from '../../../src/build/output-folder.ts';
import type { KnownSums } from '../../../src/releases/files/sums.ts';
import { stateOf } from '../../../src/releases/files/walk.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'writer-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const shaOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Writes a file and returns it as a source whose state and sum are known. */
function stored(path: string, text: string) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return { path: file, state: stateOf(statSync(file)), sha256: shaOf(text) };
}

function writer(sums: KnownSums = {}) {
  const [previous, working] = [join(folder, 'out'), join(folder, 'working')];
  return new OutputFolder(join(folder, 'new'), { previous, working, sums });
}

const inode = (path: string) => statSync(join(folder, path)).ino;
const text = (path: string) => readFileSync(join(folder, path), 'utf8');

describe('a release file', () => {
  it('is a copy of the artifact, so later changes of the artifact do not affect the site', async () => {
    const content = stored('artifacts/1.0/lib.so', 'one');
    await writer().write([{ path: '/release/1.0/lib.so', content }]);
    writeFileSync(content.path, 'changed later');
    expect(text('new/release/1.0/lib.so')).toBe('one');
  });

  it('keeps its modification time, which servers and rclone use to detect changes', async () => {
    const content = stored('artifacts/1.0/lib.so', 'one');
    await writer().write([{ path: '/release/1.0/lib.so', content }]);
    const [before, after] = [statSync(content.path), statSync(join(folder, 'new/release/1.0/lib.so'))];
    expect(after.mtimeMs).toBeCloseTo(before.mtimeMs, 1);
  });

  it('is copied once, even with several addresses', async () => {
    const content = stored('artifacts/1.0/lib.so', 'one');
    const paths = ['/release/1.0/lib.so', '/ui/release/1.0/lib.so'];
    await writer().write(paths.map((path) => ({ path, content })));
    expect(inode('new/release/1.0/lib.so')).toBe(inode('new/ui/release/1.0/lib.so'));
    expect(inode('new/release/1.0/lib.so')).not.toBe(inode('artifacts/1.0/lib.so'));
  });

  it('is copied with progress in bytes, also while it is verified', async () => {
    const large = stored('artifacts/1.0/large.zip', 'x'.repeat(3 * 1024 * 1024));
    const small = stored('artifacts/1.0/lib.so', 'one');
    const shown: number[] = [];
    const outputs = [small, large].map((content) => ({
      path: `/release/1.0/${basename(content.path)}`,
      content,
    }));
    await writer().write([{ path: '/page', content: () => 'text' }, ...outputs], ({ done, total }) => {
      expect(total).toBe(3 * 1024 * 1024 + 3);
      shown.push(done);
    });
    expect(new Set(shown).size).toBeGreaterThan(3);
    expect(shown.at(-1)).toBe(3 * 1024 * 1024 + 3);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  });

  it('reuses the copy of the previous build if its state and sum are known', async () => {
    const content = stored('artifacts/1.0/lib.so', 'one');
    const { path, state, sha256 } = stored('out/release/1.0/lib.so', 'one');
    await writer({ [path]: { state, sha256 } }).write([{ path: '/release/1.0/lib.so', content }]);
    expect(inode('new/release/1.0/lib.so')).toBe(inode('out/release/1.0/lib.so'));
  });

  it.each([
    ['was changed since', 'one', 'tampered'],
    ['has another sum', 'another', ''],
  ])('is copied again if the previous copy %s', async (_what, published, added) => {
    const content = stored('artifacts/1.0/lib.so', 'one');
    const { path, state, sha256 } = stored('out/release/1.0/lib.so', published);
    appendFileSync(path, added);
    await writer({ [path]: { state, sha256 } }).write([{ path: '/release/1.0/lib.so', content }]);
    expect(text('new/release/1.0/lib.so')).toBe('one');
  });

  it('can be a file of the previous output, at several addresses', async () => {
    const content = stored('out/release/1.0/lib.so', 'one');
    const paths = ['/release/1.0/lib.so', '/ui/release/1.0/lib.so'];
    await writer().write(paths.map((path) => ({ path, content })));
    for (const path of paths) expect(inode(`new${path}`)).toBe(inode('out/release/1.0/lib.so'));
  });

  it('can be hard links to one file in the previous output, whose state changes with each new link', async () => {
    stored('out/release/1.0/lib.so.1', 'one');
    linkSync(join(folder, 'out/release/1.0/lib.so.1'), join(folder, 'out/release/1.0/lib.so'));
    const outputs = ['lib.so', 'lib.so.1'].map((name) => {
      const path = join(folder, 'out/release/1.0', name);
      const content = { path, state: stateOf(statSync(path)), sha256: shaOf('one') };
      return { path: `/release/1.0/${name}`, content };
    });
    await writer().write(outputs);
    for (const { path } of outputs) expect(inode(`new${path}`)).toBe(inode(`out${path}`));
  });

  it('fails the build if it has changed since it was read', async () => {
    const content = stored('artifacts/1.0/lib.so', 'one');
    writeFileSync(content.path, 'two');
    const write = writer().write([{ path: '/release/1.0/lib.so', content }]);
    await expect(write).rejects.toThrow(/lib\.so: The file changed while the site was built\./);
  });

  it('fails the build if its checksum differs, even if size and time are the same', async () => {
    const content = { ...stored('artifacts/1.0/lib.so', 'one'), sha256: shaOf('other') };
    const write = writer().write([{ path: '/release/1.0/lib.so', content }]);
    await expect(write).rejects.toThrow(/lib\.so: The file changed while the site was built\./);
  });
});

describe('a path', () => {
  it.each([
    ['/../x', 'it leaves its folder'],
    ['/a', 'another file has this address'],
    ['/a/b', 'one of its folders is a file'],
    ['/c', 'a folder has this address'],
  ])('%j is rejected before anything is written', async (path, reason) => {
    const output = writer();
    await output.write(['/a', '/c/d/e'].map((known) => ({ path: known, content: () => '' })));
    const write = output.write(['/new', path].map((own) => ({ path: own, content: () => 'text' })));
    await expect(write).rejects.toThrow(`Cannot publish ${JSON.stringify(path)}: ${reason}.`);
    expect(statSync(join(folder, 'new/new'), { throwIfNoEntry: false })).toBeUndefined();
  });
});
