import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import { MOST_ZIPPED, zipOf } from '../../../../src/releases/files/archives.ts';

const folder = mkdtempSync(join(tmpdir(), 'zip-'));

afterAll(() => rmSync(folder, { recursive: true }));

const FILES = new Map([
  ['a/index.html', Buffer.from('<p>a</p>'.repeat(10_000))],
  ['a/größe/名.txt', Buffer.from('名')],
  ['empty', Buffer.alloc(0)],
]);

it('a zip contains its files, with names in UTF-8, for two other readers', async () => {
  const zip = zipOf(FILES, '2026-02-28');
  expect(zip.length).toBeLessThan(1000);
  const unpacked = Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, Buffer.from(bytes)] as const);
  expect(new Map(unpacked)).toEqual(FILES);
  const path = join(folder, 'all.zip');
  writeFileSync(path, zip);
  const opened = await openPromise(path, { lazyEntries: true });
  const read = new Map<string, Buffer>();
  for await (const entry of opened.eachEntry()) {
    read.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
    expect(entry.getLastModDate({ forceDosFormat: true })).toEqual(new Date(2026, 1, 28, 12));
  }
  expect(read).toEqual(FILES);
});

it('a zip cannot have more files than its format can count', () => {
  const many = Array.from(
    { length: MOST_ZIPPED + 1 },
    (_, index) => [String(index), Buffer.alloc(0)] as const,
  );
  expect(() => zipOf(new Map(many), '2026-02-28')).toThrow(RangeError);
});

it.each([
  ['1979-05-06', new Date(1980, 4, 6, 12)],
  ['2108-05-06', new Date(2107, 4, 6, 12)],
])('a zip has the nearest year that its format can state for %s', async (date, nearest) => {
  const path = join(folder, 'year.zip');
  writeFileSync(path, zipOf(FILES, date));
  const opened = await openPromise(path, { lazyEntries: true });
  for await (const entry of opened.eachEntry())
    expect(entry.getLastModDate({ forceDosFormat: true })).toEqual(nearest);
});
