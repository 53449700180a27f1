import { afterEach, beforeEach, expect, it } from 'vitest';
import { underHeadings } from '../../../src/guides/addresses.ts';
import { guidesPages } from '../../../src/guides/pages.ts';
import type { Site } from '../../../src/site/site.ts';
import { GuideSite } from '../../fixtures/guide-folder.ts';

let site: GuideSite;

beforeEach(() => {
  site = new GuideSite();
  site.folder.release('1.0', ['make']);
  site.folder.release('2.0', ['make'], { date: '2027-01-01' });
});

afterEach(() => site.remove());

const pagesOf = ({ guides, editions, config }: Site) =>
  guidesPages(guides, editions[0], editions[0].guides, config.name);
const pages = async () => pagesOf(await site.read());

it('a site without guides has no page of guides', async () => {
  expect(await pages()).toEqual([]);
});

it('the guide of the top folder is shown above the list, and every other one has a page below its folders', async () => {
  site
    .write('README.md', '# Read me\n\nFirst.\n')
    .write('a.md', '# A\n')
    .write('b/README.md', '# B\n')
    .write('b/c/d.md', '# D\n');
  const [index, ...guides] = await pages();
  for (const page of [index, ...guides]) {
    expect(page).toMatchObject({ part: 'guides', indexed: true, searched: true });
  }
  expect(index).toMatchObject({
    path: '/guides/',
    source: 'guides/README.md',
    description: 'First.',
    props: { guide: { title: 'Read me' } },
  });
  expect(guides.map(({ path, label, trail }) => [path, label, trail.map((crumb) => crumb.label)])).toEqual([
    ['/guides/a/', 'A', ['Guides']],
    ['/guides/b/', 'B', ['Guides']],
    ['/guides/b/c/d/', 'D', ['Guides', 'B']],
  ]);
  expect(guides.map(({ previous, next }) => [previous?.label, next?.label])).toEqual([
    [undefined, 'B'],
    ['A', 'D'],
    ['B', undefined],
  ]);
});

it('guides of a group are separate in lists, titles, and previous and next links', async () => {
  site
    .write('a.md', '---\norder: 1\ngroup: For printers\n---\n# A\n')
    .write('b.md', '# B\n')
    .write('c/d.md', '# D\n')
    .write('c/e.md', '---\ngroup: For printers\n---\n# E\n');
  const read = await site.read();
  const headings = underHeadings(read.guides).map(([heading, own]) => [
    heading,
    ...own.map(({ title }) => title),
  ]);
  expect(headings).toEqual([
    ['', 'B'],
    ['c', 'D'],
    ['For printers', 'A', 'E'],
  ]);
  const [, ...guides] = pagesOf(read);
  const around = guides.map(({ label, previous, next }) => [label, previous?.label, next?.label]);
  expect(around.toSorted()).toEqual([
    ['A', undefined, 'E'],
    ['B', undefined, 'D'],
    ['D', 'B', undefined],
    ['E', 'A', undefined],
  ]);
  expect(guides.map(({ title }) => title).toSorted()).toEqual([
    'A · For printers · Pens guides',
    'B · Pens guides',
    'D · Pens guides',
    'E · For printers · Pens guides',
  ]);
});

it('the description of a list without an introduction contains the titles of the guides', async () => {
  site.write('a.md', '# A\n').write('b.md', '# B\n');
  const [index] = await pages();
  expect(index).toMatchObject({ description: 'Guides to Pens: A; B.', props: { guide: undefined } });
});
