import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { attributesIn, GuideSite } from '../../fixtures/guide-folder.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 10h40"/></svg>';

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

let site: GuideSite;

beforeEach(async () => {
  site = new GuideSite();
  const examples = [{ name: 'pen', screenshot: { haiku: 'pen 1.png', mac: 'drawing.png' } }];
  site.folder.release('1.0', ['make'], { examples });
  site.folder.write('content/screenshots/pen 1.png', await png(6, 4));
  site.folder.write('content/screenshots/drawing.png', SVG);
});

afterEach(() => site.remove());

it.each([
  ['a.md', '../screenshots/pen%201.png'],
  ['deep/a.md', '../../screenshots/pen%201.png'],
])('a guide can show a screenshot of an example: %s', async (file, address) => {
  const guide = await site.write(file, `# A\n\n![A pen](${address})\n`).guide(file);
  expect(attributesIn(guide, 'src')).toEqual(['/screenshots/pen%201.png']);
  expect(attributesIn(guide, 'width')).toEqual([6]);
  const { guideFiles, editions } = await site.read();
  expect(guideFiles.map(({ path }) => path)).toEqual(['/screenshots/pen 1.png']);
  expect(editions[0].gallery.examples[0]?.pictures.map(({ light }) => light.file)).toEqual(['pen 1.png']);
  expect(await site.notices()).not.toContainEqual(expect.stringContaining('pen 1.png'));
});

it('screenshots that no guide shows are not published twice', async () => {
  site.write('a.md', '# A\n\nSee [the file](../screenshots/pen%201.png).\n').write('b.md', '# B\n');
  expect((await site.read()).guideFiles.map(({ path }) => path)).toEqual(['/screenshots/pen 1.png']);
});

it('an SVG with the extension of another format is rejected: browsers do not show it', async () => {
  site.write('a.md', '# A\n\n![x](x.png)\n\n![y](../screenshots/drawing.png)\n\n![z](z.svg)\n');
  site.write('x.png', SVG).write('z.svg', SVG);
  expect(await site.problems()).toEqual([
    expect.stringMatching(/^a\.md:3:1: "x\.png" is not a picture\./),
    expect.stringMatching(/^a\.md:5:1: "\.\.\/screenshots\/drawing\.png" is not a picture\./),
  ]);
  site.write('a.md', '# A\n');
  expect(await site.notices()).toContainEqual(
    expect.stringMatching(
      /description\.json:1:\d+: \/examples\/0\/screenshot\/mac: "drawing\.png" is not an image that pages can show in /,
    ),
  );
});

it('a picture is shown in one theme if its address says so, also as a link to another site', async () => {
  const lines = [
    '![A](a.png#gh-light-mode-only)![A](b.png#gh-dark-mode-only)',
    '![B](https://other.test/c.png#gh-dark-mode-only)',
    '![C](a.png#dark)',
  ];
  site.write('a.png', await png(6, 4)).write('b.png', await png(6, 4));
  const guide = await site.write('a.md', `# A\n\n${lines.join('\n')}\n`).guide('a.md');
  expect(attributesIn(guide, 'src')).toEqual(['/guides/a.png', '/guides/b.png', '/guides/a.png']);
  expect(attributesIn(guide, 'data-only')).toEqual(['light', 'dark', 'dark']);
});

it('a picture with a dark counterpart follows the theme', async () => {
  const guide = await site
    .write('img/a b.png', await png(6, 4))
    .write('img/a b.dark.png', await png(6, 4))
    .write('deep/a.md', '# A\n\n![A](../img/a%20b.png)\n')
    .guide('deep/a.md');
  expect(attributesIn(guide, 'srcset')).toEqual(['/guides/img/a%20b.dark.png']);
  expect(attributesIn(guide, 'media')).toEqual(['(prefers-color-scheme: dark)']);
  const { guideFiles } = await site.read();
  expect(guideFiles.map(({ path }) => path)).toEqual(['/guides/img/a b.png', '/guides/img/a b.dark.png']);
  expect(await site.notices()).not.toContainEqual(expect.stringContaining('a b.dark.png'));
});

it('a picture with only a width or a height keeps its proportions, so that nothing shifts', async () => {
  const images = ['', 'width="30"', 'height="8"', 'width="9" height="9"'].map(
    (size) => `<img src="p.png" alt="" ${size} />`,
  );
  const guide = await site
    .write('p.png', await png(60, 40))
    .write('a.mdx', `# A\n\n${images.join('\n\n')}\n`)
    .guide('a.mdx');
  expect(attributesIn(guide, 'width').map(Number)).toEqual([60, 30, 12, 9]);
  expect(attributesIn(guide, 'height').map(Number)).toEqual([40, 20, 8, 9]);
});

it('a picture without alt is rejected; an empty one marks a decoration', async () => {
  site.write('p.png', await png(6, 4)).write('a.mdx', '# A\n\n<img src="p.png" />\n\n![](p.png)\n');
  expect(await site.problems()).toEqual([
    expect.stringMatching(/^a\.mdx:3:1: <img>: alt is missing\. Hint: Describe the picture/),
  ]);
});
