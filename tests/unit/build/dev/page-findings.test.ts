import { afterEach, beforeEach, expect, it } from 'vitest';
import { findingsAbout } from '../../../../src/build/dev/page-findings.ts';
import type { Notice } from '../../../../src/description/problem.ts';
import { shownPath } from '../../../../src/input/settings.ts';
import { pathOf } from '../../../../src/page/page.ts';
import { sitePages } from '../../../../src/site/pages.ts';
import { SiteFolder } from '../../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
});

afterEach(() => folder.remove());

/** Returns the paths of the pages with a finding in a file of the content. */
async function pagesWithFindings(): Promise<(file: string, pointer?: string) => string[]> {
  const site = await folder.read();
  const pages = sitePages(site);
  return (file, pointer) => {
    const finding: Notice<string> = {
      rule: 'date-order',
      file: `${shownPath(site.settings.content)}/${file}`,
      message: '',
      ...(pointer === undefined ? {} : { pointer }),
    };
    return pages.filter((page) => findingsAbout(page, [finding], { site, pages }).length > 0).map(pathOf);
  };
}

it('findings in a description are on the page with the content in question, and others on the home page', async () => {
  folder.release('1.0', ['make'], {
    api: { m: { classes: { A: {} } } },
    examples: [{ name: 'tune', title: 'Tune', code: { forth: 'play' } }],
  });
  folder.release('0.9', [], { date: '2025-01-01' });
  const pagesOf = await pagesWithFindings();
  const inDescription = (pointer: string) => pagesOf('releases/1.0/description.json', pointer);
  expect(inDescription('/api/m/classes/A/doc')).toEqual(['/api/m/A/']);
  expect(inDescription('/api/m/doc')).toEqual(['/api/m/']);
  expect(inDescription('/installation/languages/forth/platforms/haiku/steps/0')).toEqual([
    '/install/forth/',
    '/install/forth/haiku/',
  ]);
  expect(inDescription('/examples/0/title')).toEqual(['/examples/tune/', '/examples/tune/forth/']);
  expect(inDescription('/installation/languages/forth/displayName')).toEqual(['/install/forth/']);
  expect(inDescription('/notes')).toEqual(['/']);
  expect(inDescription('/1.0/notes')).toEqual(['/']);
  expect(inDescription('/1.0/api/m/classes/A')).toEqual(['/api/m/A/']);
  expect(pagesOf('releases/0.9/description.json', '/notes')).toEqual(['/v/0.9/']);
});

it('findings in other files are on the pages made from the file, and on the home page if no page is', async () => {
  const steps = [{ type: 'command', content: 'make' }];
  const dialects = { cpp: { default: 'cpp17', variants: { cpp17: {} } } };
  const languages = {
    forth: { platforms: { haiku: { steps } } },
    cpp17: { dialectOf: 'cpp', platforms: { haiku: { steps } } },
  };
  folder.release('1.0', [], { installation: { dialects, languages } });
  for (const name of ['start', 'README']) folder.write(`content/guides/${name}.md`, '# Start\n');
  for (const name of ['forth', 'cpp']) folder.write(`content/languages/${name}.md`, '# Library loading\n');
  folder.write('content/pages/imprint.md', '# Imprint\n');
  const pagesOf = await pagesWithFindings();
  expect(pagesOf('guides/start.md')).toEqual(['/guides/start/']);
  expect(pagesOf('guides/README.md')).toEqual(['/guides/']);
  expect(pagesOf('pages/imprint.md')).toEqual(['/imprint/']);
  expect(pagesOf('languages/forth.md')).toEqual(['/install/forth/', '/install/forth/haiku/']);
  expect(pagesOf('languages/cpp.md')).toEqual(
    expect.arrayContaining(['/install/cpp17/', '/install/cpp17/haiku/']),
  );
  for (const file of ['site.json', 'guides/old.png', 'languages/ghost.md', 'pages/a.pdf'])
    expect(pagesOf(file)).toEqual(['/']);
});
