import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fetchOf, SiteFolder } from '../fixtures/site-folder.ts';

const folder = new SiteFolder();

afterAll(() => folder.remove());

it('a release of 20,000 files is read within a minute', async () => {
  folder.release('1.0', [fetchOf('lib.so')]);
  const many = join(folder.path, 'artifacts/1.0/many');
  mkdirSync(many, { recursive: true });
  for (let index = 0; index < 20_000; index += 1) writeFileSync(join(many, `${index}.txt`), `${index}`);
  const [edition] = (await folder.read()).editions;
  expect(edition.tree.files).toHaveLength(20_000);
}, 60_000);
