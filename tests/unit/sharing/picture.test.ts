import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readTypeface } from '../../../src/build/typeface.ts';
import { drawPicture } from '../../../src/sharing/drawing.ts';
import { pictureOf, type SharePicture, sharePictures } from '../../../src/sharing/picture.ts';
import { sitePages } from '../../../src/site-pages.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

const picture: SharePicture = {
  path: '/share/index.png',
  library: 'lib',
  title: 'A title',
  text: '',
  foot: '',
};
const typeface = await readTypeface();

/** Columns and rows of the darkest part: where letters are. */
async function inked(svg: string): Promise<{ width: number; height: number; left: number; right: number }> {
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns = [...data].flatMap((value, index) => (value < 120 ? [index % info.width] : []));
  const bounds = columns.reduce(
    ([low, high]: readonly [number, number], column) =>
      [Math.min(low, column), Math.max(high, column)] as const,
    [info.width, 0] as const,
  );
  return { width: info.width, height: info.height, left: bounds[0], right: bounds[1] };
}

describe('the picture of a page', () => {
  it('is that of the nearest path above it', () => {
    const pictures = new Map([
      ['/', { ...picture, title: 'home' }],
      ['/install/', { ...picture, title: 'install' }],
      ['/v/1.0/', { ...picture, title: 'old' }],
    ]);
    const title = (path: string) => pictureOf(path, pictures)?.title;
    expect(title('/')).toBe('home');
    expect(title('/install/c/nix/')).toBe('install');
    expect(title('/v/1.0/install/c/')).toBe('old');
    expect(title('/installed/')).toBe('home');
    expect(title('/404.html')).toBe('home');
    expect(pictureOf('/x/', new Map())).toBeUndefined();
  });

  it('has a file of its own, at most 120 of a site, those of its main parts first', async () => {
    const folder = new SiteFolder();
    try {
      folder.release('1.0', []);
      const [page] = sitePages(await folder.read());
      if (!page) throw new Error('The site has no pages.');
      const at = (path: string) => ({ ...page, path, picture: { title: path, text: '', foot: '' } });
      const many = Array.from({ length: 130 }, (_, index) => at(`/install/${index}/`));
      const pictures = sharePictures([...many, at('/install/'), at('/'), at('/guides/größe/')], 'lib');
      expect(pictures.size).toBe(120);
      expect([...pictures].slice(0, 2).map(([path, { path: file }]) => [path, file])).toEqual([
        ['/', '/share/index.png'],
        ['/install/', '/share/install.png'],
      ]);
      expect(pictures.get('/install/0/')?.path).toBe('/share/install/0.png');
    } finally {
      folder.remove();
    }
  });
});

describe('a drawn picture', () => {
  it.each([
    'W',
    'Words that go on and on, for a title that nobody would write, and yet somebody did: all of it '.repeat(
      3,
    ),
    'Wwwwwwwwwwwwwwwwwwwwwwww',
  ])('keeps %j within its margins, in outlines', async (title) => {
    const svg = await drawPicture({ ...picture, title, text: `${title} <&>` }, typeface);
    expect(svg).not.toContain('<text');
    const { width, height, left, right } = await inked(svg);
    expect([width, height]).toEqual([1200, 630]);
    expect(left).toBeGreaterThan(70);
    expect(right).toBeLessThan(1140);
  });

  it('leaves letters that the typeface lacks to the machine that draws it', async () => {
    const svg = await drawPicture({ ...picture, title: '日本語 <b>' }, typeface);
    expect(svg).toContain('>日本語 &lt;b&gt;</text>');
  });

  it('leaves out what no drawing can hold', async () => {
    const svg = await drawPicture({ ...picture, title: 'a\u0000b\u0007 日本\u001b語' }, typeface);
    expect((await inked(svg)).width).toBe(1200);
  });

  it('sets Greek and Cyrillic too', async () => {
    const svg = await drawPicture({ ...picture, title: 'Ελληνικά Русский Žluťoučký' }, typeface);
    expect(svg).not.toContain('<text');
  });
});
