import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeWhole } from '../../../../src/releases/files/unfinished.ts';

it('files that are written to a folder at the same time have their own contents', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'whole-'));
  const names = Array.from({ length: 20 }, (_, index) => `${index}`);
  const long = (name: string) => name.repeat(100_000);
  const results = await Promise.allSettled([
    writeWhole(join(folder, '0', 'x'), ''),
    ...names.map((name) => writeWhole(join(folder, name), long(name))),
  ]);
  // A folder cannot be replaced by the file 0; other files are complete.
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  for (const name of names.slice(1)) expect(readFileSync(join(folder, name), 'utf8')).toBe(long(name));
  expect(
    readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .toSorted(),
  ).toEqual(names.toSorted());
  rmSync(folder, { recursive: true });
});
