import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import tool from '../../../package.json' with { type: 'json' };
import { readSettings, requireAddress, shownPath } from '../../../src/input/settings.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

/** The name and version of the tool, from package.json. */
const generator = `${tool.name} ${tool.version}`;

describe('the settings', () => {
  it('have defaults', () => {
    expect(readSettings({}, '/project')).toEqual({
      baseUrl: 'http://localhost:4321',
      basePath: '',
      hasAddress: false,
      content: '/project/content',
      artifacts: '/project/artifacts',
      public: { path: '/project/public', isDefault: true },
      out: '/project/dist',
      demo: false,
      cache: '/project/.cache',
      port: 4321,
      generator,
    });
  });

  it('are read from the environment', () => {
    const environment = {
      SITE_BASE_URL: 'https://x.org/a/b.c/',
      SITE_CONTENT: 'my content',
      SITE_ARTIFACTS: '/files',
      SITE_PUBLISHED: 'old/manifest.json',
      SITE_PUBLIC: 'static',
      SITE_OUT: '../out',
      PORT: '8080',
    };
    expect(readSettings(environment, '/project')).toEqual({
      baseUrl: 'https://x.org/a/b.c',
      basePath: '/a/b.c',
      hasAddress: true,
      content: '/project/my content',
      artifacts: '/files',
      published: { file: 'SITE_PUBLISHED', value: 'old/manifest.json' },
      public: { path: '/project/static', isDefault: false },
      out: '/out',
      demo: false,
      cache: '/project/.cache',
      port: 8080,
      generator,
    });
  });

  it.each([
    ['https://x.org', 'https://x.org', ''],
    ['https://x.org/', 'https://x.org', ''],
    ['https://x.org:8080/docs/v2//', 'https://x.org:8080/docs/v2', '/docs/v2'],
  ])('read the address %s without a trailing slash', (value, baseUrl, basePath) => {
    expect(readSettings({ SITE_BASE_URL: value }, '/project')).toMatchObject({ baseUrl, basePath });
  });

  it('have an address on localhost with the given port by default', () => {
    expect(readSettings({ PORT: '65535' }, '/project')).toMatchObject({
      baseUrl: 'http://localhost:65535',
      port: 65_535,
    });
  });

  it.each([
    'example.org',
    'ftp://x.org/',
    'https://x.org/?a=b',
    'https://x.org/#a',
    'https://x.org/a%23b',
    'https://x.org/größe 1',
    'https://x.org//a',
    'https://me:secret@x.org/',
    'https://me@x.org/',
    'https://:secret@x.org/',
    'https://x.org/a(b)',
    'https://x.org/a\n/*\n  X-Header: 1',
    ' https://x.org',
  ])('reject the address %s', (address) => {
    expect(() => readSettings({ SITE_BASE_URL: address })).toThrow(
      `SITE_BASE_URL: ${JSON.stringify(address)} is not a valid address for a site. Hint: Use http://`,
    );
  });

  it.each(['99999', '65536', '0', '-1', '1.5', 'a'])('reject the port %s', (port) => {
    expect(() => readSettings({ PORT: port })).toThrow(
      `PORT: "${port}" is not a valid port; valid: 1 to 65535.`,
    );
  });
});

