import { describe, expect, it } from 'vitest';
import { renderDocs } from '../../../src/text/docs.ts';
import { leadOf, renderNotes } from '../../../src/text/release-notes.ts';
import { growth } from '../../fixtures/cpu-time.ts';
import { HOSTILE_TEXTS } from '../../fixtures/hostile-texts.ts';

const repository = 'https://host.example/me/lib/';
const href = (path: string) => path;
const fileAddress = (path: string) => `${repository}blob/v1/${encodeURI(path)}`;
const render = (text: string) => renderNotes(text, { href, repository, fileAddress }).trim();
const link = (address: string, text: string) => `<a href="https://host.example/${address}">${text}</a>`;

describe('references in release notes', () => {
  it.each([
    ['Fix #123.', `Fix ${link('me/lib/issues/123', '#123')}.`],
    ['(GH-12, #3)', `(${link('me/lib/issues/12', 'GH-12')}, ${link('me/lib/issues/3', '#3')})`],
    ['Thanks @a-b!', `Thanks ${link('a-b', '@a-b')}!`],
    ['other/lib.js#4', link('other/lib.js/issues/4', 'other/lib.js#4')],
    [
      'in 1a2b3c4 and *0123456789abcdef0123456789abcdef01234567*',
      `in ${link('me/lib/commit/1a2b3c4', '1a2b3c4')} and <em>${link('me/lib/commit/0123456789abcdef0123456789abcdef01234567', '0123456789abcdef0123456789abcdef01234567')}</em>`,
    ],
    ['see https://x.org/a?b#c.', 'see <a href="https://x.org/a?b#c">https://x.org/a?b#c</a>.'],
  ])('are links: %s', (text, html) => expect(render(text)).toBe(`<p>${html}</p>`));

  it.each([
    ...['1234567', 'defaced', '123abc', 'a#1', 'C#7', 'a@b.org', '@types/node', '@media.print', '#12a'],
    ...['example.org', '//x.org/a', 'v1.2.3', 'x/y/z#', '@', 'a1b2c3d.so', '--a1b2c3d'],
  ])('are not made of %s', (text) => expect(render(text)).toBe(`<p>${text}</p>`));

  it('are not made in code and links', () => {
    expect(render('`#1` [#2](https://x.org/)')).toBe(
      '<p><code>#1</code> <a href="https://x.org/">#2</a></p>',
    );
  });

  it('are text without a repository', () => {
    expect(renderNotes('#1 @a 1a2b3c4', { href })).toBe('<p>#1 @a 1a2b3c4</p>\n');
  });
});

