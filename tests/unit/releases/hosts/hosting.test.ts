import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { activeFiles } from '../../../../src/releases/hosts/active-files.ts';
import { deployPlan } from '../../../../src/releases/hosts/deploy-plan.ts';
import {
  cacheControl,
  contentType,
  FOREVER,
  SHORT,
  securityHeaders,
} from '../../../../src/releases/hosts/headers.ts';
import { hostFiles, serverConfiguration } from '../../../../src/releases/hosts/host-files.ts';
import { SERVER_RULES } from '../../../../src/releases/hosts/redirect-rules.ts';

/** A site at the root of a host. */
const { NGINX_REDIRECTS, CADDY_REDIRECTS } = SERVER_RULES;

describe('rules for redirects of servers', () => {
  it('contain only ASCII, which nginx matches as bytes and Caddy as characters', () => {
    const redirects = [
      {
        from: '/caf\u0065\u0301/',
        to: '/a/',
        problem: (words: { message: string }) => ({ file: 'site.json', ...words }),
      },
    ];
    expect(NGINX_REDIRECTS(redirects, '')).toContain(
      String.raw`rewrite "^\/cafe\xcc\x81\/?$" "/a/?" permanent;`,
    );
    expect(CADDY_REDIRECTS(redirects, '')).toContain(String.raw`~^\/cafe\x{301}\/?$ /a/ 301`);
  });
});

const options = { base: '', releaseFolders: [], redirects: [] };

describe('content types', () => {
  it.each([
    ['/index.html', 'text/html; charset=utf-8'],
    ['/release/1.0/libgui.so', 'application/octet-stream'],
    ['/release/1.0/libgui.so.1', 'application/octet-stream'],
    ['/release/1.0/a.tar.gz', 'application/gzip'],
    ['/ui/gems/quick/Marshal.4.8/a.gemspec.rz', 'application/octet-stream'],
    ['/release/1.0/SHA256SUMS', 'text/plain; charset=utf-8'],
    ['/release/v1.so.1/README', 'text/plain; charset=utf-8'],
    ['/release/1.0/a.constructor', 'text/plain; charset=utf-8'],
    ['/release/1.0/ICON.PNG', 'image/png'],
    ['/release/1.0/hello.adb', 'text/plain; charset=utf-8'],
    ['/docs/ui/v1+json/gui/index.json', 'application/vnd.pypi.simple.v1+json'],
    ['/v/1.0/description.json', 'application/json'],
  ])('%s is %s', (path, type) => expect(contentType(path)).toBe(type));
});

describe('the configuration of nginx', () => {
  const text = serverConfiguration(readFileSync('src/releases/hosts/nginx.conf', 'utf8'), options);
  const [, block = ''] = /types \{\n(.*?)\n {2}\}/s.exec(text) ?? [];
  const types = block.split(';').flatMap((line) => {
    const [type = '', ...extensions] = line.trim().split(' ');
    return extensions.map((extension) => [extension, type] as const);
  });

  it('has the content types of the most common files', () => {
    expect(types.map(([extension]) => extension)).toEqual(
      expect.arrayContaining(['html', 'css', 'js', 'json', 'svg', 'woff2', 'zip', 'so', 'whl']),
    );
  });

  it.each(types)('has the same type of .%s: %s', (extension, type) => {
    expect(contentType(`/a.${extension}`).replace('; charset=utf-8', '')).toBe(type);
  });

  it('has the same cache lifetimes', () => {
    const lifetimes = [...text.matchAll(/"(public, [^"]+)"/g)].map(([, lifetime]) => lifetime);
    expect(new Set(lifetimes)).toEqual(new Set([FOREVER, SHORT]));
  });
});

