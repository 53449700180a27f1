import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MARKER } from '../../../src/site/output.ts';
import { quickBuild } from '../../fixtures/quick-build.ts';
import { fetchOf, SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(async () => {
  folder = new SiteFolder();
  folder.write('content/site.json', { name: 'Library' });
  folder.release('1.0', [fetchOf('lib.so')], { date: '2026-01-01' });
  folder.release('2.0', [], { date: '2026-02-02' });
  folder.write('artifacts/1.0/lib.so', 'one');
  await quickBuild(folder);
});

afterEach(() => folder.remove());

describe('a build after another one', () => {
  it('renders only the newest release, and keeps the pages of others', async () => {
    const { rendered, log, files } = await quickBuild(folder);
    expect(rendered).toEqual(['2.0']);
    expect(log).toEqual([]);
    expect(files).toContain('/v/1.0/install/index.html');
  });

  it.each(['', '/v/2.0/index.html'])(
    'stops if the list of files lacks pages that should stay: %j',
    async (list) => {
      writeFileSync(join(folder.path, 'out', MARKER), list);
      await expect(quickBuild(folder)).rejects.toThrow(
        /out\/\.built-files: Cannot keep the pages of release 1\.0: the list lacks "\/v\/1\.0\/.*npx bindocs build --clean/,
      );
      expect((await quickBuild(folder, { clean: true })).rendered).toEqual(['2.0', '1.0']);
    },
  );

  it('stops if the list of files is missing, as in a copy without hidden files', async () => {
    rmSync(join(folder.path, 'out', MARKER));
    await expect(quickBuild(folder)).rejects.toThrow(
      /out\/\.built-files: Cannot keep the pages of release 1\.0: the list lacks/,
    );
  });
});
