import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { elementsIn, textOf } from '../../../src/guides/prose.ts';
import { attributesIn, GuideSite } from '../../fixtures/guide-folder.ts';

let site: GuideSite;

beforeEach(async () => {
  site = new GuideSite();
  site.folder.release('1.0', ['make']);
  const png = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  site.write('README.md', '# Guides\n');
  site.write('dom.md', '# The DOM\n\n## Größe & <Type>\n');
  site.write('deep/down/intro.md', '# Intro\n');
  site.write('deep/README.md', '# Deep\n').write('deep/img/a b.png', png).write('notes.txt', 'x');
});

afterEach(() => site.remove());

async function hrefs(prose: string, file = 'deep/page.md') {
  return attributesIn(await site.write(file, prose).guide(file), 'href');
}

async function anchorNotices(): Promise<string[]> {
  const { notices } = await site.read();
  return site.shown(notices.filter(({ rule }) => rule === 'missing-anchor'));
}

describe('a link in a guide', () => {
  it.each([
    ['../dom.md', '/guides/dom/'],
    ['../dom.md#größe--', '/guides/dom/#gr%C3%B6%C3%9Fe--'],
    ['../dom.md#gr%C3%B6%C3%9Fe--', '/guides/dom/#gr%C3%B6%C3%9Fe--'],
    ['../dom.md#the-dom', '/guides/dom/#the-dom'],
    ['./down/intro.md?plain=1', '/guides/deep/down/intro/'],
    ['down/../README.md', '/guides/deep/'],
    ['../README.md', '/guides/'],
    ['..', '/guides/'],
    ['./', '/guides/deep/'],
    ['#own', '#own'],
    ['page.md#own', '#own'],
    ['page.md', '/guides/deep/page/'],
    ['../notes.txt', '/guides/notes.txt'],
    ['img/a%20b.png', '/guides/deep/img/a%20b.png'],
    ['/guides/dom/#the-dom', '/guides/dom/#the-dom'],
    ['/install/forth/', '/install/forth/'],
    ['https://x.org/dom.md#y', 'https://x.org/dom.md#y'],
    ['mailto:a@x.org', 'mailto:a@x.org'],
  ])('leads to the page of a file: %s', async (address, expected) => {
    expect(await hrefs(`## Own\n\n[a](${address})\n`)).toEqual([expected]);
  });

  it('can write letters as one character or two, unlike the name of the file or the heading', async () => {
    const [one, two] = ['\u00e9', 'e\u0301'];
    site.write(`caf${two}.md`, `# A\n\n## R${two}sum${two}\n`).write(`${one}.txt`, 'x');
    const page = `/guides/caf${encodeURIComponent(one)}/`;
    const prose = `[a](caf${one}.md) [b](caf${two}.md#r${one}sum${one}) [c](${two}.txt)`;
    expect(await hrefs(prose, 'a.md')).toEqual([
      page,
      `${page}#r${two}sum${two}`,
      `/guides/${encodeURIComponent(one)}.txt`,
    ]);
    expect(await anchorNotices()).toEqual([]);
  });

  it('can be a reference definition, or an MDX element', async () => {
    expect(
      await hrefs('[a][b] <a href={`../dom.${"md"}`}>c</a>\n\n[b]: ../dom.md "T"\n', 'deep/page.mdx'),
    ).toEqual(['/guides/dom/', '/guides/dom/']);
  });

  it.each([
    ['dom.md', /^deep\/page\.md:3:5: missing guide or file "dom\.md"; similar: "\.\.\/dom\.md"\. Hint: /],
    ['../dom', /missing guide or file "\.\.\/dom"; similar: "\.\.\/dom\.md"\. Hint: /],
    ['../size', /missing guide or file "\.\.\/size"\. Hint: /],
    ['../note.txt', /missing guide or file "\.\.\/note\.txt"; similar: "\.\.\/notes\.txt"\. /],
    ['/guides/dom', /missing guide or file "\/guides\/dom"/],
    ['gr\u00f6\u00dfe.md', /missing guide or file "gr\u00f6\u00dfe\.md"/],
    ['%zz.md', /missing guide or file "%zz\.md"/],
  ])('is a problem if its target is missing: %s', async (address, expected) => {
    site.write('deep/page.md', `# P\n\nSee [a](${address}).\n`);
    expect(await site.problems()).toEqual([expect.stringMatching(expected)]);
  });

  it('to other files outside of a Git repository is text, and a finding; a picture is a problem', async () => {
    site.write('deep/page.md', '# P\n\n[a](../../LICENSE) [b](../../../../../dom.md)\n');
    const { notices } = await site.read();
    expect(site.shown(notices.filter(({ rule }) => rule === 'unlinked-file'))).toEqual([
      expect.stringMatching(
        /LICENSE" is a file of the repository, but site\.json does not name the repository\./,
      ),
      expect.stringMatching(/dom\.md" is outside of the content folder, which is in no Git repository\./),
    ]);
    site.write('deep/page.md', '# P\n\n![a](../../a.png)\n');
    expect(await site.problems()).toEqual([
      expect.stringMatching(
        /a\.png" is outside of the folders "guides" and "pages", and in no Git repository\./,
      ),
    ]);
  });

  it.each([
    '[a](irc://x.org/pens)',
    '[a](//x.org/b)',
    '[a](javascript:run&#40;&#41;)',
    '[a](https://x.%5C*.y.org:99)',
    '<localhost:80/a>',
    '[a](<{{ "/dom/" | relative_url }}>)',
    '![a](data:image/png;base64,AAAA)',
    '<a href="irc://x.org/pens">a</a>',
  ])('is text, and a finding, if pages cannot have it: %s', async (prose) => {
    const guide = await site.write('a.md', `# P\n\nSee ${prose}.\n`).guide('a.md');
    expect([...attributesIn(guide, 'href'), ...attributesIn(guide, 'src')]).toEqual([]);
    expect(textOf(guide.prose)).toBe(`See ${prose.startsWith('<l') ? 'localhost:80/a' : 'a'}.`);
    const { notices } = await site.read();
    expect(site.shown(notices.filter(({ rule }) => rule === 'removed-html'))).toContainEqual(
      expect.stringMatching(/^a\.md:3:5: /),
    );
    const mdx = await site.write('b.mdx', `# P\n\n[a](irc://x.org/pens)\n`).problems();
    expect(mdx).toEqual([expect.stringContaining('"irc://x.org/pens" is not a valid link')]);
  });

  it.each([
    [
      '../dom.md#gr%C3%B6%C3%9Fe---typ',
      /guides\/dom\.md has no heading "#größe---typ"; similar: "größe--"\. Hint: /,
    ],
    ['../dom.md#size', /guides\/dom\.md has no heading "#size"\. Hint: /],
    ['#size', /guides\/deep\/page\.md has no heading "#size"/],
    ['/guides/dom/#size', /guides\/dom\.md has no heading "#size"/],
  ])('is a finding if only its heading is missing: %s', async (address, expected) => {
    site.write('deep/page.md', `# P\n\nSee [a](${address}).\n`);
    expect(await anchorNotices()).toEqual([
      expect.stringMatching(new RegExp(`^deep/page\\.md:3:5: ${expected.source}`)),
    ]);
    const [href] = attributesIn(await site.guide('deep/page.md'), 'href');
    expect(href).toBe(address.startsWith('#') ? '#top' : '/guides/dom/');
  });

  it('can lead to words of a page, as browsers copy it', async () => {
    site.write('dom.md', '# DOM\n\n## Size\n');
    const links = ['#:~:text=See', '#dom:~:text=See', '../dom.md#:~:text=a,b', '../dom.md#size:~:text=Size'];
    const guide = await site
      .write('deep/page.md', `# Page\n\n## DOM\n\n${links.map((address) => `[a](${address})`).join(' ')}\n`)
      .guide('deep/page.md');
    expect(attributesIn(guide, 'href')).toEqual([
      '#:~:text=See',
      '#dom:~:text=See',
      '/guides/dom/#:~:text=a,b',
      '/guides/dom/#size:~:text=Size',
    ]);
    expect(await anchorNotices()).toEqual([]);
  });

  it('suggests at most three names', async () => {
    const headings = Array.from({ length: 40 }, (_, index) => `## Part ${index}\n`).join('\n');
    site.write('deep/page.md', `# P\n\n[a](#part-x)\n\n${headings}`);
    const [notice = ''] = await anchorNotices();
    expect(notice.match(/"part-\d+"/g)).toHaveLength(3);
  });

  it('can lead to the top, and to anchors and headings in HTML', async () => {
    const anchors = '<a name="one"></a> <a id="two">x</a>\n\n<h2 id="Three">3</h2>\n\n## Four {#4}\n';
    site.write('deep/page.md', `${anchors}\n[](#top) [](#) [](#one) [](#two) [](#Three) [](#4)\n`);
    expect(await anchorNotices()).toEqual([]);
  });

  it('leads to a heading with an id that pages already have', async () => {
    site.write('dom.md', '# The DOM\n\n## Content\n');
    expect(await hrefs('## On this page\n\n[a](#on-this-page) [b](../dom.md#content)\n')).toEqual([
      '#on-this-page-1',
      '/guides/dom/#content-1',
    ]);
    expect(await anchorNotices()).toEqual([]);
  });

  it('can refer to footnotes and explicit ids', async () => {
    expect(await hrefs('a[^1] <b id="x">b</b> [c](#x)\n\n[^1]: d\n', 'deep/page.mdx')).toEqual([
      '#user-content-fn-1',
      '#x',
      '#user-content-fnref-1',
    ]);
  });
});

it('a checkbox of a task list is a symbol for done or open', async () => {
  site.write('a.md', '- [ ] open\n- [x] done\n').write('b.mdx', '<input type="checkbox" />');
  expect(textOf((await site.guide('a.md')).prose)).toBe('☐ open ☑ done');
  expect((await site.guide('b.mdx')).prose).toMatchObject([{ tag: 'input' }]);
});

describe('a picture in a guide', () => {
  it('is published at the path of its file, and reserves its space while it loads', async () => {
    site.write('deep/page.md', '![A *box*](<./img/a b.png> "T")\n');
    const guide = await site.guide('deep/page.md');
    expect(attributesIn(guide, 'src')).toEqual(['/guides/deep/img/a%20b.png']);
    expect(attributesIn(guide, 'alt')).toEqual(['A box']);
    expect([attributesIn(guide, 'width'), attributesIn(guide, 'height')]).toEqual([[6], [4]]);
    expect((await site.read()).guideFiles.map(({ path }) => path)).toEqual(['/guides/deep/img/a b.png']);
  });

  it('of another site is shown as a link, because pages load nothing from other sites, or as text within a link', async () => {
    site.write('a.md', '![CI](https://x.org/ci.svg) [![](https://x.org/b.svg)](dom.md)\n');
    const guide = await site.guide('a.md');
    expect(attributesIn(guide, 'href')).toEqual(['https://x.org/ci.svg', '/guides/dom/']);
    expect(textOf(guide.prose)).toBe('CI https://x.org/b.svg');
  });

  it.each([
    ['pitch.png', /^a\.md:1:1: missing guide or file "pitch\.png"/],
    ['notes.txt', /^a\.md:1:1: "notes\.txt" is not a picture\./],
    ['dom.md', /^a\.md:1:1: "dom\.md" is not a picture\./],
  ])('is a problem if the file is missing or of another kind: %s', async (address, expected) => {
    site.write('a.md', `![x](${address})\n`);
    expect(await site.problems()).toEqual([expect.stringMatching(expected)]);
  });
});

describe('a guide', () => {
  it.each([
    ['<script>{"run()"}</script>', 'guides cannot contain <script>'],
    ['<iframe src="https://x.org/" />', 'guides cannot contain <iframe>'],
    ['<svg><image href="a.png" onload="run()" /></svg>', '<image onload>: guides cannot contain scripts'],
    ['<p style="color: red">a</p>', '<p style>: guides cannot contain scripts or styles'],
    [
      '<form action="https://x.org/"><button formaction="javascript:run()">a</button></form>',
      'is not a valid link',
    ],
    ['<area href="javascript:run()" />', '<area href>: "javascript:run()" is not a valid link'],
    ['<a HREF="javascript:run()">a</a>', '<a href>: "javascript:run()" is not a valid link'],
    ['<svg><use href="data:x" /></svg>', '<use href>: "data:x" is not a valid link'],
    ['<video src="//x.org/a.mp4" />', '<video src>: "//x.org/a.mp4" is not a valid link'],
  ])('with blocked elements fails the build: %s', async (prose, problem) => {
    const [only, ...others] = await site.write('page.mdx', `\n\n${prose}\n`).problems();
    expect(only?.toLowerCase()).toContain(`page.mdx:3:`);
    expect(only?.toLowerCase()).toContain(problem.toLowerCase());
    expect(others).toEqual([]);
  });

  it('aligns the cells of tables by classes', async () => {
    const { prose } = await site.write('page.md', '# A\n\n|a|b|\n|-|-:|\n|1|2|\n').guide('page.md');
    const cells = elementsIn(prose).filter(({ tag }) => tag === 'td');
    expect(cells.map(({ attributes }) => attributes)).toEqual([{}, { class: 'text-end' }]);
  });
});