describe.each(['nginx.conf', 'Caddyfile'])('the configuration in %s', (name) => {
  const text = serverConfiguration(readFileSync(`src/releases/hosts/${name}`, 'utf8'), options);

  it('has rules for release files in additional folders too', () => {
    const configured = serverConfiguration(text, {
      ...options,
      releaseFolders: ['/release/1.0/', '/dl.x/1.0/', '/dl.x/1.0/'],
    });
    const added = configured.split('\n').filter((line) => !text.split('\n').includes(line));
    expect(added.length).toBeGreaterThan(3);
    for (const line of added) expect(line).toContain('((ui/)?release/[^/]+|\\x64l\\.x\\/1\\.0)');
    expect(serverConfiguration(text, { ...options, releaseFolders: ['/release/1.0/'] })).toBe(text);
  });

  it('uses the base path of the site', () => {
    const configured = serverConfiguration(text, { ...options, base: '/docs' });
    expect(configured).toContain('^\\/docs/(ui/)?release/[^/]+/');
    expect(configured).toMatch(/ \/docs\/404\.html;?\n/);
    expect(configured).not.toMatch(/\^\/\(|[^s]\/404\.html/);
  });

  it('has the same headers', () => {
    for (const value of Object.values(securityHeaders('/release/1.0/a.html'))) expect(text).toContain(value);
  });
});

describe('files of a release that a browser can run', () => {
  const named = (...names: string[]) =>
    activeFiles({ files: names.map((name) => ({ name })) }, 'artifacts/1.0');

  it('are listed, up to five of them', () => {
    const [notice] = named(
      'a.so',
      'docs/index.html',
      'b.SVG',
      'c.xml',
      'd.pdf',
      'e.xhtml',
      'f.htm',
      'html',
      'g.h',
    );
    expect(notice?.message).toContain('"docs/index.html", "b.SVG", "c.xml", "d.pdf", "e.xhtml" and 1 more');
  });

  it('are not mentioned if there are none', () => expect(named('a.so', 'Makefile', 'a.txt')).toEqual([]));
});

describe('release files and drawings', () => {
  it.each([
    ['/release/1.0/docs/index.html', true],
    ['/release/1.0/release/1/index.html', true],
    ['/RELEASE/1.0/a.svg', true],
    ['/ui/release/1.0/a.xml', true],
    ['/dl/1.0/a.html', true],
    ['/favicon.svg', true],
    ['/_assets/a.SVG', true],
    ['/a.svg/index.html', false],
    ['/release/1.0/', false],
    ['/release/1.0/index.html', false],
    ['/api/release/Type/', false],
    ['/guides/release/1/2/', false],
  ])('%s: in a sandbox: %s', (path, inSandbox) => {
    const { 'Content-Security-Policy': policy } = securityHeaders(path, ['/release/1.0/', '/dl/1.0/']);
    expect(policy.includes('sandbox')).toBe(inSandbox);
  });
});

describe('cache lifetimes', () => {
  it.each([
    '/_assets/a.css',
    '/release/1.0/lib.so',
    '/release/1.0/index.md',
    '/ui/release/1.0/docs/index.html',
    '/release/1.0/docs/SHA256SUMS',
    '/ui/gems/gems/a-1.gem',
  ])('%s never changes', (path) => expect(cacheControl(path)).toBe(FOREVER));

  it.each([
    '/',
    '/release/1.0/',
    '/release/1.0/SHA256SUMS',
    '/releases/1.0/lib.so',
    '/ui/release/1.0/manifest.json',
    '/ui/gui/',
    '/ui/gems/versions',
  ])('%s may change', (path) => expect(cacheControl(path)).toBe(SHORT));
});

describe('files for hosts', () => {
  const files = hostFiles({ base: '/docs', releaseFolders: ['/release/1.0/', '/dl x/1.0/'], redirects: [] });
  const rules = (files.get('/_headers') ?? '').split('\n\n').map((rule) => rule.trim().split('\n'));

  it('cache release files forever, and generated files beside them for a short time', () => {
    const places = rules.map(([path]) => path);
    expect(places.indexOf('/docs/release/:version/SHA256SUMS')).toBeGreaterThan(
      places.indexOf('/docs/release/*'),
    );
    expect(rules).toContainEqual([
      '/docs/ui/release/:version/',
      '  ! Cache-Control',
      `  Cache-Control: ${SHORT}`,
      '  ! Content-Security-Policy',
      "  Content-Security-Policy: frame-ancestors 'none'",
    ]);
    for (const path of ['/docs/*.svg', '/docs/favicon.svg', '/docs/_assets/*'])
      expect(rules).toContainEqual([
        path,
        '  ! Content-Security-Policy',
        "  Content-Security-Policy: frame-ancestors 'none'; sandbox",
      ]);
    expect(rules).toContainEqual([
      '/docs/ui/v1+json/*',
      '  Content-Type: application/vnd.pypi.simple.v1+json',
    ]);
    expect(rules.length).toBeLessThan(100);
    expect(files.has('/.nojekyll')).toBe(true);
  });

  it('protect every answer, and sandbox release files, in additional folders too', () => {
    const headersOf = (place: string) => rules.find(([path]) => path === place);
    expect(headersOf('/docs/*')).toEqual([
      '/docs/*',
      "  Content-Security-Policy: frame-ancestors 'none'",
      '  X-Content-Type-Options: nosniff',
      '  Referrer-Policy: strict-origin-when-cross-origin',
    ]);
    for (const place of ['/docs/release/*', '/docs/ui/release/*', '/docs/dl%20x/1.0/*'])
      expect(headersOf(place)).toContain("  Content-Security-Policy: frame-ancestors 'none'; sandbox");
  });

  it('serve index.json for a folder of the JSON index', () => {
    expect(files.get('/_redirects')).toContain(
      '/docs/ui/v1+json/:project/ /docs/ui/v1+json/:project/index.json 200\n',
    );
  });
});

describe('a deployment', () => {
  const files = [
    ...['/_assets/a.css', '/release/1.0/lib.so', '/release/1.0/SHA256SUMS', '/ui/release/2.0/lib.so'],
    ...[
      '/files/1.0[a]/x',
      '/files/1.0[a]/manifest.json',
      '/ui/v1+json/gui/index.json',
      '/ui/gems/gems/a.gem',
    ],
    ...['/index.html', '/releases/manifest.json', '/.built-files'],
  ];
  const options = {
    folder: '/dist',
    target: 'r:x',
    releaseFolders: ['/files/1.0[a]/', '/release/1.0/'],
    removed: [],
    before: files,
    files,
    sums: true,
    isAtomic: true,
    isProtected: (path: string) => path === '/release/1.0/lib.so',
  };
  const cache = (lifetime: string) => ['--header-upload', `Cache-Control: ${lifetime}`];
  const from = ['--files-from-raw', '-'];

  it('copies release files, then assets, then pages, and deletes last', () => {
    const plan = deployPlan({ ...options, removed: ['/release/1.0/a b.so', '/release/1.0/*'] });
    expect(plan.map(({ label, parameters: [name], input }) => [label, name, input])).toEqual([
      ['Published release files', 'copy', '/release/1.0/lib.so'],
      ['New release files', 'copy', '/ui/release/2.0/lib.so\n/files/1.0[a]/x\n/ui/gems/gems/a.gem'],
      ['Assets', 'copy', '/_assets/a.css'],
      ['Python index for installers', 'copy', '/ui/v1+json/gui/index.json'],
      ['Indexes and pages', 'copy', '/release/1.0/SHA256SUMS\n/files/1.0[a]/manifest.json\n/index.html'],
      ['Manifest', 'copy', '/releases/manifest.json'],
      ['Removals', 'delete', '/release/1.0/a b.so\n/release/1.0/*'],
      ['List of files', 'rcat', files.toSorted().join('\n')],
    ]);
  });

  it('lists old and new files after the release files, and at the end those that are there', () => {
    const manifest = '/releases/manifest.json';
    const listed = (before: string[], removed: string[] = []) =>
      deployPlan({ ...options, before, removed, files: ['/b', '/new', manifest] })
        .filter(({ parameters }) => parameters[0] === 'rcat')
        .map(({ input, replaces }) => [input, replaces]);
    expect(listed(['/b', '/old', manifest], ['/old'])).toEqual([
      [`/b\n/new\n/old\n${manifest}`, true],
      [`/b\n/new\n${manifest}`, undefined],
    ]);
    expect(listed([])).toEqual([
      ['/b\n/new', true],
      [`/b\n/new\n${manifest}`, undefined],
    ]);
    expect(listed(['/b', '/new', '/old', manifest])).toHaveLength(1);
  });

  it('does not replace published release files; compares sums; sets cache lifetime and content type', () => {
    const [old, young, , python, pages] = deployPlan(options).map(({ parameters }) => parameters);
    const copied = (...parameters: string[]) => ['copy', '/dist', 'r:x', ...parameters];
    expect(old).toEqual(copied('--immutable', '--checksum', ...cache(FOREVER), ...from));
    expect(young).toEqual(copied('--checksum', ...cache(FOREVER), ...from));
    const type = ['--header-upload', 'Content-Type: application/vnd.pypi.simple.v1+json'];
    expect(python).toEqual(copied(...type, '--checksum', ...cache(SHORT), ...from));
    expect(pages).toEqual(copied('--checksum', ...cache(SHORT), ...from));
    const unsummed = deployPlan({ ...options, sums: false });
    expect(unsummed.flatMap(({ parameters }) => parameters)).not.toContain('--checksum');
  });

  it('moves files with a long lifetime, the manifest and the list to their place when they are complete', () => {
    const plan = deployPlan({ ...options, target: 'r:', isAtomic: false });
    const [copy, move, ...others] = plan;
    const own = ['--checksum', ...from];
    expect(copy?.parameters).toEqual([
      ...['copy', '/dist', 'r:.uploading', '--compare-dest', 'r:', '--checksum'],
      ...[...cache(FOREVER), ...from],
    ]);
    expect(move).toMatchObject({
      parameters: ['move', 'r:.uploading/release', 'r:release', '--immutable', ...own],
      input: '/1.0/lib.so',
    });
    const moved = others.filter(({ parameters: [name = ''] }) => name.startsWith('move'));
    expect(moved.map(({ parameters, input }) => [parameters[2], input])).toEqual([
      ['r:ui', '/release/2.0/lib.so\n/gems/gems/a.gem'],
      ['r:files', '/1.0[a]/x'],
      ['r:_assets', '/a.css'],
      ['r:releases', '/manifest.json'],
      ['r:.built-files', undefined],
    ]);
    expect(plan.at(-1)?.parameters).toEqual(['purge', 'r:.uploading']);
  });
});
