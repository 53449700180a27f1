import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { cacheControl, contentType, FOREVER, securityHeaders } from '../../src/releases/hosts/headers.ts';
import { ODD_NAMES } from './artifacts.ts';

const { servers, site } = inject('ground');

const FILES = [
  '/favicon.svg',
  '/install/c/linux.sh',
  '/install/c/linux/index.md',
  '/feed.xml',
  '/site.webmanifest',
  '/llms.txt',
  '/icon-192.png',
  '/schema/description.json',
  '/releases/manifest.json',
  '/v/0.1.0/description.json',
  '/v/0.1.0/package/x86_64/nfpm.yaml',
  '/release/0.1.0/libreef.so',
  '/release/0.1.0/reef.h',
  '/release/0.1.0/Makefile',
  '/release/0.1.0/SHA256SUMS',
  '/release/0.1.0/manifest.json',
  '/release/0.1.0/reef-0.1.0.tar.gz',
  '/release/0.1.0/reef-0.1.0-py3-none-any.whl',
  '/ui/release/0.2.0/reef.jar',
  '/ui/release/0.2.0/Reef/Types.hs',
  '/ui/gems/names',
  '/ui/gems/versions',
  '/ui/gems/specs.4.8.gz',
  ...ODD_NAMES.map((name) => `/release/0.1.0/${encodeURIComponent(name).replaceAll('%2F', '/')}`),
];

/** The security headers that a client receives for a path. */
function protection(path: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(securityHeaders(path)).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

const FILE = '/release/0.1.0/libreef.so';

/** Invalid requests: method, target as sent, headers, and valid status codes. */
const REFUSED: readonly (readonly [string, string, Record<string, string>, readonly number[]])[] = [
  ...['/nothing', '/_assets/nothing.js', '/release/0.1.0/nothing.so', '/ui/gems/gems/nothing.gem'].map(
    (path) => ['GET', path, {}, [404]] as const,
  ),
  ['GET', `${FILE}/`, {}, [404]],
  ['HEAD', '/_assets/nothing.js', {}, [404]],
  ['GET', '/release/0.1.0/nothing.so', { Range: 'bytes=0-4' }, [404]],
  ['GET', '/release/0.1.0/nothing.so', { 'If-None-Match': '*' }, [404]],
  ['GET', `/${'a'.repeat(300)}`, {}, [404]],
  ['GET', `/release/0.1.0/${'%C3%BC'.repeat(130)}`, {}, [404]],
  ['GET', `/${'a/'.repeat(3000)}`, {}, [404]],
  ['GET', '/%00', {}, [400, 404]],
  ['GET', '/release/0.1.0/libreef.so%00', {}, [400, 404]],
  ['GET', '/%zz', {}, [400, 404]],
  ['GET', '/..%2f..%2f..%2f..%2fetc/passwd', {}, [400, 404]],
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].flatMap((method) =>
    ['/', FILE].map((path) => [method, path, {}, [405]] as const),
  ),
];

/** A path of a file in a folder of the site. */
function firstOf(folder: string, extension: string): string {
  const [name] = readdirSync(join(site, folder)).filter((own) => own.endsWith(extension));
  return `${folder}${name}`;
}

const [gem, asset] = [firstOf('/ui/gems/gems/', '.gem'), firstOf('/_assets/', '.css')];

/** Requests for a file, its folder and missing files near it: method, target as sent, and headers. */
function requestsFor(file: string): [string, string, Record<string, string>][] {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const conditions: Record<string, string>[] = [
    {},
    { Range: 'bytes=0-1' },
    { Range: 'bytes=-2' },
    { Range: 'bytes=99999999-' },
    { Range: 'bytes=5-2' },
    { Range: 'bytes=99999999-', 'If-None-Match': '"x"' },
    { 'If-None-Match': '*' },
    { 'If-Match': '"x"' },
    { 'If-Match': '*' },
    { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:01 GMT' },
    { Expect: 'the unexpected' },
  ];
  return [
    ...['GET', 'HEAD'].flatMap((method) =>
      conditions.map((headers) => [method, file, headers] satisfies [string, string, object]),
    ),
    ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'].map(
      (method) => [method, file, {}] satisfies [string, string, object],
    ),
    ...[
      ...[
        folder,
        `${folder}/docs`,
        `${folder}//docs`,
        `/${folder}`,
        `${file}/`,
        `${file}/.`,
        `${folder}/nothing.so`,
      ],
      ...[`${folder}/${'a'.repeat(300)}`, `${file}?${'a'.repeat(60_000)}`, `${file}%00`, `${folder}/%zz`],
      ...[`${folder}/..%2f..%2f..%2fetc/passwd`, `${folder}/docs/?q`, `${folder}/.hidden`],
    ].map((target) => ['GET', target, {}] satisfies [string, string, object]),
  ];
}

