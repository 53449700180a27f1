import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseProse } from '../../../src/guides/parse.ts';
import { isElement, type ProseNode } from '../../../src/guides/prose.ts';
import { START_OF_CONTENT } from '../../../src/ui/markup/html.ts';
import { growth } from '../../fixtures/cpu-time.ts';

function parsed(source: string, isMdx = false) {
  const prose = parseProse(source, isMdx, (code) => code);
  if ('wrong' in prose) throw new Error(prose.wrong.message);
  return prose;
}

/** Prose as HTML on one line, without the classes of notes and the line breaks between blocks. */
function html(source: string, isMdx = false): string {
  return parsed(source, isMdx).nodes.map(shown).join('').replaceAll(/\n+/g, ' ').trim();
}

function shown(node: ProseNode): string {
  if (typeof node === 'string') return node === '\n' ? '' : node;
  if (!isElement(node)) return node.kind === 'code' ? `<code-row>${node.code}</code-row>` : '';
  const { tag, attributes, children } = node;
  const written = Object.entries(attributes).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    return name === 'class' ? ` class="${String(value).split(' ')[0]}"` : ` ${name}="${String(value)}"`;
  });
  return `<${tag}${written.join('')}>${children.map(shown).join('')}</${tag}>`;
}

function removed(source: string): (string | undefined)[] {
  return parsed(source)
    .notices.filter(({ rule }) => rule === 'removed-html')
    .map(({ about }) => about);
}

/** Paragraphs with an open element each, which the parser opens again in all later paragraphs. */
const reopened = (count: number) =>
  Array.from({ length: count }, (_, index) => `<p><b id=a${index}>x</p>`).join('');

const note = (kind: string, title: string, content: string) =>
  `<div role="note" class="admonition-${kind}"><p><strong>${title}</strong></p>${content}</div>`;

describe('alerts', () => {
  it.each([
    ['NOTE', 'note', 'Note'],
    ['TIP', 'tip', 'Tip'],
    ['IMPORTANT', 'important', 'Important'],
    ['WARNING', 'warning', 'Warning'],
    ['CAUTION', 'caution', 'Caution'],
    ['note', 'note', 'Note'],
  ])('are notes: %s', (name, kind, title) => {
    for (const isMdx of [false, true])
      expect(html(`> [!${name}]\n> Careful.\n`, isMdx)).toBe(note(kind, title, '<p>Careful.</p>'));
  });

  it('contain blocks, and can have spaces after their name', () => {
    expect(html('> [!TIP]  \n> A\n>\n> - b\n')).toBe(note('tip', 'Tip', '<p>A</p><ul><li>b</li></ul>'));
    expect(html('> [!TIP]\n>\n> A\n')).toBe(note('tip', 'Tip', '<p>A</p>'));
  });

  it.each([
    '> [!TIP] Title\n> a\n',
    '> [!TIP]\n',
    '> [!OTHER]\n> a\n',
    '- > [!TIP]\n  > a\n',
    '> a\n> [!TIP]\n',
  ])('remain quotes, as on GitHub: %j', (source) => {
    expect(html(source)).toMatch(/<blockquote>.*\[!/);
  });
});

describe('blocks with colons', () => {
  it.each(['info', 'caution', 'important', 'note'])('are notes: %s', (name) => {
    expect(html(`:::${name}\na\n:::`)).toContain(`class="admonition-${name}"`);
  });

  it.each([false, true])('have a title with or without brackets (MDX: %s)', (isMdx) => {
    const expected = note('note', 'Fill it <em>daily</em>', '<p>a</p>');
    for (const first of [':::note[Fill it *daily*]', ':::note Fill it *daily*', '::: note Fill it *daily*'])
      expect(html(`${first}\na\n:::`, isMdx)).toBe(expected);
    expect(html('::: tip\na\n:::', isMdx)).toBe(note('tip', 'Tip', '<p>a</p>'));
    expect(html(':::tip a] b\nc\n:::', isMdx)).toBe(note('tip', 'a] b', '<p>c</p>'));
  });

  it('remain as they are in code', () => {
    expect(html('```\n:::note A b\n```\n')).toBe('<code-row>:::note A b</code-row>');
  });

  it.each([
    [
      ':::code-group\n\n*a*\n\n:::tip\nb\n:::\n:::\n\nc',
      `<p>:::code-group</p><p><em>a</em></p>${note('tip', 'Tip', '<p>b</p>')}`,
    ],
    [':::image type="x" src="y":::\n\nc', '<p>:::image type="x" src="y":::</p>'],
    [':::details[More]\nb\n\nc', '<p>:::details[More]</p><p>b</p>'],
    ['- a\n\n  :::tabs\n  b\n  :::\n\nc', '<p>:::tabs</p><p>b</p><p>:::</p></div></li></ul>'],
  ])('of other tools are text and a finding in Markdown: %j', (source, expected) => {
    expect(html(source)).toContain(expected);
    expect(html(source)).toContain('<p>c</p>');
    expect(parsed(source).notices).toEqual([
      expect.objectContaining({
        rule: 'other-markup',
        position: expect.objectContaining({ line: expect.any(Number) }),
      }),
    ]);
  });

  it('have no attributes, which are a finding in Markdown', () => {
    expect(html(':::note{title="A"}\nb\n:::')).toBe(note('note', 'Note', '<p>b</p>'));
    expect(parsed(':::note{title="A"}\nb\n:::').notices).toMatchObject([{ position: { line: 1 } }]);
  });

  it('do not change other text with colons', () => {
    const text = 'At 10:30:45, std::x, :foo, a:::b and ::c';
    expect(html(`:::note\n${text}\n:::`)).toBe(note('note', 'Note', `<p>${text}</p>`));
    expect(html(text)).toBe(`<p>${text}</p>`);
  });
});

describe('emoji', () => {
  it('are shortcodes in text, but not in code or words', () => {
    expect(html(':tada: (:+1:) `:tada:` std::key:x a:x:b :nothing: :bug::fire:')).toBe(
      '<p>🎉 (👍) <code>:tada:</code> std::key:x a:x:b :nothing: 🐛🔥</p>',
    );
    expect(html(':::note\n:tada: a :bug::fire:\n:::')).toContain('<p>🎉 a 🐛🔥</p>');
  });
});

/** An id in a template that is the same on all pages. */
const LITERAL_ID = / id="[^"{}$]+"/g;

