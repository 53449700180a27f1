import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cpuTime } from '../fixtures/cpu-time.ts';
import { fetchOf, SiteFolder } from '../fixtures/site-folder.ts';

const folders: SiteFolder[] = [];

afterAll(() => {
  for (const folder of folders) folder.remove();
});

/** The CPU time of reading a release of this many files, in milliseconds. */
function timeOf(count: number): Promise<number> {
  const folder = new SiteFolder();
  folders.push(folder);
  folder.release('1.0', [fetchOf('lib.so')]);
  const many = join(folder.path, 'artifacts/1.0/many');
  mkdirSync(many, { recursive: true });
  for (let index = 0; index < count; index += 1) writeFileSync(join(many, `${index}.txt`), `${index}`);
  return cpuTime(async () => {
    const [edition] = (await folder.read()).editions;
    expect(edition.tree.files).toHaveLength(count);
  });
}

it('a release of 20,000 files is read, in a time that grows no faster than their number', async () => {
  const few = await timeOf(5000);
  // Twice the factor of linear time, and half the factor of quadratic time.
  expect(await timeOf(20_000)).toBeLessThan(8 * few);
});