describe('elements in release notes', () => {
  it('can be some elements without attributes', () => {
    expect(render('<kbd>Ctrl</kbd>, H<sub>2</sub>O,<br>x<sup>2</sup>')).toBe(
      '<p><kbd>Ctrl</kbd>, H<sub>2</sub>O,<br>x<sup>2</sup></p>',
    );
    expect(render('<details open>\n<summary>All *changes* & more</summary>\n\n- a\n\n</details>\n\nb')).toBe(
      '<details open>\n<summary>All *changes* &amp; more</summary>\n<ul>\n<li>a</li>\n</ul>\n</details>\n<p>b</p>',
    );
  });

  it.each([
    ['</details>', '&lt;/details&gt;'],
    ['<details>\n\na', '&lt;details&gt;\n<p>a</p>'],
    ['- <details>\n\n</details>', '<ul>\n<li>\n&lt;details&gt;\n</li>\n</ul>\n&lt;/details&gt;'],
    ['*a<sub>b* *c</sub>d*', '<p><em>a&lt;sub&gt;b</em> <em>c&lt;/sub&gt;d</em></p>'],
    ['a <details> b </details>', '<p>a &lt;details&gt; b &lt;/details&gt;</p>'],
    ['<summary>a</summary>', '&lt;summary&gt;a&lt;/summary&gt;'],
    ['<sub onclick="x">a</sub>', '<p>&lt;sub onclick=&quot;x&quot;&gt;a&lt;/sub&gt;</p>'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<!-- a --> b', '&lt;!-- a --&gt; b'],
    ['<!-- a', '&lt;!-- a'],
  ])('are text if they are not closed in place, or are others: %s', (text, html) => {
    expect(render(text)).toBe(html);
  });

  it('are not comments, which are hidden', () => {
    expect(render('<!-- a --><!-- b -->')).toBe('');
    expect(render('<!-- Release notes generated\n\nby a host -->\n\n## a<!-- b -->')).toBe('<h2>a</h2>');
  });

  it.each(HOSTILE_TEXTS)('cannot be made of any text: %j', (text) => {
    expect(render(`<details>\n<summary>${text}</summary>\n\n${text}\n\n</details>`)).not.toMatch(
      /<(?!\/?(?:details|summary|p|a|h\d|ul|ol|li|hr|pre|code|em|strong|kbd|sub|sup|br|blockquote)\b)/,
    );
  });
});

describe('relative addresses in release notes', () => {
  it.each([
    ['[a](docs/a.md)', link('me/lib/blob/v1/docs/a.md', 'a')],
    ['[a](./ü%20b.md#c)', link('me/lib/blob/v1/%C3%BC%20b.md#c', 'a')],
    ['[a][b]\n\n[b]: docs/', link('me/lib/blob/v1/docs/', 'a')],
    ['![a](p.png)', link('me/lib/blob/v1/p.png', 'a')],
    ['[![a](p.png)](b.md)', link('me/lib/blob/v1/b.md', 'a')],
  ])('lead to files of the repository: %s', (text, html) => expect(render(text)).toBe(`<p>${html}</p>`));

  it.each(['[a](#b)', '[a](../b.md)', '[a](?b)', '[a]()', '![a](../b.png)', '[![a](#b)](#c)'])(
    'become text if they lead to no file: %s',
    (text) => expect(render(text)).toBe('<p>a</p>'),
  );

  it('become text without a repository', () => {
    expect(renderNotes('[a *b*](c.md) ![d](e.png)', { href })).toBe('<p>a <em>b</em> d</p>\n');
  });
});

describe('pictures of HTML in release notes', () => {
  it.each([
    ['<img width="9" alt="a" src="https://x.org/p" />', '<a href="https://x.org/p">a</a>'],
    ['b <img src="https://x.org/p">', 'b <a href="https://x.org/p">https://x.org/p</a>'],
    ['<img src="p.png" alt="a&amp;b">', link('me/lib/blob/v1/p.png', 'a&amp;b')],
    ['<img src="/p.png" alt="a">', '<img src="/p.png" alt="a">'],
    ['<img src="javascript:x" alt="a<b">', '&lt;img src=&quot;javascript:x&quot; alt=&quot;a&lt;b&quot;&gt;'],
  ])('are shown as those of Markdown: %s', (text, html) =>
    expect(render(text)).toBe(html.startsWith('&') ? html : `<p>${html}</p>`),
  );
});

it('tasks in release notes have a symbol', () => {
  expect(render('- [x] a #1\n- [ ] b\n- c [x] d')).toBe(
    `<ul>\n<li>☑ a ${link('me/lib/issues/1', '#1')}</li>\n<li>☐ b</li>\n<li>c [x] d</li>\n</ul>`,
  );
});

it('shortcodes of emoji in release notes are emoji, except in code and addresses', () => {
  const address = 'https://x.org/:tada:/';
  expect(render(address)).toBe(`<p><a href="${address}">${address}</a></p>`);
  expect(render(':tada: a `:tada:` :other:')).toBe('<p>🎉 a <code>:tada:</code> :other:</p>');
});

describe('alerts in release notes', () => {
  it('have a title in words', () => {
    expect(render('> [!WARNING]\n> Breaks *all*.\n>\n> - a')).toBe(
      '<blockquote>\n<p><strong>Warning</strong><br>\nBreaks <em>all</em>.</p>\n<ul>\n<li>a</li>\n</ul>\n</blockquote>',
    );
    expect(render('> [!NOTE]  \n> a')).toContain('<strong>Note</strong>');
    expect(render('> [!tip]\n>\n> a')).toBe(
      '<blockquote>\n<p><strong>Tip</strong></p>\n<p>a</p>\n</blockquote>',
    );
  });

  it.each(['[!NOTE]\na', '> [!NOTE] a', '> a\n> [!NOTE]', '> [!OTHER]\n> a', '- [!NOTE]', '> # [!NOTE]'])(
    'are not made of %j',
    (notes) => {
      expect(render(notes)).toContain(notes.includes('NOTE') ? '[!NOTE]' : '[!OTHER]');
    },
  );
});

it.each([
  ["<!-- generated -->\n\n## What's changed\n* Fix *x* by @bob\n* y", 'Fix *x* by @bob'],
  ['Wren 1.0\n===\n\n### Added\n\nIt is\nfast.\n\nMore.', 'It is\nfast.'],
  ['# Wren 1.0\n\n```\nmake\n```\n\nText', 'make\n'],
  ['## Only a heading', 'Only a heading'],
  ['<!-- nothing -->', ''],
  ['> [!WARNING]\n> Breaks all.', 'Breaks all.'],
  ['a <!-- b --> c', 'a  c'],
  [':tada: Fast.', '🎉 Fast.'],
  ['Write `:tada:` as on https://x.org/:tada:/', 'Write `:tada:` as on https://x.org/:tada:/'],
])('the lead of %j is %j', (notes, lead) => {
  expect(leadOf(notes)).toBe(lead);
});

it('bare addresses in texts of the API are links', async () => {
  const docs = await renderDocs('See https://x.org/a_b (or `https://y.org`), not y.org.', () => undefined, 2);
  expect(docs).toBe(
    '<p>See <a href="https://x.org/a_b">https://x.org/a_b</a> (or <code>https://y.org</code>), not y.org.</p>\n',
  );
});

it.each([
  ...[
    '#1 ',
    '@a ',
    'a/',
    'a-',
    'a.',
    '1a',
    'a1b2c3d',
    '-a',
    '#',
    '@',
    'GH-',
    'a/a#',
    'https://',
    'https://a ',
  ],
  ...['<sub>', '</sub>', '<details>\n\n', '</details>\n\n', '<', '< ', '<details', '*<sub>', 'a/b#1/'],
])('time grows no faster than notes: %j', { timeout: 60_000 }, async (part) => {
  const size = Math.ceil(20_000 / part.length);
  expect(await growth((count) => render(part.repeat(count)), size)).toBeLessThan(9);
});
