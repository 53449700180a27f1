import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MARKER } from '../../../src/page/output.ts';
import { quickBuild } from '../../fixtures/quick-build.ts';
import { passedRun } from '../../fixtures/runs.ts';
import { fetchOf, SiteFolder } from '../../fixtures/site-folder.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

/** Sites that were built once; each test changes a copy. */
const [base, rich] = [new SiteFolder(), new SiteFolder()];
let folder: SiteFolder;

function useCopyOf(site: SiteFolder): void {
  folder = new SiteFolder();
  cpSync(site.path, folder.path, { recursive: true });
}

beforeAll(async () => {
  base.write('content/site.json', { name: 'Library' });
  base.release('1.0', [fetchOf('lib.so')], { date: '2026-01-01' });
  base.release('2.0', [], { date: '2026-02-02' });
  base.write('artifacts/1.0/lib.so', 'one');
  await quickBuild(base);
});

beforeEach(() => useCopyOf(base));

afterEach(() => folder.remove());

afterAll(() => {
  base.remove();
  rich.remove();
});

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

describe('a release is rendered again, and the build says why, after a change of', () => {
  const drawing = (color: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="${color}" d="M0 0h9v9z"/></svg>`;
  const recipe = [fetchOf('lib.so')];
  const describe2 = (site: SiteFolder, rest: object = {}) => {
    const pictured = { screenshot: { haiku: 'a.svg' } };
    const examples = [{ name: 'hello', title: 'Hello', code: { forth: 'hello.fs' }, ...pictured }];
    site.release('2.0', recipe, { date: '2026-02-02', examples, ...rest });
  };
  const record = (site: SiteFolder, output: string) => {
    const result = { exit: 0, seconds: 1, output };
    const steps = recipe.map((content) => ({ type: 'command' as const, content, result }));
    const runs = [passedRun(recipe, {}, { recipe: { steps } })];
    site.write('content/runs/2.0.json', { version: '2.0', runs });
  };
  const logo = { logo: { light: 'screenshots/logo.svg' } };

  beforeAll(async () => {
    rich.write('content/site.json', { name: 'Library', ...logo });
    rich.write('content/examples/hello.fs', 'hello');
    for (const name of ['a', 'a.dark', 'logo']) rich.write(`content/screenshots/${name}.svg`, drawing('red'));
    rich.write('content/releases/2.0/guides/use.md', '# Use');
    rich.write('artifacts/2.0/lib.so', 'two');
    rich.release('1.0', [], { date: '2026-01-01' });
    describe2(rich);
    record(rich, '');
    rich.release('3.0', [], { date: '2026-03-03' });
    await quickBuild(rich);
  });

  beforeEach(() => {
    folder.remove();
    useCopyOf(rich);
  });

  it.each<[what: string, change: () => void]>([
    ['its description, records or guides', () => describe2(folder, { notes: ['New.'] })],
    ['its release files or examples', () => folder.write('content/examples/hello.fs', 'hello again')],
    ['its release files or examples', () => folder.write('content/screenshots/a.svg', drawing('blue'))],
    ['its release files or examples', () => folder.write('content/screenshots/a.dark.svg', drawing('blue'))],
    ['its description, records or guides', () => record(folder, '1')],
    [
      'settings or shared content',
      () => folder.write('content/guides/more.md', '---\nreleases: ["2.0"]\n---\n# More'),
    ],
    [
      'its description, records or guides',
      () => folder.write('content/releases/2.0/guides/use.md', '# Use\n\nMore.'),
    ],
    ['its release files or examples', () => folder.write('artifacts/2.0/more.txt', 'more')],
  ])('%s', async (what, change) => {
    change();
    const { log, rendered } = await quickBuild(folder);
    expect(log).toEqual([`Rendering release 2.0 again; changed: ${what}`]);
    expect(rendered).toEqual(['3.0', '2.0']);
  });

  const setSum = (name: string) => {
    const path = join(folder.path, 'out/releases/manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    for (const { inputs } of manifest.releases) inputs[name] = '0'.repeat(64);
    writeFileSync(path, JSON.stringify(manifest));
  };

  it.each<[what: string, change: () => void]>([
    ['bindocs or a package that it uses', () => setSum('program')],
    ['settings or shared content', () => setSum('shared')],
    ['settings or shared content', () => folder.write('content/site.json', { name: 'Another', ...logo })],
    ['settings or shared content', () => folder.write('content/languages/forth.md', 'A note.')],
    ['settings or shared content', () => folder.write('content/screenshots/logo.svg', drawing('blue'))],
    ['an earlier release', () => folder.release('0.9', [], { date: '2025-01-01' })],
  ])('%s, with all other releases', async (what, change) => {
    change();
    const { log, rendered } = await quickBuild(folder);
    expect(log.join()).toMatch(new RegExp(`releases? [^;]*1\\.0 again; changed: ${what}$`));
    expect(rendered.slice(0, 3)).toEqual(['3.0', '2.0', '1.0']);
  });

  it('its record', async () => {
    rmSync(join(folder.path, 'out/v/2.0/record.json'));
    const { log, rendered } = await quickBuild(folder);
    expect(log).toEqual(['Rendering release 2.0 again; its record is missing']);
    expect(rendered).toEqual(['3.0', '2.0']);
  });

  it('another release, with the same files as --clean', async () => {
    record(folder, '1');
    folder.write('content/screenshots/a.dark.svg', drawing('blue'));
    const files = () => quickFiles(join(folder.path, 'out'));
    await quickBuild(folder);
    expect((await quickBuild(folder)).rendered).toEqual(['3.0']);
    const kept = files();
    await quickBuild(folder, { clean: true });
    expect(files()).toEqual(kept);
  });
});

/** The content of all files by path. */
function quickFiles(place: string): Record<string, string> {
  const names = readdirSync(place, { recursive: true, encoding: 'utf8', withFileTypes: true });
  return Object.fromEntries(
    names.flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      return entry.isFile() ? [[path, readFileSync(path, 'utf8')]] : [];
    }),
  );
}

describe('a site that version 1.0 published, with its manifest and record', () => {
  const published = (name: string) => readFileSync(`tests/fixtures/published/${name}.json`, 'utf8');
  const live = () => ({ file: 'SITE_PUBLISHED', value: join(folder.path, 'live') });

  beforeEach(async () => {
    for (const [version, date, doc] of [
      ['1.0', '2026-01-01', { doc: 'A frame.' }],
      ['2.0', '2026-02-02', {}],
    ] as const) {
      const api = { window: { classes: { Frame: doc } } };
      folder.release(version, version === '1.0' ? [fetchOf('lib.so')] : [], { date, api });
    }
    await quickBuild(folder, { clean: true });
    folder.rename('out', 'live');
    folder.write('live/releases/manifest.json', published('manifest'));
    folder.write('live/v/1.0/record.json', published('record'));
  });

  it('keeps the pages of releases with absent inputs, and names only the program as changed', async () => {
    rmSync(join(folder.path, 'content/releases/1.0'), { recursive: true });
    const settings = { ...folder.settings, published: live() };
    const { rendered, log, files } = await quickBuild(folder, {}, settings);
    expect(rendered).toEqual(['2.0']);
    expect(files).toContain('/v/1.0/api/window/Frame/index.html');
    expect(log).toEqual([
      'Not rendering release 1.0 again, because the description is missing; changed: bindocs or a package that it uses',
    ]);
    expect((await quickBuild(folder, {}, settings)).rendered).toEqual(['2.0']);
  });

  it('renders releases with present inputs again', async () => {
    const { rendered, log } = await quickBuild(folder, {}, { ...folder.settings, published: live() });
    expect(rendered).toEqual(['2.0', '1.0']);
    expect(log).toEqual(['Rendering release 1.0 again; changed: bindocs or a package that it uses']);
  });
});

it('a release is rendered again after a change of an earlier one, also if a release between them is absent', async () => {
  folder.release('3.0', [], { date: '2026-03-03' });
  folder.release('4.0', [], { date: '2026-04-04' });
  await quickBuild(folder);
  const published = { file: 'SITE_PUBLISHED', value: join(folder.path, 'out') };
  const settings = { ...folder.settings, published };
  rmSync(join(folder.path, 'content/releases/2.0'), { recursive: true });
  expect(await quickBuild(folder, {}, settings)).toMatchObject({ rendered: ['4.0'], log: [] });
  rmSync(join(folder.path, 'content/releases/1.0'), { recursive: true });
  const { rendered, log } = await quickBuild(folder, { remove: ['1.0'] }, settings);
  expect(rendered).toEqual(['4.0', '3.0']);
  expect(log).toContain('Rendering release 3.0 again; changed: an earlier release');
  expect(await quickBuild(folder, {}, settings)).toMatchObject({ rendered: ['4.0'] });
});

it('a release must be here if it is new on the front page', async () => {
  rmSync(join(folder.path, 'content/releases'), { recursive: true });
  folder.release('0.9', [], { date: '2026-03-03' });
  const published = { file: 'SITE_PUBLISHED', value: join(folder.path, 'out') };
  await expect(quickBuild(folder, { remove: ['2.0'] }, { ...folder.settings, published })).rejects.toThrow(
    /content\/releases\/1\.0: The front page is now about release 1\.0 \(2026-01-01\) instead of 2\.0, so the build must render its pages and requires its description and examples\. Hint: .*\/v\/1\.0\/description\.json\.$/,
  );
});

it('an invalid description of the newest release is reported, not that the next one is absent', async () => {
  folder.release('3.0', [], { date: '2026-03-03' });
  await quickBuild(folder);
  rmSync(join(folder.path, 'content/releases/2.0'), { recursive: true });
  folder.write('content/releases/3.0/description.json', '{');
  const published = { file: 'SITE_PUBLISHED', value: join(folder.path, 'out') };
  await expect(quickBuild(folder, {}, { ...folder.settings, published })).rejects.toThrow(
    /^[^\n]*content\/releases\/3\.0\/description\.json:1:2: [^\n]*$/,
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

  it('of absent releases go with a removed release; others stay', async () => {
    folder.release('3.0', [], { date: '2026-03-03' });
    folder.release('4.0', [], { date: '2026-04-04' });
    await quickBuild(folder);
    const live = { file: 'SITE_PUBLISHED', value: join(folder.path, 'out') };
    for (const version of ['2.0', '3.0'])
      rmSync(join(folder.path, 'content/releases', version), { recursive: true });
    const settings = { ...folder.settings, published: live };
    const { files, pages } = await quickBuild(folder, { remove: ['2.0'] }, settings);
    expect(compared(files)).toEqual([page('3.0', '4.0')]);
    const paths = pages.map(({ path }) => path).filter((path) => path.includes('...'));
    expect(paths).toEqual(['/changes/3.0...4.0/']);
    expect(out('sitemap.xml').match(/changes\/[^<]*\.\.\.[^<]*/g)).toEqual(['changes/3.0...4.0/']);
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
