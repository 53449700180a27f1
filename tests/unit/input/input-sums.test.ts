import { afterEach, beforeEach, expect, it } from 'vitest';
import { SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.write('content/site.json', { name: 'Forth' });
  folder.release('1.0', ['forth a.fs']);
});

afterEach(() => folder.remove());

async function contentSum(): Promise<string> {
  return (await folder.read()).editions[0].inputs.content;
}

async function guidesSum(): Promise<string | undefined> {
  return (await folder.read()).editions[0].inputs.guides;
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

it('shared content changes with files that pages of several releases show', async () => {
  const before = await contentSum();
  folder.write('content/languages/forth.md', 'A note.');
  const noted = await contentSum();
  expect(noted).not.toBe(before);
  folder.write('content/site.json', { name: 'Gforth' });
  expect(await contentSum()).not.toBe(noted);
});

it('shared content changes with settings that pages contain, but not with the announcement', async () => {
  folder.write('content/site.json', { name: 'Forth', announcement: { text: 'Forth 2 is out.' } });
  const before = await contentSum();
  folder.write('content/site.json', { announcement: { text: 'Vote!', until: '2027-01-31' }, name: 'Forth' });
  expect(await contentSum()).toBe(before);
  folder.write(
    'content/site.json',
    '\ufeff{"name": "Forth", "announcement": {"text": "With a byte order mark"}}',
  );
  expect(await contentSum()).toBe(before);
  folder.write('content/site.json', { name: 'Forth', theme: { accent: '#00539f' } });
  expect(await contentSum()).not.toBe(before);
});