describe('the settings in site.json', () => {
  const stated = { baseUrl: 'https://x.org/docs', artifacts: 'files', out: 'public', published: 'live/' };
  let folder: SiteFolder;

  beforeEach(() => {
    folder = new SiteFolder();
  });
  afterEach(() => folder.remove());

  const read = (environment: Record<string, string> = {}, options = {}) =>
    readSettings(environment, folder.path, options);

  it('apply if neither an option nor the environment has them', () => {
    folder.write('content/site.json', stated);
    const file = 'content/site.json';
    const published = { file, value: 'live/' };
    const folders = { artifacts: join(folder.path, 'files'), out: join(folder.path, 'public') };
    const own = { baseUrl: 'https://x.org/docs', hasAddress: true, ...folders, published };
    expect(read()).toMatchObject(own);
    const others = { SITE_BASE_URL: 'https://y.org', SITE_OUT: 'variable' };
    const changed = { baseUrl: 'https://y.org', out: join(folder.path, 'option') };
    expect(read(others, { out: 'option' })).toMatchObject({ ...own, ...changed });
    expect(read(others, { out: '', published: '' })).toEqual({
      ...read(others),
      out: join(folder.path, 'dist'),
      published: undefined,
    });
  });

  it('are reported at their position', () => {
    folder.write('content/site.json', '{\n  "baseUrl": "x.org/docs"\n}');
    expect(() => read()).toThrow(
      /^content\/site\.json:2:14: \/baseUrl: "x\.org\/docs" is not a valid address/,
    );
  });

  it('apply after a byte order mark, as Windows editors write it', () => {
    folder.write('content/site.json', `\ufeff${JSON.stringify(stated)}`);
    expect(read()).toMatchObject({ baseUrl: 'https://x.org/docs', out: join(folder.path, 'public') });
  });

  it('are unknown if the file is not valid JSON; the address does not count as missing then', () => {
    folder.write('content/site.json', '{"baseUrl": "https://x.org/docs",}');
    expect(read()).toMatchObject({ baseUrl: 'http://localhost:4321', hasAddress: false });
    expect(() => requireAddress(read(), { CI: 'true' })).not.toThrow();
    folder.write('content/site.json', {});
    expect(() => requireAddress(read(), { CI: 'true' })).toThrow(/^--base-url: Missing/);
  });
});

describe('variables whose names begin with SITE_', () => {
  it.each([
    ['SITE_BASEURL', 'SITE_BASE_URL'],
    ['SITE_BASE_URLS', 'SITE_BASE_URL'],
    ['SITE_BASE_ULR', 'SITE_BASE_URL'],
    ['SITE_ARTEFACTS', 'SITE_ARTIFACTS'],
    ['SITE_CONTNET', 'SITE_CONTENT'],
    ['SITE_OUT_', 'SITE_OUT'],
    ['SITE_OTU', 'SITE_OUT'],
    ['site_out', 'SITE_OUT'],
  ])('%s is rejected as a misspelling of %s', (name, meant) => {
    const valid =
      'valid: SITE_BASE_URL, SITE_CONTENT, SITE_ARTIFACTS, SITE_PUBLISHED, SITE_PUBLIC, SITE_OUT.';
    expect(() => readSettings({ [name]: '' })).toThrow(
      `${name}: Unknown setting; ${valid} Hint: Did you mean ${meant}? Rename it, or unset it.`,
    );
  });

  it('all misspellings are reported in one run', () => {
    expect(() => readSettings({ SITE_OU: 'x', SITE_CONTENTS: 'x' })).toThrow(/SITE_OU:.*\nSITE_CONTENTS:/);
  });

  it.each(['SITE_NAME', 'SITE_ID', 'SITE_URL', 'SITE_ROOT', 'SITE_ADDRESS', 'MY_SITE_OUT', 'SITEOUT'])(
    '%s belongs to another program and is ignored',
    (name) => expect(readSettings({ [name]: 'x' }, '/project')).toEqual(readSettings({}, '/project')),
  );
});

describe('a build under continuous integration', () => {
  it.each(['true', '1'])('requires the address of the site: CI=%s', (CI) => {
    expect(() => requireAddress(readSettings({}, '/project'), { CI })).toThrow(
      /^--base-url: Missing\. If CI is set/,
    );
    expect(() => requireAddress(readSettings({ SITE_BASE_URL: '' }, '/project'), { CI })).toThrow(
      /^--base-url: Missing/,
    );
    expect(() =>
      requireAddress(readSettings({ SITE_BASE_URL: 'http://localhost:4321' }), { CI }),
    ).not.toThrow();
  });

  it.each([undefined, '', 'false', '0'])('is not assumed with CI=%s', (CI) => {
    expect(() => requireAddress(readSettings({}, '/project'), { CI })).not.toThrow();
  });
});

it('a path is shown relative to the working folder if it is in it', () => {
  expect(shownPath('/project/dist/a', '/project')).toBe('dist/a');
  expect(shownPath('/projects/a', '/project')).toBe('/projects/a');
  expect(shownPath('a/b', '/project')).toBe('a/b');
});
