import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { deadLinks } from '../../../src/derived/dead-links.ts';
import { linksIn } from '../../../src/derived/page-html.ts';

describe('the links of a page', () => {
  it('are those of its markup', () => {
    const html =
      '<a class="x" href="/a/?q=1&amp;r">a</a><img alt="" src="b.png"><h2 id="it&#39;s">c</h2><link rel="icon" href="/i.svg">';
    expect(linksIn(parseDocument(html)).addresses).toEqual(['/a/?q=1&r', 'b.png', '/i.svg']);
    expect([...linksIn(parseDocument(html)).ids]).toEqual(["it's"]);
  });

  it('are not what its text shows, nor what a script writes', () => {
    const html = `<p>&lt;a href="/shown/"&gt;</p><script src="/s.js">x = '<a href="/written/">'</script>`;
    expect(linksIn(parseDocument(html)).addresses).toEqual(['/s.js']);
  });
});

describe('a dead link', () => {
  const page = (html: string) => linksIn(parseDocument(html));
  const pages = new Map([
    ['/', page('<a href="/docs/guide/">g</a>')],
    ['/guide/', page('<h1 id="top">t</h1>')],
  ]);
  const site = {
    baseUrl: 'https://example.org/docs',
    files: new Set(['/index.html', '/guide/index.html', '/größe.zip']),
  };
  const from = (html: string, path = '/guide/') =>
    deadLinks(new Map([...pages, [path, page(html)]]), site).map(
      ({ address, missing }) => `${address}: ${missing}`,
    );

  it.each([
    ['/docs/nothing/', 'file'],
    ['../nothing.zip', 'file'],
    ['https://example.org/docs/nothing/', 'file'],
    ['/docs/guide', 'file'],
    ['#nowhere', 'anchor'],
    ['/docs/#nowhere', 'anchor'],
  ])('is %s', (address, missing) => {
    expect(from(`<a href="${address}">x</a>`)).toEqual([`${address}: ${missing}`]);
  });

  it.each([
    '/docs/guide/',
    './',
    '../',
    '/docs/gr%C3%B6%C3%9Fe.zip',
    '/docs/größe.zip',
    'https://example.org/elsewhere/',
    'https://example.com/',
    'mailto:a@example.org',
    '/docs/?q=x',
    '#top',
  ])('is not %s', (address) => {
    expect(from(`<a id="top" href="${address}">x</a>`)).toEqual([]);
  });
});
