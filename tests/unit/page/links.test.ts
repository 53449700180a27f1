import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linksFrom, type Page, pathOf } from '../../../src/page/page.ts';
import { sitePages } from '../../../src/site/pages.ts';
import type { Site } from '../../../src/site/site.ts';
import { takeSnapshot } from '../../../src/site/snapshot.ts';
import { fetchOf, SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;
let site: Site;

beforeEach(async () => {
  folder = new SiteFolder();
  folder.release('1.0', [fetchOf('a')]);
  folder.release('2.0', [fetchOf('a')]);
  folder.write('content/guides/one.md', '# One');
  site = await folder.read();
});

afterEach(() => folder.remove());

/** A link from the page at a path below the site. */
function link(from: string, target: string): string {
  const page = sitePages(site).find((found: Page) => pathOf(found) === from);
  if (!page) throw new Error(`No page at ${from}`);
  return linksFrom(page, '', site.guideFiles)(target);
}

describe('links', () => {
  it('within an edition are relative, even to its home page', () => {
    expect(link('/', 'install/')).toBe('install/');
    expect(link('/', '')).toBe('./');
    expect(link('/install/', 'install/c/#a')).toBe('../install/c/#a');
    expect(link('/v/1.0/install/', '')).toBe('../');
  });

  it('to pages outside of editions start with the path of the site', () => {
    expect(link('/install/', '/guides/')).toBe('/guides/');
    expect(link('/v/1.0/install/', '/releases/')).toBe('/releases/');
  });

  it('from pages outside of editions lead to the newest one, without a version in the address', () => {
    expect(link('/guides/one/', 'install/')).toBe('/install/');
    expect(link('/guides/one/', '')).toBe('/');
  });
});

it('know the sizes of pictures that guides show', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';
  for (const name of ['a b.svg', 'unused.svg']) folder.write(`content/guides/${name}`, svg);
  folder.write('content/guides/one.md', '# One\n\n![A drawing](<a b.svg>) [a file](one.txt)');
  folder.write('content/guides/one.txt', '');
  site = await folder.read();
  const [page] = sitePages(site);
  if (!page) throw new Error('no page');
  const { sizeOf } = linksFrom(page, '', site.guideFiles, site.publicFiles);
  expect(sizeOf('/guides/a%20b.svg#c')).toEqual({ width: 40, height: 20 });
  expect(['/guides/one.txt', '/guides/unused.svg', '/release/1.0/a'].map(sizeOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('the navigation links to the first page of each section, in the release of the page', () => {
  const { navigations } = takeSnapshot(site);
  globalThis.siteSnapshot = undefined;
  const paths = site.editions.map((edition) => navigations.get(edition)?.map(pathOf));
  expect(paths).toEqual([
    ['/install/', '/guides/', '/releases/'],
    ['/v/1.0/install/', '/guides/', '/releases/'],
  ]);
});
