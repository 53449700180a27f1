import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.write('content/site.json', { name: 'Forth' });
  folder.release('1.0', ['forth a.fs']);
});

afterEach(() => folder.remove());

async function contentSum(): Promise<string | undefined> {
  return (await folder.read()).editions[0].inputs?.content;
}

async function guidesSum(): Promise<string | undefined> {
  return (await folder.read()).editions[0].inputs?.guides;
}

it('the first guide changes a release, because its pages then link to guides; further guides do not', async () => {
  const without = await guidesSum();
  folder.write('content/guides/start.md', '# Start');
  const first = await guidesSum();
  expect(first).not.toBe(without);
  folder.write('content/guides/start.md', '# Start\n\nMore.');
  folder.write('content/guides/deep/other.mdx', '# Other');
  folder.write('content/guides/picture.svg', '<svg/>');
  expect(await guidesSum()).toBe(first);
});

it('a release with a guide changes with the text of the guide, titles of other guides, and pictures, but not with its other releases', async () => {
  folder.release('0.9', [], { date: '2025-01-01' });
  folder.write('content/guides/start.md', '# Start');
  const sums: (string | undefined)[] = [];
  folder.write('content/guides/a.txt', 'a');
  const remember = async () => sums.push(await guidesSum());
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
  expect(await guidesSum()).toBe(sums.at(-1));
});

it('guides in the folder of a release and files next to them have their own sum', async () => {
  const ownSums = async () => {
    const { guides, ownGuides } = (await folder.read()).editions[0].inputs ?? {};
    return [guides, ownGuides];
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
  const before = await contentSum();
  folder.write('content/languages/forth.md', 'A note.');
  const noted = await contentSum();
  expect(noted).not.toBe(before);
  folder.write('content/site.json', { name: 'Gforth' });
  expect(await contentSum()).not.toBe(noted);
});

it('shared content changes with settings that pages contain, but not with others', async () => {
  folder.write('content/site.json', { name: 'Forth', announcement: { text: 'Forth 2 is out.' } });
  const before = await contentSum();
  folder.write('content/site.json', { announcement: { text: 'Vote!', until: '2027-01-31' }, name: 'Forth' });
  expect(await contentSum()).toBe(before);
  folder.write(
    'content/site.json',
    '\ufeff{"name": "Forth", "announcement": {"text": "With a byte order mark"}}',
  );
  expect(await contentSum()).toBe(before);
  folder.write('published.json', { releases: [] });
  const published = join(folder.path, 'published.json');
  const unseen = { hosting: 'github-pages', published, out: 'out', artifacts: 'artifacts' };
  folder.write('content/site.json', { $schema: 'a', baseUrl: 'https://x.org', ...unseen, name: 'Forth' });
  expect(await contentSum()).toBe(before);
  folder.write('content/site.json', { name: 'Forth', theme: { accent: '#00539f' } });
  expect(await contentSum()).not.toBe(before);
});

it('the look changes with pictures and fonts in any folder', async () => {
  const lookSum = async () => (await folder.read()).editions[0].inputs?.look;
  const logo = (color: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" fill="${color}"/>`;
  folder.write('content/site.json', { name: 'Forth', logo: { light: 'screenshots/logo.svg' } });
  folder.write('content/screenshots/logo.svg', logo('red'));
  folder.write('content/guides/back.svg', logo('red'));
  folder.write('content/custom.css', 'body { background: url("guides/back.svg") }');
  const sums = [await lookSum()];
  folder.write('content/screenshots/logo.svg', logo('blue'));
  sums.push(await lookSum());
  folder.write('content/guides/back.svg', logo('blue'));
  sums.push(await lookSum());
  expect(new Set(sums).size).toBe(3);
  folder.write('content/guides/other.svg', logo('red'));
  expect(await lookSum()).toBe(sums.at(-1));
});
