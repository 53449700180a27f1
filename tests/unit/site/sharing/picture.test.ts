import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTypeface } from '../../../../src/build/typeface.ts';
import type { Page } from '../../../../src/page/page.ts';
import { sitePages } from '../../../../src/site/pages.ts';
import { drawPicture } from '../../../../src/site/sharing/drawing.ts';
import { pictureOf, type SharePicture, sharePictures } from '../../../../src/site/sharing/picture.ts';
import { SiteFolder } from '../../../fixtures/site-folder.ts';

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
  let pageAt: (path: string, repeats?: string) => Page;

  beforeAll(async () => {
    const folder = new SiteFolder();
    folder.release('1.0', []);
    const [page] = sitePages(await folder.read().finally(() => folder.remove()));
    if (!page) throw new Error('The site has no pages.');
    pageAt = (path, repeats = path) => ({
      ...page,
      path,
      repeats,
      picture: { title: path, text: '' },
    });
  });

  it('is the picture of its nearest parent in its release, or of the home page', () => {
    const pictures = new Map([
      ['/v/1.0/', { ...picture, title: 'home' }],
      ['/v/1.0/install/', { ...picture, title: 'install' }],
      ['/guides/', { ...picture, title: 'guides' }],
    ]);
    const title = (path: string) => pictureOf(pageAt(path), pictures)?.title;
    expect(title('')).toBe('home');
    expect(title('install/c/nix/')).toBe('install');
    expect(title('installed/')).toBe('home');
    expect(title('/guides/a/')).toBe('guides');
    expect(title('/404.html')).toBe('home');
    expect(pictureOf(pageAt('x/'), new Map())).toBeUndefined();
  });

  it('is the picture of the page that it repeats', () => {
    const pictures = new Map([['/v/1.0/install/k1/', picture]]);
    expect(pictureOf(pageAt('install/k/', 'install/k1/'), pictures)).toBe(picture);
  });

  it('names the release and its date, unless the page has no release or another text', () => {
    const guide = { ...pageAt('/guides/a/'), picture: { title: '', text: '', foot: 'Guide' } };
    const pictures = sharePictures([pageAt('install/'), pageAt('/guides/'), guide], 'lib');
    const date = pageAt('').edition.release.document.date;
    expect([...pictures.values()].map(({ foot }) => foot)).toEqual(['', 'Guide', `Release 1.0 · ${date}`]);
  });

  it('has its own file, for at most 60 pages of a release, main pages first', () => {
    const many = Array.from({ length: 70 }, (_, index) => pageAt(`install/${index}/`));
    const pages = [...many, pageAt('install/'), pageAt(''), pageAt('/guides/größe/')];
    const pictures = sharePictures(pages, 'lib');
    expect([...pictures].slice(0, 2).map(([path, { path: file }]) => [path, file])).toEqual([
      ['/v/1.0/', '/share/v/1.0.png'],
      ['/v/1.0/install/', '/share/v/1.0/install.png'],
    ]);
    expect(pictures.get('/v/1.0/install/57/')?.path).toBe('/share/v/1.0/install/57.png');
    expect(pictures.get('/v/1.0/install/58/')).toBeUndefined();
    // Pages without a release do not count.
    expect(pictures.get('/guides/größe/')?.path).toBe('/share/guides/größe.png');
    expect(pictures.size).toBe(61);
  });

  it('does not depend on later releases', () => {
    const comparisons = Array.from({ length: 70 }, (_, index) => {
      const page = pageAt(`/changes/${index}...${index + 1}/`);
      return { ...page, permanent: true, edition: { ...page.edition } };
    });
    const pictures = sharePictures([pageAt('/guides/'), ...comparisons.toReversed()], 'lib');
    expect(pictures.get('/changes/0...1/')?.path).toBe('/share/changes/0...1.png');
    expect(pictures.size).toBe(71);
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

  it('uses system fonts for letters that the typeface lacks', async () => {
    const svg = await drawPicture({ ...picture, title: '日本語 <b>' }, typeface);
    expect(svg).toContain('>日本語 &lt;b&gt;</text>');
  });

  it('leaves out characters that are invalid in drawings', async () => {
    const svg = await drawPicture({ ...picture, title: 'a\u0000b\u0007 日本\u001b語' }, typeface);
    expect((await inked(svg)).width).toBe(1200);
  });

  it('supports Greek and Cyrillic', async () => {
    const svg = await drawPicture({ ...picture, title: 'Ελληνικά Русский Žluťoučký' }, typeface);
    expect(svg).not.toContain('<text');
  });

  it('puts each line below the previous one, and the library name before a dot', async () => {
    const narrow = (letter: string) =>
      letter === letter.toLowerCase() ? { path: 'M0 0', advance: 500 } : undefined;
    const text = 'A text that takes more than two lines. '.repeat(6);
    const title = 'A title that takes two lines, as most of them do';
    const svg = await drawPicture({ ...picture, title, text, foot: 'Foot' }, narrow);
    expect(svg).toMatchInlineSnapshot(`
      "<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
      <rect width="1200" height="630" fill="#fcfaf7"/>
      <rect width="1200" height="12" fill="#e84e10"/>
      <g transform="translate(80 122) scale(0.044 -0.044)" fill="#181d27" stroke="#181d27" stroke-width="34" stroke-linejoin="round"><path transform="translate(0 0)" d="M0 0"/><path transform="translate(500 0)" d="M0 0"/><path transform="translate(1000 0)" d="M0 0"/></g>
      <circle cx="162" cy="114" r="8" fill="#e84e10"/>
      <text x="80" y="247.6" font-family="sans-serif" font-size="72" font-weight="650" fill="#181d27">A title that takes two</text><g transform="translate(80 328.24) scale(0.072 -0.072)" fill="#181d27" stroke="#181d27" stroke-width="30" stroke-linejoin="round"><path transform="translate(0 0)" d="M0 0"/><path transform="translate(500 0)" d="M0 0"/><path transform="translate(1000 0)" d="M0 0"/><path transform="translate(1500 0)" d="M0 0"/><path transform="translate(2000 0)" d="M0 0"/><path transform="translate(2500 0)" d="M0 0"/><path transform="translate(3000 0)" d="M0 0"/><path transform="translate(3500 0)" d="M0 0"/><path transform="translate(4000 0)" d="M0 0"/><path transform="translate(4500 0)" d="M0 0"/><path transform="translate(5000 0)" d="M0 0"/><path transform="translate(5500 0)" d="M0 0"/><path transform="translate(6000 0)" d="M0 0"/><path transform="translate(6500 0)" d="M0 0"/><path transform="translate(7000 0)" d="M0 0"/><path transform="translate(7500 0)" d="M0 0"/><path transform="translate(8000 0)" d="M0 0"/><path transform="translate(8500 0)" d="M0 0"/><path transform="translate(9000 0)" d="M0 0"/><path transform="translate(9500 0)" d="M0 0"/><path transform="translate(10000 0)" d="M0 0"/><path transform="translate(10500 0)" d="M0 0"/><path transform="translate(11000 0)" d="M0 0"/><path transform="translate(11500 0)" d="M0 0"/><path transform="translate(12000 0)" d="M0 0"/></g>
      <text x="80" y="402.24" font-family="sans-serif" font-size="34" fill="#505561">A text that takes more than two lines. A text that takes</text><text x="80" y="448.24" font-family="sans-serif" font-size="34" fill="#505561">more than two lines. A text that takes more than two lines …</text>
      <rect x="80" y="534" width="1040" height="2" fill="#dddad5"/>
      <text x="80" y="580" font-family="sans-serif" font-size="28" fill="#505561">Foot</text>
      </svg>"
    `);
  });
});
