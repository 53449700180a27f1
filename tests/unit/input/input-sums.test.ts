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

it('shared content changes with the first guide, because pages then link to guides, but not with others', async () => {
  const without = await contentSum();
  folder.write('content/guides/start.md', '# Start');
  const first = await contentSum();
  expect(first).not.toBe(without);
  folder.write('content/guides/start.md', '# Start\n\nMore.');
  folder.write('content/guides/deep/other.mdx', '# Other');
  expect(await contentSum()).toBe(first);
});

it('shared content changes with files that pages of several releases show', async () => {
  const before = await contentSum();
  folder.write('content/languages/forth.md', 'A note.');
  const noted = await contentSum();
  expect(noted).not.toBe(before);
  folder.write('content/site.json', { name: 'Gforth' });
  expect(await contentSum()).not.toBe(noted);
});
