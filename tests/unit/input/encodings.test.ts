import { afterEach, beforeEach, expect, it } from 'vitest';
import { language } from '../../fixtures/documents.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
});

afterEach(() => folder.remove());

const TEXT = '# Größe\n\nText\n';
const IN_UTF_16 = Buffer.from(`\ufeff${TEXT}`, 'utf16le');

it.each([
  ['a guide in Windows-1252', 'guides/a.md', Buffer.from(TEXT, 'latin1')],
  ['a guide in UTF-16, as PowerShell writes it', 'guides/a.mdx', IN_UTF_16],
  ['a component', 'components/Badge.astro', Buffer.from('<b>Größe</b>', 'latin1')],
  ['notes of a language', 'languages/go.md', IN_UTF_16],
])('texts that are not UTF-8 are refused: %s', async (_what, name, bytes) => {
  folder.release('1.0', [], { installation: { languages: { go: language({ linux: ['x'] }) } } });
  folder.write(`content/${name}`, bytes);
  await expect(folder.read()).rejects.toMatchObject({
    problems: [{ file: expect.stringMatching(`${name}$`), message: 'The file is not UTF-8.' }],
  });
});

it('guides can begin with a byte order mark', async () => {
  folder.release('1.0', []);
  folder.write('content/guides/a.md', `\ufeff${TEXT}`);
  const { guides } = await folder.read();
  expect(guides.map(({ title }) => title)).toEqual(['Größe']);
});
