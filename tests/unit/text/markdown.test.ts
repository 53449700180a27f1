import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderInline, renderMarkdown } from '../../../src/text/markdown.ts';

const href = (path: string) => `/docs${path}`;

it('pictures with a known size reserve their space, and others are links, so that no page shifts', () => {
  const sizeOf = (path: string) => (path === '/a.png' ? { width: 6, height: 4 } : undefined);
  const render = (text: string) => renderMarkdown(text, Object.assign(href, { sizeOf }));
  expect(render('![A *pen*](/a.png "T")')).toBe(
    '<p><img src="/docs/a.png" alt="A pen" title="T" width="6" height="4" loading="lazy"></p>\n',
  );
  expect(render('![a](/b.png)')).toBe('<p><a href="/docs/b.png">a</a></p>\n');
});

describe('links in Markdown', () => {
  it.each([
    ['a page of the site', '[a](/install/)', 'href="/docs/install/"'],
    ['a part of a page', '[a](/install/#b)', 'href="/docs/install/#b"'],
    ['a reference that is defined below', '[a]\n\n[a]: /x', 'href="/docs/x"'],
    ['another host', '[a](https://x.org/install/)', 'href="https://x.org/install/"'],
    ['a host without a scheme', '[a](//x.org/install/)', '[a](//x.org/install/)'],
    [
      'a picture of another host',
      '![a < b](https://x.org/a.png)',
      '<a href="https://x.org/a.png">a &lt; b</a>',
    ],
    [
      'a badge of another host',
      '[![b](https://x.org/b.svg)](https://x.org/)',
      '<a href="https://x.org/">b</a>',
    ],
    ['a picture without words', '![](https://x.org/a)', '<a href="https://x.org/a">https://x.org/a</a>'],
    ['an anchor of the page', '[a](#b)', '[a](#b)'],
    ['a page relative to the page', '[a](../b/)', '[a](../b/)'],
    ['a file of the repository', '![a](docs/b.png)', '![a](docs/b.png)'],
    ['a picture of the site', '![a](/a.png)', 'src="/docs/a.png"'],
    ['a picture in a link', '[![a](/a.png)](/b/)', '<a href="/docs/b/"><img src="/docs/a.png"'],
  ])('are below the base path of the site if they are paths: %s', (_what, text, expected) => {
    expect(renderMarkdown(text, href)).toContain(expected);
  });

  it('are below the base path in inline text too', () => {
    expect(renderInline('See [it](/api/).', href)).toBe('See <a href="/docs/api/">it</a>.');
  });

  it('cannot be scripts, and HTML is shown as text', () => {
    const html = renderMarkdown('[a](javascript:alert(1)) <b>', href);
    expect(html).not.toMatch(/<a|<b>/);
  });
});

it('cells of tables are aligned without styles in attributes', () => {
  const html = renderMarkdown('|a|b|c|d|\n|-|:-|:-:|-:|\n|1|2|3|4|\n', href);
  expect(html).toContain(
    '<td>1</td>\n<td class="text-start">2</td>\n<td class="text-center">3</td>\n<td class="text-end">',
  );
  expect(html).not.toContain('style');
  for (const sheet of ['rooms', 'api'])
    expect(readFileSync(`src/styles/${sheet}.css`, 'utf8')).toContain('"text-{start,center,end}"');
});

it('headings of a text are below the heading of its section', () => {
  expect(renderMarkdown('# A\n\n## B\n', href, 3)).toBe('<h3>A</h3>\n<h4>B</h4>\n');
});
