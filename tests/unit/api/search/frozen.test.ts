import { afterAll, expect, test } from 'vitest';
import { searchOutputs } from '../../../../src/site/outputs.ts';
import { sitePages } from '../../../../src/site/pages.ts';
import { language } from '../../../fixtures/documents.ts';
import { SiteFolder } from '../../../fixtures/site-folder.ts';

const folder = new SiteFolder();

afterAll(() => folder.remove());

/** The search files of release 1.0 by path. */
async function searchFiles(): Promise<Map<string, string>> {
  const site = await folder.read();
  const files = searchOutputs(site, sitePages(site)).filter(({ path }) => path.startsWith('/v/1.0/search/'));
  const texts = files.map(async ({ path, content }) => {
    return [path, typeof content === 'function' ? String(await content()) : ''] as const;
  });
  return new Map(await Promise.all(texts));
}

const api = (name: string) => ({
  gui: { classes: { [name]: { doc: name, functions: { new: { doc: name } } } } },
});

test('search of a release is the same after a later release with other languages and types, and a guide', async () => {
  folder.write('content/site.json', { name: 'Gui' });
  folder.release('1.0', ['pkgman install gui'], { date: '2025-01-01', api: api('Window') });
  const before = await searchFiles();
  expect([...before.keys()]).toEqual([
    '/v/1.0/search/symbols.json',
    expect.stringContaining('/members-'),
    expect.stringContaining('/documentation-'),
  ]);
  const languages = { mal: language({ haiku: ['mal gui'], plan9: ['mal gui'] }, { displayName: 'mal' }) };
  folder.release('2.0', [], { date: '2025-02-01', api: api('Menu'), installation: { languages } });
  folder.write('content/guides/start.md', '# Start\n\nHow to start.\n');
  expect(await searchFiles()).toEqual(before);
});
