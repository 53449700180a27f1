import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { activeFiles } from '../../../src/hosting/active-files.ts';
import { deployPlan } from '../../../src/hosting/deploy-plan.ts';
import { cacheControl, contentType, FOREVER, SHORT, securityHeaders } from '../../../src/hosting/headers.ts';
import { hostFiles, serverConfiguration } from '../../../src/hosting/host-files.ts';

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
  const text = readFileSync('src/hosting/nginx.conf', 'utf8');
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
  const text = readFileSync(`src/hosting/${name}`, 'utf8');

  it('has rules for release files in additional folders too', () => {
    const configured = serverConfiguration(text, '', ['/release/1.0/', '/dl.x/1.0/', '/dl.x/1.0/']);
    const added = configured.split('\n').filter((line) => !text.split('\n').includes(line));
    expect(added.length).toBeGreaterThan(3);
    for (const line of added) expect(line).toContain('((ui/)?release/[^/]+|\\x64l\\.x\\/1\\.0)');
    expect(serverConfiguration(text, '', ['/release/1.0/'])).toBe(text);
  });

  it('uses the base path of the site', () => {
    const configured = serverConfiguration(text, '/docs', []);
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
  const files = hostFiles('/docs', ['/release/1.0/', '/dl x/1.0/']);
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
  const options = {
    folder: '/dist',
    target: 'r:x',
    releaseFolders: ['/files/1.0[a]/'],
    removed: [],
    before: ['/a', '/b'],
    files: ['/b'],
    sums: true,
    replace: false,
  };

  it('copies release files, then assets, then pages, and deletes last', () => {
    expect(deployPlan(options).map(({ label, parameters }) => [label, parameters[0]])).toEqual([
      ['Release files', 'copy'],
      ['Assets', 'copy'],
      ['Python index for installers', 'copy'],
      ['Indexes and pages', 'copy'],
      ['Manifest', 'copy'],
      ['List of files', 'rcat'],
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
    const [, second] = deployPlan({ ...options, before: [] });
    expect(second?.parameters.slice(0, 2)).toEqual(['rcat', 'r:x/.built-files']);
  });

  it('compares checksums if the target has them, and sets cache lifetime and content type', () => {
    const [, assets, python] = deployPlan(options);
    const cache = (lifetime: string) => ['--header-upload', `Cache-Control: ${lifetime}`];
    const filtersFor = (pattern: string) => ['--filter', `+ ${pattern}`, '--filter', '- **'];
    expect(assets?.parameters).toEqual([
      ...['copy', '/dist', 'r:x', '--checksum'],
      ...[...cache(FOREVER), ...filtersFor('/_assets/**')],
    ]);
    expect(python?.parameters).toEqual([
      ...['copy', '--header-upload', 'Content-Type: application/vnd.pypi.simple.v1+json', '/dist', 'r:x'],
      ...['--checksum', ...cache(SHORT), ...filtersFor('/ui/v1+json/**')],
    ]);
    expect(deployPlan({ ...options, sums: false })[1]?.parameters).not.toContain('--checksum');
  });

  it('deletes only the named files, after copying', () => {
    expect(deployPlan({ ...options, removed: ['/release/1.0/a b.so', '/release/1.0/*'] }).at(-2)).toEqual({
      label: 'Removals',
      parameters: ['delete', 'r:x', '--files-from-raw', '-'],
      input: '/release/1.0/a b.so\n/release/1.0/*',
    });
  });

  it('copies generated files of a release with the pages', () => {
    const own = '/release/*/{index.html,SHA256SUMS,manifest.json}';
    const [files, , , pages] = deployPlan(options);
    expect(files?.parameters).toContain(`- ${own}`);
    expect(pages?.parameters).toContain(`+ ${own}`);
  });

  it('deletes nothing else, replaces release files only on request, and supports additional folders', () => {
    const plan = deployPlan(options);
    expect(plan.every(({ parameters }) => ['copy', 'rcat'].includes(parameters[0] ?? ''))).toBe(true);
    expect(plan.at(-1)?.parameters.slice(0, 2)).toEqual(['rcat', 'r:x/.built-files']);
    expect(plan.at(-1)?.input).toBe('/a\n/b');
    const [files] = plan;
    for (const pattern of ['/release/*/**', '/ui/release/*/**', '/files/1.0\\[a\\]/**', '/ui/gems/gems/**']) {
      expect(files?.parameters).toContain(`+ ${pattern}`);
    }
    expect(files?.parameters).toContain('--immutable');
    expect(deployPlan({ ...options, replace: true })[0]?.parameters).not.toContain('--immutable');
  });
});