/** The files with HTML of pages with guides. */
function templates(): string[] {
  const folders = ['layouts', 'components/site', 'components/guides', 'elements'];
  return folders.flatMap((folder) => globSync(`src/${folder}/**/*.{astro,ts}`));
}

describe('the ids of headings', () => {
  it.each([
    ['## Flight {#Up}', '<h2 id="Up">Flight</h2>'],
    ['Flight {#Up}\n---', '<h2 id="Up">Flight</h2>'],
    ['## Flight { #Up }', '<h2 id="Up">Flight</h2>'],
    ['## Flight {: #Up}', '<h2 id="Up">Flight</h2>'],
    ['## Flight {#Up .big data-x=1}', '<h2 id="Up">Flight</h2>'],
    ['## Flight \\{#Up\\}', '<h2 id="Up">Flight</h2>'],
    ['## `a` {#b.c-ü}', '<h2 id="b.c-ü"><code>a</code></h2>'],
    ['## :rocket: Launch', '<h2 id="rocket-launch">🚀 Launch</h2>'],
    ['## 🚀 Launch', '<h2 id="-launch">🚀 Launch</h2>'],
    ['## `std::vector<T>` & more', '<h2 id="stdvectort--more"><code>std::vector<T></code> & more</h2>'],
    ['## Größe 大小', '<h2 id="größe-大小">Größe 大小</h2>'],
    ['## A ![b](c.png) d', '<h2 id="a--d">A <img src="c.png" alt="b"></img> d</h2>'],
    ['## ![b](c.png) d', '<h2 id="-d"><img src="c.png" alt="b"></img> d</h2>'],
    ['## A\n\n## A\n\n## A', '<h2 id="a">A</h2><h2 id="a-1">A</h2><h2 id="a-2">A</h2>'],
  ])('are the same as on GitHub, or stated: %j', (source, expected) => {
    for (const isMdx of [false, true]) expect(html(source, isMdx)).toBe(expected);
  });

  it('can be in a comment of MDX', () => {
    expect(html('## Flight {/* #Up */}', true)).toBe('<h2 id="Up">Flight</h2>');
  });

  it('are unique, stated ones first', () => {
    expect(html('## A\n\n## B {#a}\n\n## C {#a}\n')).toBe(
      '<h2 id="a-1">A</h2><h2 id="a">B</h2><h2 id="a-2">C</h2>',
    );
    expect(html('<a name="a"></a>\n\n## A\n')).toBe('<p><a></a></p><h2 id="a">A</h2>');
  });

  it('differ from the ids that pages already have', () => {
    expect(html('## Content\n\n## On this page\n\n## B {#content}\n\n<b id="content">c</b>\n')).toBe(
      '<h2 id="content-1">Content</h2><h2 id="on-this-page-1">On this page</h2><h2 id="content-2">B</h2><p><b>c</b></p>',
    );
    const taken = templates().flatMap((file) => readFileSync(file, 'utf8').match(LITERAL_ID) ?? []);
    taken.push(` id="${START_OF_CONTENT.id}"`);
    expect(taken).toEqual(expect.arrayContaining([' id="on-this-page"', ' id="search-api"']));
    for (const attribute of taken) expect(html(`<b${attribute}>a</b>\n`), attribute).toBe('<p><b>a</b></p>');
  });

  it('are not read in code and in other lines', () => {
    expect(html('```\n# A {#b}\n```\n', true)).toBe('<code-row># A {#b}</code-row>');
    expect(html('a {#b}\n\n## C {d}\n')).toBe('<p>a {#b}</p><h2 id="c-d">C {d}</h2>');
  });
});

