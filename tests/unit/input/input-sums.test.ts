import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { programSum } from '../../../src/input/program-sum.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.write('content/site.json', { name: 'Forth' });
  folder.release('1.0', ['forth a.fs']);
});

afterEach(() => folder.remove());

async function sharedSum(): Promise<string | undefined> {
  return (await folder.read()).editions[0].inputs?.shared;
}

it('the first guide changes a release, because its pages then link to guides; further guides do not', async () => {
  const without = await sharedSum();
  folder.write('content/guides/start.md', '# Start');
  const first = await sharedSum();
  expect(first).not.toBe(without);
  folder.write('content/guides/start.md', '# Start\n\nMore.');
  folder.write('content/guides/deep/other.mdx', '# Other');
  folder.write('content/guides/picture.svg', '<svg/>');
  expect(await sharedSum()).toBe(first);
});

it('a release with a guide changes with the text of the guide, titles of other guides, and pictures, but not with its other releases', async () => {
  folder.release('0.9', [], { date: '2025-01-01' });
  folder.write('content/guides/start.md', '# Start');
  const sums: (string | undefined)[] = [];
  folder.write('content/guides/a.txt', 'a');
  const remember = async () => sums.push(await sharedSum());
  const write = (releases: string, text: string) =>
    folder.write('content/guides/own.md', `---\nreleases: ${releases}\n---\n# Own\n\n${text}`);
  await remember();
  write('["1.0"]', '[a](a.txt)');
  await remember();
  write('["1.0"]', '[b](a.txt)');
  await remember();
  folder.write('content/guides/start.md', '# Begin');
  await remember();
  folder.write('content/guides/a.txt', 'A');
  await remember();
  expect(new Set(sums).size).toBe(5);
  write('[">=0.9"]', '[b](a.txt)');
  folder.write('content/guides/start.md', '# Begin\n\nText.');
  expect(await sharedSum()).toBe(sums.at(-1));
});

it('a release with a guide changes with the files that the guide imports', async () => {
  folder.write('content/examples/table.json', '[1]');
  folder.write('content/examples/other.json', '[1]');
  const guide = 'import table from "../examples/table.json"\n\n# Own\n\n{table}\n';
  folder.write('content/guides/own.mdx', `---\ntitle: Own\nreleases: ["1.0"]\n---\n${guide}`);
  const before = await sharedSum();
  folder.write('content/examples/other.json', '[2]');
  expect(await sharedSum()).toBe(before);
  folder.write('content/examples/table.json', '[2]');
  expect(await sharedSum()).not.toBe(before);
});

it('guides in the folder of a release and files next to them change only that release', async () => {
  const ownSums = async () => {
    const { inputs } = (await folder.read()).editions[0];
    return [inputs?.shared, inputs?.release];
  };
  const [guides, without] = await ownSums();
  folder.write('content/releases/1.0/guides/own.md', '# Own');
  const [sameGuides, first] = await ownSums();
  folder.write('content/releases/1.0/guides/a.txt', 'a');
  const [, second] = await ownSums();
  expect(sameGuides).toBe(guides);
  expect(new Set([without, first, second]).size).toBe(3);
});

it('shared content changes with files that pages of several releases show', async () => {
  const before = await sharedSum();
  folder.write('content/languages/forth.md', 'A note.');
  const noted = await sharedSum();
  expect(noted).not.toBe(before);
  folder.write('content/site.json', { name: 'Gforth' });
  expect(await sharedSum()).not.toBe(noted);
});

it('shared content changes with settings that pages contain, but not with others', async () => {
  folder.write('content/site.json', { name: 'Forth', announcement: { text: 'Forth 2 is out.' } });
  const before = await sharedSum();
  folder.write('content/site.json', { announcement: { text: 'Vote!', until: '2027-01-31' }, name: 'Forth' });
  expect(await sharedSum()).toBe(before);
  folder.write(
    'content/site.json',
    '\ufeff{"name": "Forth", "announcement": {"text": "With a byte order mark"}}',
  );
  expect(await sharedSum()).toBe(before);
  folder.write('published.json', { releases: [] });
  const published = join(folder.path, 'published.json');
  const unseen = { hosting: 'github-pages', published, out: 'out', artifacts: 'artifacts' };
  folder.write('content/site.json', { $schema: 'a', baseUrl: 'https://x.org', ...unseen, name: 'Forth' });
  expect(await sharedSum()).toBe(before);
  folder.write('content/site.json', { name: 'Forth', theme: { accent: '#00539f' } });
  expect(await sharedSum()).not.toBe(before);
});

