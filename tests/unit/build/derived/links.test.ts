import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { deadLinkProblems, deadLinks } from '../../../../src/build/derived/dead-links.ts';
import { headOf, linksIn } from '../../../../src/build/derived/page-html.ts';
import { formatProblem } from '../../../../src/description/problem.ts';
import { growth } from '../../../fixtures/cpu-time.ts';

describe('the links of a page', () => {
  it('are in its markup', () => {
    const html =
      '<a class="x" href="/a/?q=1&amp;r">a</a><img alt="" src="b.png"><h2 id="it&#39;s">c</h2><link rel="icon" href="/i.svg">';
    expect(linksIn(parseDocument(html)).addresses).toEqual(['/a/?q=1&r', 'b.png', '/i.svg']);
    expect([...linksIn(parseDocument(html)).ids]).toEqual(["it's"]);
  });

  it('are in all attributes with addresses', () => {
    const html =
      '<video poster="a.png"></video><img alt="" src="b.png" srcset="c.png 1x, d,e.png 2x"><form action="/f/"><button formaction="/g/"></button></form>' +
      '<blockquote cite="/h/"></blockquote><object data="i.pdf"></object><svg><use xlink:href="#j"/></svg><p data="k" title="/l/"></p>';
    expect(linksIn(parseDocument(html)).addresses).toEqual([
      'a.png',
      'b.png',
      'c.png',
      'd,e.png',
      '/f/',
      '/g/',
      '/h/',
      'i.pdf',
      '#j',
    ]);
  });

  it('are not in its text or scripts', () => {
    const html = `<p>&lt;a href="/shown/"&gt;</p><script src="/s.js">x = '<a href="/written/">'</script>`;
    expect(linksIn(parseDocument(html)).addresses).toEqual(['/s.js']);
  });
});

it('the head of a page contains title and description, if it has them', () => {
  const html = '<head><title>A &amp; B</title><meta name="description" content="both"></head>';
  expect(headOf(parseDocument(html))).toEqual({ title: 'A & B', description: 'both' });
  expect(headOf(parseDocument('<p>'))).toEqual({ title: '', description: '' });
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
    ['/docs/guide/#nowhere:~:text=found', 'anchor'],
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
    '#Top',
    '/docs/#top',
    '/docs/guide/#:~:text=found%20words',
    '#top:~:text=found',
  ])('is not %s', (address) => {
    expect(from(`<a href="${address}">x</a>`)).toEqual([]);
  });
});

describe('the problems of dead links', () => {
  const texts = new Map([
    [
      'site.json',
      '{\n  "links": [{"label": "gone", "url": "/gone/"}, {"label": "b", "url": "\\/a b\\/"}]\n}',
    ],
    [
      'guides/a.md',
      '# A\n\nGo [there](/gone/ "now"), not (/gone/more/), or\n\n[x]: /gone/\n[y]: </größe/>\n',
    ],
    ['guides/b.mdx', '<a href="/gone/#c">gone</a> gone'],
  ]);
  const sources = { texts, fileOf: (page: string) => `made${page}x.md`, basePath: '/docs' };
  const problems = (...links: readonly (readonly [page: string, address: string])[]) => {
    const dead = links.map(([page, address]) => ({ page, address, missing: 'file' as const }));
    return deadLinkProblems(dead, sources).map(formatProblem);
  };
  const end = 'is dead: no page or file is there. Hint: Correct or remove the link.';

  it('name each place in the content with the address once, even if many pages show it', () => {
    expect(problems(['/', '/docs/gone/'], ['/a/', '/docs/gone/'], ['/b/', '/gone/'])).toEqual([
      `site.json:2:39: The link to "/gone/" ${end}`,
      `guides/a.md:3:12: The link to "/gone/" ${end}`,
      `guides/a.md:5:6: The link to "/gone/" ${end}`,
    ]);
  });

  it.each([
    ['an anchor', '/docs/gone/#c', 'guides/b.mdx:1:10: The link to "/gone/#c"'],
    ['escaped letters', '/docs/gr%C3%B6%C3%9Fe/', 'guides/a.md:6:7: The link to "/größe/"'],
    ['the path of the site', '/docs/gone/more/', 'guides/a.md:3:32: The link to "/gone/more/"'],
  ])('find an address with %s', (_what, address, expected) => {
    expect(problems(['/', address])).toEqual([`${expected} ${end}`]);
  });

  it('find an address in a guide for a release, whose pages have relative links, but not in other files', () => {
    const own = { ...sources, fileOf: () => 'guides/b.mdx' };
    const pages = ['/guides/b/', '/v/1.0/guides/b/'];
    const dead = pages.map((page) => ({ page, address: '../../gone/#c', missing: 'file' as const }));
    expect(deadLinkProblems(dead, own).map(formatProblem)).toEqual([
      'guides/b.mdx:1:10: The link to "../../gone/#c" is dead: no page or file is there. It is on the page /guides/b/ and 1 more. Hint: Correct or remove the link.',
    ]);
  });

  it('ignore prose, and name the source file of the page instead', () => {
    const message = 'The link to "there" is dead: no page or file is there.';
    expect(problems(['/a/', 'there'], ['/b/', 'there'], ['/a/', 'there'])).toEqual([
      `made/a/x.md: ${message} It is on the page /a/ and 1 more. Hint: Correct or remove the link.`,
      `made/b/x.md: ${message} It is on the page /b/. Hint: Correct or remove the link.`,
    ]);
  });

  it('are found in linear time', async () => {
    const dead = [{ page: '/', address: '/x/', missing: 'file' as const }];
    const find = (size: number) =>
      deadLinkProblems(dead, { ...sources, texts: new Map([['a.md', ' '.repeat(size)]]) });
    expect(await growth(find, 20_000)).toBeLessThan(8);
  });

  it('say if only the anchor is missing', () => {
    const dead = [{ page: '/', address: '/gone/#c', missing: 'anchor' as const }];
    expect(deadLinkProblems(dead, sources).map(({ message }) => message)).toEqual([
      'The link to "/gone/#c" is dead: the page has no such anchor.',
    ]);
  });
});