describe('comments', () => {
  it('are invisible in Markdown', () => {
    expect(html('<!-- License:\n\n*MIT* -->\n\n# A\n\na <!-- b --> c\n')).toBe(
      '<h1 id="a">A</h1><p>a  c</p>',
    );
    expect(removed('<!-- a -->')).toEqual([]);
  });

  it('are an error in MDX that shows the valid form', () => {
    expect(parseProse('a\n\n<!-- b -->\n', true, (code) => code)).toMatchObject({
      wrong: { position: { line: 3 }, hint: expect.stringContaining('{/* text */}') },
    });
  });
});

describe('HTML in Markdown', () => {
  it.each([
    [
      '<details><summary>More</summary>\n\nTwigs<br>and *moss*.\n\n</details>',
      '<details><summary>More</summary><p>Twigs<br></br>and <em>moss</em>.</p></details>',
    ],
    ['<kbd>A</kbd> H<sub>2</sub>O x<sup>2</sup>', '<p><kbd>A</kbd> H<sub>2</sub>O x<sup>2</sup></p>'],
    [
      '<p align="center"><img src="a.png" alt="" width="40" align="right"></p>',
      '<p class="text-center"><img src="a.png" alt="" width="40" class="float-end"></img></p>',
    ],
    [
      '<table><tr><td align=right>a</table>',
      '<table><tbody><tr><td class="text-end">a</td></tr></tbody></table>',
    ],
    ['<p style="text-align: right">a</p>', '<p class="text-end">a</p>'],
    ['<a name="roof"></a>', '<p><a id="roof"></a></p>'],
    [
      '<abbr title="a">b</abbr> <mark>c</mark> <small>d</small> <cite>e</cite><wbr>',
      '<p><abbr title="a">b</abbr> <mark>c</mark> <small>d</small> <cite>e</cite><wbr></wbr></p>',
    ],
    [
      '<figure><img src="a.png" alt="A"><figcaption>B</figcaption></figure>',
      '<figure><img src="a.png" alt="A"></img><figcaption>B</figcaption></figure>',
    ],
    [
      '| a |\n|-:|\n| <b>`x\\|y`</b> |',
      expect.stringContaining('<td class="text-end"><b><code>x|y</code></b></td>'),
    ],
  ])('is shown: %j', (source, expected) => {
    expect(html(source)).toEqual(expected);
    expect(removed(source)).toEqual([]);
  });

  it.each([
    ['<script>run()</script>\n', '', ['<script>']],
    ['<style>p { color: red }</style>\n', '', ['<style>']],
    [
      '<p style="color:red" class="a" onclick="run()">a</p>',
      '<p>a</p>',
      ['<p style>', '<p class>', '<p onclick>'],
    ],
    [
      '<p aria-expanded="true" http-equiv="a" data-at="1:1">a</p>',
      '<p>a</p>',
      ['<p aria-expanded>', '<p http-equiv>', '<p data-at>'],
    ],
    [
      '<div admonitionKind="note" data-admonition="note">a</div>',
      '<div>a</div>',
      ['<div admonitionkind>', '<div data-admonition>'],
    ],
    [
      '<h2 idText="other" data-id-text="other">a</h2>',
      '<h2 id="a">a</h2>',
      ['<h2 idtext>', '<h2 data-id-text>'],
    ],
    ['<p style="text-align: justify">a</p>', '<p>a</p>', ['<p style>']],
    ['<a href="javascript:run()">a</a>', '<p><a>a</a></p>', ['<a href>']],
    ['<a href="jAvA&#x53;cript&colon;run()">a</a>', '<p><a>a</a></p>', ['<a href>']],
    [
      '<img src="data:image/svg+xml,x" alt="" onerror="run()">',
      '<img alt=""></img>',
      ['<img onerror>', '<img src>'],
    ],
    ['<img src="a.png" alt="" name="cookie">', '<img src="a.png" alt=""></img>', ['<img name>']],
    ['a <iframe srcdoc="<script>run()</script>"></iframe>', '<p>a </p>', ['<iframe>']],
    ['A <title> and\n\n*b*', '<p>A <title> and</p><p><em>b</em></p>', ['<title>']],
    [
      'A <script> and </script>, <TextArea x="y"/>',
      '<p>A <script> and </script>, <TextArea x="y"/></p>',
      ['<script>', '<textarea>'],
    ],
    [
      '<iframe src="a">\n\nb <plaintext> c\n\nd',
      '<iframe src="a"> <p>b <plaintext> c</p><p>d</p>',
      ['<iframe>', '<plaintext>'],
    ],
    ['a <title>b</title> c', '<p>a <title>b</title> c</p>', ['<title>']],
    [
      '<svg><style><img src=x onerror=run()></style></svg>',
      expect.not.stringContaining('onerror'),
      expect.arrayContaining(['<svg>']),
    ],
    [
      '<math><mtext><table><mglyph><style><img src=x onerror=run()>',
      expect.not.stringContaining('onerror'),
      expect.arrayContaining(['<math>']),
    ],
    [
      '<form action="/x"><button formaction="javascript:run()">a</button></form>',
      expect.not.stringContaining('script'),
      ['<form>', '<button>'],
    ],
    ['a <T> b', '<p>a  b</p>', ['<t>']],
  ])('is cleaned, with a finding for each removed part: %j', (source, expected, findings) => {
    expect(html(source)).toEqual(expected);
    expect(removed(source)).toEqual(Array.isArray(findings) ? expect.arrayContaining(findings) : findings);
  });

  it('is not cleaned in MDX, which is a program', () => {
    expect(parsed('<form>a</form>', true).notices).toEqual([]);
  });

  it('keeps notes, footnotes, task lists and positions of links', () => {
    const source = '<br>\n\n> [!NOTE]\n> a[^1]\n\n- [x] b [c](d.md)\n\n[^1]: e\n';
    expect(html(source)).toContain('class="admonition-note"');
    expect(html(source)).toContain('data-footnotes');
    expect(html(source)).toContain('<input type="checkbox" checked="true" disabled="true">');
    expect(JSON.stringify(parsed(source).nodes)).toContain('"position":{"line":6,"column":9}');
  });

  it.each([
    ['after CDATA, which ends at the first ">"', `<div><![CDATA[ > ${'<b>'.repeat(200)} ]]>`],
    ['after raw text, which a list of options cannot contain', `<select><xmp></select>${'<b>'.repeat(200)}`],
    ['in paragraphs, which open it again', reopened(200)],
  ])('is refused if it is deep: %s', (_what, source) => {
    expect(parseProse(source, false, (code) => code)).toMatchObject({
      wrong: { message: expect.stringMatching(/^Nested too deeply: /) },
    });
  });

  it.each<[string, (count: number) => string]>([
    ['elements', (count) => '<b>x</b> '.repeat(count)],
    ['paragraphs', (count) => '<p>x\n\n'.repeat(count)],
    ['comments that do not end', (count) => '<!-- '.repeat(count)],
    ['attributes', (count) => `<a ${Array.from({ length: count }, (_, index) => `a${index}`).join(' ')}>`],
    ['deep elements', (count) => '<div>'.repeat(count)],
    ['open elements', (count) => `${'<b>'.repeat(90)}${'<p>x</p>\n\n'.repeat(count)}`],
    ['anchors in paragraphs', (count) => '<a href=x><p>'.repeat(count)],
    ['wrongly nested elements', (count) => '<b><i></b></i>'.repeat(count)],
    ['formatting elements after CDATA', (count) => `<div><![CDATA[ > ${reopened(count)}`],
    ['alerts', (count) => '> [!NOTE]\n> x\n\n'.repeat(count)],
    ['shortcodes', (count) => ':bug: :'.repeat(count)],
    ['ids', (count) => `# ${'{#a '.repeat(count)}`],
    ['headings with one id', (count) => '# A {#a}\n\n'.repeat(count)],
  ])('is read in linear time: many %s', async (_what, source) => {
    const read = (count: number) => void parseProse(`a\n\n${source(count)}`, false, (code) => code);
    read(500);
    expect(await growth(read, 1000)).toBeLessThan(9);
  });
});
