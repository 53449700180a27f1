import { parseDocument } from 'htmlparser2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deadRedirects } from '../../../src/build/link-check.ts';
import { plannedFiles, refuseUnpublishable } from '../../../src/build/outputs.ts';
import { redirectSource, redirectTarget } from '../../../src/page/redirect.ts';
import { takeSnapshot } from '../../../src/site/snapshot.ts';
import { HOSTILE_LINES, HOSTILE_TEXTS } from '../../fixtures/hostile-texts.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';
import { siteOutputs } from '../../fixtures/site-outputs.ts';

let folder: SiteFolder;
beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.0', []);
  folder.write('content/guides/new.md', '# New\n');
});
afterEach(() => folder.remove());

function redirect(redirects: object) {
  folder.write('content/site.json', { name: 'gui', redirects });
  return folder.read();
}

describe('the source of a redirect', () => {
  it.each([
    ['/old', '/old/'],
    ['/old/', '/old/'],
    ['/old/index.html', '/old/'],
    ['/old.html', '/old.html'],
    ['/old%20page/é', '/old page/é/'],
    ['/a;b {c} $d :e', '/a;b {c} $d :e/'],
    ['/gui-1.0.zip', '/gui-1.0.zip/'],
  ])('%j is the path %j', (written, path) => expect(redirectSource(written)).toBe(path));

  it.each([
    ...['', '/', 'old', '//other.host/', '/\\other.host', '/a//b', '/../a', '/%2e%2e/a', 'https://x.org/a'],
    ...['/a?b', '/a#b', '/a/*', '/a%2a', '/a\nb', '/a%0ab', '/a\tb', '/a\u00a0b', '/a%00'],
  ])('cannot be %j', (written) => expect(redirectSource(written)).toBeUndefined());
});