it('the look changes with pictures and fonts in any folder', async () => {
  const logo = (color: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" fill="${color}"/>`;
  folder.write('content/site.json', { name: 'Forth', logo: { light: 'screenshots/logo.svg' } });
  folder.write('content/screenshots/logo.svg', logo('red'));
  folder.write('content/guides/back.svg', logo('red'));
  folder.write('content/custom.css', 'body { background: url("guides/back.svg") }');
  const sums = [await sharedSum()];
  folder.write('content/screenshots/logo.svg', logo('blue'));
  sums.push(await sharedSum());
  folder.write('content/guides/back.svg', logo('blue'));
  sums.push(await sharedSum());
  expect(new Set(sums).size).toBe(3);
  folder.write('content/guides/other.svg', logo('red'));
  expect(await sharedSum()).toBe(sums.at(-1));
});

describe('the sum of the program', () => {
  const packages: Record<string, object> = {
    'package.json': { name: 'tool', version: '1.0.0', dependencies: { direct: '1.0.0', lost: '1.0.0' } },
    'node_modules/direct/package.json': {
      name: 'direct',
      version: '1.0.0',
      dependencies: { indirect: '^1.0.0' },
    },
    'node_modules/direct/node_modules/indirect/package.json': {
      name: 'indirect',
      version: '1.0.0',
      dependencies: { direct: '*', events: '1.0.0' },
      optionalDependencies: { 'for-linux': '1.0.0' },
    },
    'node_modules/events/package.json': { name: 'events', version: '1.0.0' },
    'node_modules/for-linux/package.json': {
      name: 'for-linux',
      version: '1.0.0',
      os: ['linux'],
      dependencies: { other: '*' },
    },
    'node_modules/other/package.json': { name: 'other', version: '1.0.0' },
  };

  beforeEach(() => {
    folder.write('tool/src/main.ts', '');
    for (const [path, content] of Object.entries(packages)) folder.write(`tool/${path}`, content);
  });

  const update = (path: string) => folder.write(`tool/${path}`, { ...packages[path], version: '1.0.1' });
  const sum = (code = 'src') => programSum(join(folder.path, 'tool'), code);

  it.each([
    'package.json',
    'node_modules/direct/package.json',
    'node_modules/direct/node_modules/indirect/package.json',
    'node_modules/events/package.json',
  ])('changes with the version in %s', async (path) => {
    const before = await sum();
    update(path);
    expect(await sum()).not.toBe(before);
  });

  it('changes with the program', async () => {
    const before = await sum();
    folder.write('tool/src/main.ts', 'changed');
    expect(await sum()).not.toBe(before);
  });

  it.each(['cli/main', 'doctor/examine', 'importers/c/clang'])(
    'does not depend on %s, which writes no pages',
    async (file) => {
      const before = await sum('lib');
      folder.write(`tool/src/${file}.ts`, 'changed');
      folder.write(`tool/lib/${file}.js`, 'changed');
      expect(await sum('lib')).toBe(before);
    },
  );

  it('changes with the compiled program in a package, which lacks some sources', async () => {
    const before = [await sum(), await sum('lib')];
    folder.write('tool/lib/input/read-site.js', 'changed');
    expect(await sum()).toBe(before[0]);
    expect(await sum('lib')).not.toBe(before[1]);
  });

  it.each(['node_modules/for-linux/package.json', 'node_modules/other/package.json'])(
    'does not depend on packages for some systems or packages that are not used: %s',
    async (path) => {
      const before = await sum();
      update(path);
      expect(await sum()).toBe(before);
    },
  );
});
