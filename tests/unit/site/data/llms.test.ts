import { afterEach, beforeEach, expect, it } from 'vitest';
import { llmsText } from '../../../../src/site/data/llms.ts';
import { SiteFolder } from '../../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.0', []);
});

afterEach(() => folder.remove());

it.each([
  ['snake_case stays', 'snake_case stays'],
  ['_a_ and a_', '\\_a\\_ and a\\_'],
  ['# no heading', '\\# no heading'],
  ['C# and #1', 'C# and #1'],
  ['[a](b) <c> `d` *e* \\', '\\[a\\](b) \\<c\\> \\`d\\` \\*e\\* \\\\'],
])('the guide for language models escapes %j as Markdown', async (description, markdown) => {
  folder.write('content/site.json', { name: 'gui', description });
  const site = await folder.read();
  expect(llmsText(site, [], [])).toContain(`${markdown}\n`);
});

it('keeps code in the description of data', async () => {
  const site = await folder.read();
  const about = 'In every release: `/v/1.0/data.json`.';
  const text = llmsText(site, [], [{ title: 'Data', path: '/data.json', about }]);
  expect(text).toContain(`- [Data](${site.settings.baseUrl}/data.json): ${about}\n`);
});