/** Misspelled or malicious paths of a folder. A redirect to `//install/` would lead to another host. */
const NEAR_FOLDERS = [
  '/install',
  '/install?q=//x',
  '//install',
  '///install',
  '/%2finstall',
  '/%2f%2finstall',
  '/\\install',
  '/\\\\install',
  '/%5cinstall',
  '/./install',
  '/x/..%2finstall',
  '//x/%2e%2e/install',
];

/** Sends a request unchanged: `fetch` normalizes targets and uses its cache. */
function send(address: string, method: string, target: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(address);
  return new Promise<IncomingMessage>((done, fail) => {
    const sent = request({ hostname, port, method, path: target, headers, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer));
    });
    sent.once('error', fail).end();
  });
}

describe.each(servers)('$name', ({ address }) => {
  it.each(FILES)('serves %s unchanged, with its content type and cache lifetime', async (path) => {
    const answer = await fetch(`${address}${path}`, { headers: { 'Accept-Encoding': 'identity' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')?.replace('; charset=utf-8', '')).toBe(
      contentType(path).replace('; charset=utf-8', ''),
    );
    expect(answer.headers.get('cache-control')).toBe(cacheControl(path));
    expect(Object.fromEntries(answer.headers)).toMatchObject(protection(path));
    const body = Buffer.from(await answer.arrayBuffer());
    expect(body.equals(readFileSync(join(site, decodeURIComponent(path))))).toBe(true);
  });

  it.each(['/ui/gems/specs.4.8.gz', '/release/0.1.0/reef-0.1.0.tar.gz', '/ui/gems/versions'])(
    'declares only the actual encoding of %s, whatever a client accepts',
    async (path) => {
      const answer = await fetch(`${address}${path}`, { headers: { 'Accept-Encoding': 'gzip, br' } });
      expect(answer.headers.get('content-encoding')).toBeNull();
    },
  );

  it('compresses pages, and the styles that they load', async () => {
    const page = await (await fetch(`${address}/`)).text();
    const loaded = [...page.matchAll(/"(\/_assets\/[^"]+\.css)"/g)].map(([, path = '']) => path);
    expect(loaded.length).toBeGreaterThan(1);
    for (const path of ['/', '/install/c/linux/', ...loaded]) {
      const answer = await fetch(`${address}${path}`, { headers: { 'Accept-Encoding': 'gzip' } });
      const { 'content-encoding': encoding, vary } = Object.fromEntries(answer.headers);
      expect([path, encoding, vary]).toEqual([path, 'gzip', 'Accept-Encoding']);
    }
  });

  it('serves the page of a folder, and redirects to its trailing slash', async () => {
    for (const path of [
      '/',
      '/ui/',
      '/ui/reef/',
      '/ui/gems/',
      '/ui/release/0.2.0/',
      '/releases/',
      '/install/c/linux/',
    ]) {
      const answer = await fetch(`${address}${path}`, { redirect: 'error' });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(Object.fromEntries(answer.headers)).toMatchObject(protection(path));
    }
    for (const path of ['/ui/reef', '/ui/gems']) {
      const alone = await fetch(`${address}${path}`, { redirect: 'manual' });
      expect([301, 308]).toContain(alone.status);
      expect(new URL(alone.headers.get('location') ?? '', address).href).toBe(`${address}${path}/`);
    }
  });

  it.each([
    '/release/0.1.0/docs/',
    '/release//0.1.0/docs/index.html',
    '/release%2F0.1.0/docs/index.html',
    '/.%2Frelease/0.1.0/docs/index.html',
    '/install/..%2Frelease/0.1.0/docs/index.html',
    '/RELEASE/0.1.0/docs/index.html',
    '/release/0.1.0/release/1/',
    '/release/0.1.0/release/1/index.html',
  ])('serves %s in a sandbox, if at all', async (path) => {
    const answer = await fetch(`${address}${path}`);
    const sent = answer.ok ? await answer.text() : '/index.html';
    expect(sent).toContain('/index.html');
    if (answer.ok) expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    else expect(answer.status).toBe(404);
  });

  it.each([
    '/nothing',
    '/ui/nothing/',
    '/ui/gems/info/nothing',
    '/ui/gems/info/',
    '/release/0.1.0/nothing.so',
  ])('answers %s with status 404 and the page for it', async (path) => {
    const answer = await fetch(`${address}${path}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(Object.fromEntries(answer.headers)).toMatchObject(protection('/404.html'));
    expect(await answer.text()).toContain('Page not found');
  });

  for (const [method, target, headers, statuses] of REFUSED) {
    it(`refuses ${method} ${target.slice(0, 40)} ${Object.keys(headers)}, and no cache stores the answer`, async () => {
      const answer = await send(address, method, target, headers);
      expect(statuses).toContain(answer.statusCode);
      expect(answer.headers['cache-control']).toBeUndefined();
    });
  }

  it.each([FILE, '/ui/release/0.2.0/reef.jar', gem, asset])(
    'gives the lifetime of %s only to its content and 304, and none to errors',
    async (file) => {
      const answers = await Promise.all(
        requestsFor(file).map(async ([method, target, headers]) => {
          const { statusCode = 0, headers: received } = await send(address, method, target, headers);
          const request = `${method} ${target.slice(0, 60)} ${JSON.stringify(headers)}`;
          return { request, status: statusCode, lifetime: received['cache-control'] };
        }),
      );
      const hasNone = ({ status, lifetime }: (typeof answers)[number]) =>
        status >= 400 ? lifetime === undefined : lifetime !== FOREVER;
      expect(answers.filter((own) => ![200, 206, 304].includes(own.status) && !hasNone(own))).toEqual([]);
      expect(answers[0]).toMatchObject({ status: 200, lifetime: FOREVER });
      const statuses = answers.map(({ status }) => status);
      expect(statuses).toEqual(expect.arrayContaining([200, 206, 304, 404, 405, 416]));
      // Only folders of releases have a page.
      if (file.includes('/release/')) expect(statuses.some((own) => [301, 308].includes(own))).toBe(true);
    },
  );

  it.each(NEAR_FOLDERS)('redirects %s to a folder of this site, or not at all', async (target) => {
    const { statusCode, headers } = await send(address, 'GET', target);
    if (statusCode === 404) expect(headers.location).toBeUndefined();
    else expect(new URL(headers.location ?? '', address).href.split('?')[0]).toBe(`${address}/install/`);
  });

  it('answers HEAD with the headers of GET', async () => {
    const identity = { 'Accept-Encoding': 'identity' };
    const [get, head] = await Promise.all([
      send(address, 'GET', FILE, identity),
      send(address, 'HEAD', FILE, identity),
    ]);
    const { date: _, ...headers } = head.headers;
    expect([head.statusCode, get.headers]).toMatchObject([200, headers]);
  });

  it('answers conditional and range requests as RFC 9110 requires', async () => {
    const { etag = '', 'last-modified': modified = '' } = (await send(address, 'HEAD', FILE)).headers;
    const before = new Date(Date.parse(modified) - 1000).toUTCString();
    const valid: [Record<string, string>, number | undefined][] = [
      [{ 'If-None-Match': etag }, 304],
      [{ 'If-None-Match': `"x", W/${etag}` }, 304],
      [{ 'If-None-Match': '*' }, 304],
      [{ 'If-None-Match': '"x"' }, 200],
      [{ 'If-None-Match': '"x"', 'If-Modified-Since': modified }, 200],
      [{ 'If-Modified-Since': modified }, 304],
      [{ 'If-Modified-Since': before }, 200],
      [{ 'If-Modified-Since': 'yesterday' }, 200],
      [{ Range: 'bytes=0-1' }, 206],
      [{ Range: 'bytes=0-1', 'If-Range': etag }, 206],
      [{ Range: 'bytes=0-1', 'If-Range': modified }, 206],
      [{ Range: 'bytes=0-1', 'If-Range': '"x"' }, 200],
      [{ Range: 'bytes=0-1', 'If-Range': before }, 200],
      [{ Range: 'bytes=0-1', 'If-None-Match': etag }, 304],
      [{ Range: 'bytes=99999999-' }, 416],
    ];
    const answers: typeof valid = [];
    for (const [headers] of valid) {
      answers.push([headers, (await send(address, 'GET', FILE, headers)).statusCode]);
    }
    expect(answers).toEqual(valid);
    expect((await send(address, 'HEAD', FILE, { 'If-None-Match': etag })).statusCode).toBe(304);
  });

  it('sends the requested range of a file', async () => {
    const path = `${address}/release/0.1.0/SHA256SUMS`;
    const text = await (await fetch(path)).text();
    const part = await fetch(path, { headers: { Range: 'bytes=5-9', 'Accept-Encoding': 'identity' } });
    expect([part.status, await part.text()]).toEqual([206, text.slice(5, 10)]);
  });

  it('sends the compact index of gems without an ETag, which older Bundlers mistake for its MD5', async () => {
    for (const path of ['names', 'versions', 'info/reef']) {
      expect((await fetch(`${address}/ui/gems/${path}`)).headers.get('etag')).toBeNull();
    }
  });
});
