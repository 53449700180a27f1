import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InputError } from '../../../src/description/problem.ts';
import { underHeadings } from '../../../src/guides/addresses.ts';
import { customPages } from '../../../src/guides/custom-pages.ts';
import { elementsIn } from '../../../src/guides/prose.ts';
import { sitePages } from '../../../src/site/pages.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.write('content/site.json', { name: 'Forth' });
  folder.release('1.0', []);
});

afterEach(() => folder.remove());

async function problems(): Promise<string[]> {
  const error = await folder.read().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof InputError ? error.message.replaceAll(`${folder.path}/`, '').split('\n') : [];
}

describe('pages in the folder pages', () => {
  it('are at the root, belong to no release, and are not guides', async () => {
    folder.write('content/pages/imprint.md', '---\ntitle: Imprint\n---\nA street.\n');
    folder.write('content/pages/legal/index.md', '# Legal matters\n');
    folder.write('content/pages/legal/Data Use.mdx', '# Data use\n');
    const site = await folder.read();
    expect(
      customPages(site.customPages, site.editions[0], site.config.name).map(
        ({ path, title, trail, source }) => [path, title, trail.length, source],
      ),
    ).toEqual([
      ['/imprint/', 'Imprint · Forth', 0, 'pages/imprint.md'],
      ['/legal/Data-Use/', 'Data use · Forth', 1, 'pages/legal/Data Use.mdx'],
      ['/legal/', 'Legal matters · Forth', 0, 'pages/legal/index.md'],
    ]);
    expect(site.guides).toEqual([]);
    expect(site.sharedGuides).toEqual([]);
    expect(sitePages(site).map(({ path }) => path)).not.toContain('/guides/');
    expect(site.notices.map(({ rule }) => rule)).not.toContain('unused-content');
  });

  it('link to guides and pictures with file paths, and guides link to them', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
    folder.write('content/pages/a.svg', drawing);
    folder.write(
      'content/pages/deep/imprint.md',
      '[G](../../guides/g.md#more) [O](other.mdx) ![A](../a.svg)\n',
    );
    folder.write('content/pages/deep/other.mdx', '# Other\n\n[Top](#other)\n');
    folder.write('content/guides/g.md', '# G\n\n## More\n\n[Imprint](../pages/deep/imprint.md)\n');
    const site = await folder.read();
    const targets = [...site.customPages, ...site.guides].flatMap(({ prose }) =>
      elementsIn(prose).flatMap(({ attributes: { href, src } }) => href ?? src ?? []),
    );
    expect(targets).toEqual(['/guides/g/#more', '/deep/other/', '/pages/a.svg', '#other', '/deep/imprint/']);
    expect(site.guideFiles.map(({ path }) => path)).toEqual(['/pages/a.svg']);
  });

  it('do not change the pages of releases', async () => {
    const sums = async () => (await folder.read()).editions[0].inputs;
    const before = await sums();
    folder.write('content/pages/imprint.md', '# Imprint\n');
    expect(await sums()).toEqual(before);
  });

  it.each([
    'index.md',
    'guides.md',
    'API/index.md',
    'v/1.0.md',
    'release/1.0/a.md',
    '_assets/a.md',
    'search.mdx',
  ])('cannot replace pages of the site: %s', async (name) => {
    folder.write(`content/pages/${name}`, '# Mine\n');
    expect(await problems()).toEqual([
      expect.stringMatching(
        /^content\/pages\/.*: The site already uses the address \/.*\. Hint: Rename the file/,
      ),
    ]);
  });

  it('are checked like guides, with file and position of each problem', async () => {
    folder.write('content/pages/a.md', '---\nreleases: ["1.0"]\n---\n# A\n\n[Missing](b.md)\n');
    folder.write('content/pages/c.md', '# C\n');
    folder.write('content/pages/c.mdx', '# C\n\n<script>alert(1)</script>\n');
    expect(await problems()).toEqual([
      expect.stringMatching(/: Same address as content\/pages\/c\.md: \/c\//),
      expect.stringMatching(/^content\/pages\/a\.md: "releases" is only valid in guides\./),
      expect.stringMatching(/^content\/pages\/a\.md:6:1: missing guide or file "b\.md"/),
      expect.stringMatching(/^content\/pages\/c\.mdx:3:1: Guides cannot contain <script>/),
    ]);
  });
});

it('the heading of a folder of guides is the title of its index page, or the name of the folder', async () => {
  folder.write('content/guides/a.md', '# A\n');
  folder.write('content/guides/deep/index.md', '# Deep matters\n');
  folder.write('content/guides/deep/b.md', '# B\n');
  folder.write('content/guides/deep/down/c.md', '# C\n');
  folder.write('content/guides/other/d.md', '---\ngroup: Help\n---\n# D\n');
  const headings = underHeadings((await folder.read()).guides).map(([heading, own]) => [heading, own.length]);
  expect(headings).toEqual([
    ['', 1],
    ['Deep matters', 2],
    ['Deep matters / down', 1],
    ['Help', 1],
  ]);
});