describe('the target of a redirect', () => {
  it.each([
    ['/guides/new/#a', '/guides/new/#a'],
    ['/a b/é', '/a%20b/%C3%A9'],
    ['https://other.org', 'https://other.org/'],
    [`/$a "{b}" 'c' *;`, '/%24a%20%22%7Bb%7D%22%20%27c%27%20%2A;'],
    ['https://x.org/?{a}|^`\\', 'https://x.org/?%7Ba%7D%7C%5E%60%5C'],
  ])('%j is the address %j', (written, address) => expect(redirectTarget(written)).toBe(address));

  it.each([
    ...['', 'new', '//other.host', '/\\other.host', 'javascript:alert(1)', 'java\nscript:alert(1)'],
    ...['mailto:a@x.org', 'data:text/html,x', '/a\r\nSet-Cookie: a', 'https://'],
  ])('cannot be %j', (written) => expect(redirectTarget(written)).toBeUndefined());

  it.each([...HOSTILE_TEXTS, ...HOSTILE_LINES])('has only characters without a meaning: %j', (text) => {
    for (const address of [`/${text}`, `https://x.org/?${text}#${text}`])
      expect(redirectTarget(address) ?? '').toMatch(/^[\w.~:/?#[\]@!&()+,;=%-]*$/);
  });
});

describe('a redirect', () => {
  it('is a page without scripts that leads to the new address, and a rule', async () => {
    const site = await redirect({ '/old "page"': '/guides/new/#a', '/x.html': 'https://y.org/?a&b' });
    const outputs = new Map(siteOutputs(site).map(({ path, content }) => [path, content]));
    const textAt = async (path: string) => {
      const content = outputs.get(path);
      return typeof content === 'function' ? String(await content()) : '';
    };
    const page = await textAt('/old "page"/index.html');
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/guides/new/#a">');
    expect(page).toContain('<link rel="canonical" href="https://x.org/guides/new/#a">');
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).toContain('<a href="/guides/new/#a">');
    expect(JSON.stringify(parseDocument(page).children.map(({ type }) => type))).not.toContain('script');
    expect(await textAt('/x.html')).toContain('0; url=https://y.org/?a&amp;b"');
    const rules = (await textAt('/_redirects')).split('\n');
    expect(rules).toEqual(
      expect.arrayContaining([
        '/old%20%22page%22 /guides/new/#a 301',
        '/old%20%22page%22/ /guides/new/#a 301',
        '/x.html https://y.org/?a&b 301',
      ]),
    );
    expect(await textAt('/sitemap.xml')).not.toContain('old');
  });

  it('needs a valid source and target', async () => {
    const invalid = redirect({ 'old/': '/guides/new/', '/a/': '//other.host', '/b/': 'javascript:alert(1)' });
    await expect(invalid).rejects.toThrow(
      /redirects\/old~1: Expected a path such as .*, got "old\/"\..*redirects\/~1a~1: Expected a path that begins with one "\/".*, got "\/\/other\.host".*~1b~1: Expected/s,
    );
  });

  it.each([
    ['/guides/new/', 'another file has this address \\(.*content/guides/new\\.md\\)'],
    ['/robots.txt/', 'one of its folders is a file'],
    ['/v/1.0/search', 'another file has this address \\(.*description\\.json\\)'],
    ['/v/1.0/other/', 'this address belongs to release 1\\.0'],
    ['/Guides/New', 'another file has this address, except for case \\(.*content/guides/new\\.md\\)'],
    ['/guides/new/index.md/a', 'one of its folders is a file'],
  ])('cannot start at %s, which exists', async (from, reason) => {
    const site = await redirect({ [from]: 'https://x.org/' });
    const pointer = from.replaceAll('/', '~1');
    expect(() => refuseUnpublishable(plannedFiles(takeSnapshot(site)), site)).toThrow(
      new RegExp(`site\\.json:\\d+:\\d+: /redirects/${pointer}: Cannot publish .*: ${reason}`),
    );
  });

  it('cannot start twice at a path', async () => {
    const site = await redirect({ '/old': '/guides/new/', '/old/': '/guides/' });
    expect(() => refuseUnpublishable(plannedFiles(takeSnapshot(site)), site)).toThrow(
      /redirects\/~1old~1: .*another file has this address \(.*site\.json: \/redirects\/~1old\)/,
    );
  });

  it('leads to a page, a file or another site', async () => {
    const targets = {
      '/a/': '/guides/new/',
      '/b/': '/feed.xml',
      '/c/': 'https://other.org/x',
      '/d/': '/no/',
    };
    const site = await redirect({ ...targets, '/e/': '/guides/new/#no', '/f/': '/a/', '/g/': '/g/' });
    const files = new Set(plannedFiles(takeSnapshot(site)).map(({ path }) => path));
    const pages = new Map([['/guides/new/', { ids: new Set<string>(), addresses: [] }]]);
    const problems = await deadRedirects(pages, files, site);
    expect(problems.map(({ message }) => message)).toEqual([
      'The redirect from "/d/" to "/no/" is dead: no page or file is there.',
      'The redirect from "/e/" to "/guides/new/#no" is dead: the page has no such anchor.',
      'The redirect from "/f/" to "/a/" is dead: this path is also redirected.',
      'The redirect from "/g/" to "/g/" is dead: this path is also redirected.',
    ]);
    expect(problems.map(({ pointer }) => pointer)).toContain('/redirects/~1d~1');
  });
});

describe('former addresses in front matter', () => {
  /** Without those of channels, which lead to all pages of a folder. */
  const statedRedirects = async () => (await folder.read()).redirects.filter(({ isFolder }) => !isFolder);

  it('are redirects to the guide or page', async () => {
    const files = {
      'guides/a b.md': 'aliases: [/old/a/, /a.html]\npermalink: /docs/a/',
      'guides/c.md': 'permalink: /guides/c/\nredirect_from: /docs/c',
      'pages/imprint.md': 'redirect_from:\n  - /contact.html',
      'releases/1.0/guides/d.md': 'aliases: /docs/d/',
    };
    for (const [file, matter] of Object.entries(files))
      folder.write(`content/${file}`, `---\n${matter}\n---\n# A\n`);
    const redirects = await statedRedirects();
    expect(redirects.map(({ from, to }) => [from, to])).toEqual([
      ['/old/a/', '/guides/a-b/'],
      ['/a.html', '/guides/a-b/'],
      ['/docs/a/', '/guides/a-b/'],
      ['/docs/c/', '/guides/c/'],
      ['/contact.html', '/imprint/'],
      ['/docs/d/', '/guides/d/'],
    ]);
    const [, second] = redirects;
    expect(second?.problem({ message: 'x' })).toMatchObject({
      file: expect.stringMatching(/guides\/a b\.md$/),
      pointer: '/aliases/1',
      position: { line: 2 },
    });
  });

  it('of a draft have no effect', async () => {
    folder.write('content/guides/a.md', '---\ndraft: true\naliases: [/old/]\n---\n# A\n');
    expect(await statedRedirects()).toEqual([]);
  });
});
