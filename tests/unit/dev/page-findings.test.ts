import { afterAll, expect, it } from 'vitest';
import type { Notice } from '../../../src/description/problem.ts';
import { findingsAbout } from '../../../src/dev/page-findings.ts';
import { readSite } from '../../../src/input/read-site.ts';
import { readSettings, shownPath } from '../../../src/input/settings.ts';
import { pathOf } from '../../../src/site/page.ts';
import { sitePages } from '../../../src/site-pages.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

const folder = new SiteFolder();

afterAll(() => folder.remove());

it('each finding is on the page with the content in question, and other findings are on the home pages', async () => {
  folder.release('1.0', ['make'], {
    api: { m: { classes: { A: {} } } },
    examples: [{ name: 'tune', title: 'Tune', code: { forth: 'play' } }],
  });
  folder.write('content/guides/start.md', '# Start\n');
  const site = await readSite(readSettings(folder.environment, folder.path));
  const found = (file: string, pointer?: string): Notice => ({
    rule: 'rule',
    file: `${shownPath(site.settings.content)}/${file}`,
    message: '',
    ...(pointer === undefined ? {} : { pointer }),
  });
  const pages = sitePages(site);
  const pagesOf = (finding: Notice) =>
    pages.filter((page) => findingsAbout(page, [finding], site).length > 0).map(pathOf);
  const inDescription = (pointer: string) => pagesOf(found('releases/1.0/description.json', pointer));
  expect(inDescription('/api/m/classes/A/doc')).toEqual(['/api/m/A/']);
  expect(inDescription('/api/m/doc')).toEqual(['/api/m/']);
  expect(inDescription('/installation/languages/forth/platforms/haiku/steps/0')).toEqual([
    '/install/forth/',
    '/install/forth/haiku/',
  ]);
  expect(inDescription('/examples/0/title')).toEqual(['/examples/tune/', '/examples/tune/forth/']);
  expect(inDescription('/notes')).toEqual(['/']);
  expect(inDescription('/1.0/notes')).toEqual(['/']);
  expect(inDescription('/1.0/api/m/classes/A')).toEqual(['/api/m/A/']);
  expect(pagesOf(found('guides/start.md'))).toEqual(['/guides/start/']);
  expect(pagesOf(found('languages/forth.md'))).toEqual(['/install/forth/', '/install/forth/haiku/']);
  expect(pagesOf(found('site.json'))).toEqual(['/']);
});
