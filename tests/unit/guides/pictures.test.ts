import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { attributesIn, GuideSite } from '../../fixtures/guide-folder.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 10h40"/></svg>';

let site: GuideSite;

beforeEach(async () => {
  site = new GuideSite();
  const examples = [{ name: 'pen', screenshot: { haiku: 'pen 1.png', mac: 'drawing.png' } }];
  site.folder.release('1.0', ['make'], { examples });
  const image = sharp({ create: { width: 6, height: 4, channels: 3, background: '#fff' } });
  site.folder.write('content/screenshots/pen 1.png', await image.png().toBuffer());
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
      /description\.json: \/examples\/0\/screenshot\/mac: "drawing\.png" is not an image that pages can show in /,
    ),
  );
});
