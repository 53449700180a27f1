import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MARKER } from '../../../src/site/output.ts';
import { quickBuild } from '../../fixtures/quick-build.ts';
import { fetchOf, SiteFolder } from '../../fixtures/site-folder.ts';

// Each build reads a whole site.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

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

it('a release with a forgotten date is named if the newest release is absent', async () => {
  rmSync(join(folder.path, 'content/releases'), { recursive: true });
  folder.release('2.1', [], { date: '2026-02-01' });
  const published = { file: 'SITE_PUBLISHED', value: join(folder.path, 'out') };
  await expect(quickBuild(folder, {}, { ...folder.settings, published })).rejects.toThrow(
    /content\/releases\/2\.0: Release 2\.0 \(2026-02-02\) is the newest release, so the build requires its description and examples\. Hint: .*\/v\/2\.0\/description\.json\. If 2\.1 is newer, correct its date, 2026-02-01\.$/,
  );
});

describe('comparisons', () => {
  const compared = (files: readonly string[]) =>
    files.filter((path) => /^\/changes\/\d/.test(path)).toSorted();
  const page = (from: string, to: string) => `/changes/${from}...${to}/index.html`;
  const out = (path: string) => readFileSync(join(folder.path, 'out', path), 'utf8');

  it('stay after a release with an earlier date is added between them, and the later release has a new one', async () => {
    folder.release('3.0', [], { date: '2026-03-03' });
    await quickBuild(folder);
    folder.release('1.5', [], { date: '2026-01-15' });
    const { files, rendered, site } = await quickBuild(folder);
    const all = [page('1.0', '1.5'), page('1.0', '2.0'), page('1.5', '2.0'), page('2.0', '3.0')];
    expect(rendered).toEqual(['3.0', '2.0', '1.5']);
    expect(compared(files)).toEqual(all);
    expect(out('feed.xml')).toContain('/changes/1.5...2.0/');
    const [, { comparisons } = { comparisons: [] }] = site.editions;
    expect(comparisons.map(({ from, comparison }) => [from, comparison?.from.release.version])).toEqual([
      ['1.5', '1.5'],
      ['1.0', '1.0'],
    ]);
    const record = out('v/2.0/record.json');
    folder.release('4.0', [], { date: '2026-04-04' });
    expect(compared((await quickBuild(folder)).files)).toEqual([...all, page('3.0', '4.0')]);
    expect(compared((await quickBuild(folder, { clean: true })).files)).toEqual([...all, page('3.0', '4.0')]);
    expect(out('v/2.0/record.json')).toBe(record);
  });

  it('of kept releases have the addresses that were published', async () => {
    folder.release('3.0', [], { date: '2026-03-03' });
    folder.release('4.0', [], { date: '2026-04-04' });
    await quickBuild(folder);
    const live = { file: 'SITE_PUBLISHED', value: join(folder.path, 'out') };
    for (const version of ['2.0', '3.0'])
      rmSync(join(folder.path, 'content/releases', version), { recursive: true });
    const settings = { ...folder.settings, published: live };
    const { files, pages } = await quickBuild(folder, { remove: ['2.0'] }, settings);
    expect(compared(files)).toEqual([page('2.0', '3.0'), page('3.0', '4.0')]);
    const paths = pages.map(({ path }) => path).filter((path) => path.includes('...'));
    expect(paths).toEqual(['/changes/3.0...4.0/', '/changes/2.0...3.0/']);
    expect(out('sitemap.xml').match(/changes\/[^<]*\.\.\.[^<]*/g)).toEqual([
      'changes/3.0...4.0/',
      'changes/2.0...3.0/',
    ]);
  });

  it('of an absent release stay, if a release with an earlier date is added', async () => {
    folder.release('3.0', [], { date: '2026-03-03' });
    await quickBuild(folder);
    rmSync(join(folder.path, 'content/releases/2.0'), { recursive: true });
    folder.release('1.5', [], { date: '2026-01-15' });
    const published = { file: 'SITE_PUBLISHED', value: join(folder.path, 'out') };
    const { files, rendered } = await quickBuild(folder, {}, { ...folder.settings, published });
    expect(rendered).toEqual(['3.0', '1.5']);
    expect(compared(files)).toEqual([page('1.0', '1.5'), page('1.0', '2.0'), page('2.0', '3.0')]);
  });

  it('with a removed release go when the later release is rendered', async () => {
    folder.release('3.0', [], { date: '2026-03-03' });
    await quickBuild(folder);
    rmSync(join(folder.path, 'content/releases/2.0'), { recursive: true });
    expect(compared((await quickBuild(folder, { remove: ['2.0'] })).files)).toEqual([page('1.0', '3.0')]);
  });
});
