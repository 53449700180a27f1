import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { takeContent } from '../../../../src/build/derived/page-html.ts';
import { markdownOf, pageMarkdown } from '../../../../src/build/derived/twin.ts';
import { cpuTime } from '../../../fixtures/cpu-time.ts';

/** The twin of a page whose `main` holds some HTML. */
function twinOf(html: string): string {
  const content = takeContent(parseDocument(`<body><p>Head</p><main id="content">${html}</main></body>`));
  if (!content) throw new Error('The page has no content.');
  return markdownOf(content, (address) => (address.startsWith('/') ? `..${address}index.md` : address));
}

describe('the twin of a page', () => {
  it('is the content of its main element', () => {
    expect(twinOf('<h1>Title</h1><p>Some <em>text</em>.</p>')).toBe('# Title\n\nSome *text*.\n');
  });

  it.each([
    '<nav data-interface><a href="/x/">x</a></nav>',
    '<copy-button data-needs-script><button>Copy</button></copy-button>',
    '<script>let x = 1;</script>',
    '<template><p>Later</p></template>',
    '<style>p{}</style>',
  ])('leaves out the user interface: %s', (html) => {
    expect(twinOf(`<p>a</p>${html}<p>b</p>`)).toBe('a\n\nb\n');
  });

  it('has the links of the page, except links to its own anchors', () => {
    const links = '<p><a href="/b/">b</a> <a href="https://x.org/">x</a> <a href="#c">c</a></p>';
    expect(twinOf(links)).toBe('[b](../b/index.md) [x](https://x.org/) c\n');
  });

  it('keeps code unchanged, even with markup in it', () => {
    const block = '<pre><code><span class="tk-1">a</span> &lt; b\n  *c*\n</code></pre>';
    expect(twinOf(block)).toBe('```\na < b\n  *c*\n```\n');
    expect(twinOf('<p><b>C</b><code>f(<span>-&gt;</span>)</code></p>')).toBe('**C** `f(->)`\n');
  });

  it('turns links in code into links around code', () => {
    expect(twinOf('<ul><li><code>size: <a href="/T/">T</a>, <i>U</i></code></li></ul>')).toBe(
      '- `size:` [`T`](../T/index.md) `,` `U`\n',
    );
  });

  it('turns definition lists into lists', () => {
    expect(twinOf('<dl><dt>Since</dt><dd>1.0</dd><dt>Kind</dt><dd><code>x</code></dd></dl>')).toBe(
      '- **Since**: 1.0\n- **Kind**: `x`\n',
    );
  });

  it('has definitions with very many parts', () => {
    const content = twinOf(`<dl><dt>a</dt><dd>${'<b>b</b>'.repeat(150_000)}</dd></dl>`);
    expect(content).toMatch(/^- \*\*a\*\*: \*\*b/);
  });

  it('puts headings in lists on separate lines', () => {
    expect(twinOf('<ul><li><h2>1.0</h2><p>a</p><h3>Not<em>es</em></h3><p>b</p></li></ul>')).toBe(
      '- ## 1.0\n\n  a\n\n  ### Not*es*\n\n  b\n',
    );
    expect(twinOf('<ol><li><img src="p.png" alt="A"><div><h4><a href="/b/">b</a></h4></div></li></ol>')).toBe(
      '1. ![A](p.png)\n\n   #### [b](../b/index.md)\n',
    );
  });

  it('expands collapsed content', () => {
    const folded = '<details><summary>Files</summary><p>a</p></details>';
    expect(twinOf(`<p>x</p>${folded}`)).toBe('x\n\nFiles\n\na\n');
    expect(twinOf(`<ul><li><h3>Parts</h3>${folded}</li></ul>`)).toBe('- ### Parts\n\n  Files\n\n  a\n');
  });

  it('has each signature of an operation on a separate line, as one piece of code', () => {
    const signatures =
      '<p><b>C</b> <code><a href="/T/">T</a> <b>T_get</b>();</code></p><p><b>Rust</b> <code>fn <b>get</b>() <span>-&gt;</span> T</code></p>';
    expect(twinOf(`<div>${signatures}</div><details><summary>Gets it.</summary><p>a</p></details>`)).toBe(
      '**C** `T T_get();`\n\n**Rust** `fn get() -> T`\n\nGets it.\n\na\n',
    );
  });

  it('keeps texts that look like its own marks', () => {
    expect(twinOf('<p>twin-address:/a \uFDD0# b</p>')).toBe('twin-address:/a \uFDD0# b\n');
    const content = takeContent(parseDocument('<main><p>twin-address:/a <a href="/b/">b</a></p></main>'));
    if (!content) throw new Error('The page has no content.');
    const addresses = { baseUrl: 'https://x.org', basePath: '', withTwin: new Set(['/b/']), paths: ['/'] };
    const { twin, section } = pageMarkdown('/', {}, content, addresses);
    expect(twin).toContain('twin-address:/a [b](/b/index.md)');
    expect(section()).toContain('twin-address:/a [b](https://x.org/b/index.md)');
  });

  it('takes time in proportion to white space in code', async () => {
    const time = (count: number) =>
      cpuTime(() =>
        twinOf(`<p><code>a${' '.repeat(count)}<a href="/T/">T</a> b${' '.repeat(count)}c</code></p>`),
      );
    await time(100);
    expect(await time(200_000)).toBeLessThan(20 * Math.max(await time(20_000), 5));
  });
});
