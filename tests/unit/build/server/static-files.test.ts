import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFiles } from '../../../../src/build/server/static-files.ts';
import { FOREVER, SHORT } from '../../../../src/releases/hosts/headers.ts';

const FILES = {
  secret: 'secret',
  'site/404.html': 'not here',
  'site/index.html': 'home',
  'site/install/index.html': 'install',
  'site/a b/x%#ü.txt': 'odd',
  'site/empty': '',
  'site/ten': '0123456789',
  'site/ui/v1+json/gui/index.json': '{}',
  'site/ui/gems/versions': '---',
  'site/ui/gems/info/chart.js': '---',
  'site/release/1.0/gui.tar.gz': 'packed',
  'site/release/1.0/index.html': 'files',
  'site/release/1.0/docs/index.html': 'of the release',
  'site/dl/1.0/page.html': 'of the release',
};

let folder: string;
let atRoot: Server;
let underPath: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  atRoot = await listen('');
  underPath = await listen('/docs');
});

afterAll(() => {
  atRoot.close();
  underPath.close();
  rmSync(folder, { recursive: true });
});

function listen(base: string): Promise<Server> {
  const releaseFolders = ['/release/1.0/', '/dl/1.0/'];
  const redirects = new Map(
    ['a b.so', 'gui.tar.gz'].map((name) => [`/release/1.0/${name}`, `https://example.org/${name}`]),
  );
  const site = { folder: join(folder, 'site'), base, releaseFolders, redirects };
  const server = createServer(staticFiles(site));
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done(server));
  });
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET', server = atRoot) {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers, method });
}

async function textOf(request: Promise<Response>): Promise<readonly [number, string]> {
  const answer = await request;
  return [answer.status, await answer.text()];
}

describe('a folder', () => {
  it('answers with its index.html or index.json', async () => {
    expect(await textOf(get('/install/'))).toEqual([200, 'install']);
    const json = await get('/ui/v1+json/gui/');
    expect([json.headers.get('content-type'), await json.text()]).toEqual([
      'application/vnd.pypi.simple.v1+json',
      '{}',
    ]);
  });

  it('redirects to its address with a slash and keeps the query', async () => {
    const answer = await get('/a%20b?q=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/a%20b/?q=1']);
    expect(answer.headers.get('cache-control')).toBe(SHORT);
  });

  it.each(['//install', '/%2finstall', '/\\install', '///install', '/install//'])(
    'never redirects %s to another host',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
    },
  );

  it('without an index is missing', async () => {
    expect(await textOf(get('/a%20b/'))).toEqual([404, 'not here']);
  });
});

describe('a site under a path', () => {
  it('answers below that path only', async () => {
    const at = (path: string) => get(path, {}, 'GET', underPath);
    expect(await textOf(at('/docs/'))).toEqual([200, 'home']);
    expect((await at('/docs')).headers.get('location')).toBe('/docs/');
    expect(await textOf(at('/'))).toEqual([404, 'not here']);
    expect(await textOf(at('/docsx/'))).toEqual([404, 'not here']);
  });
});

describe('a file', () => {
  it('is found by its escaped name', async () => {
    expect(await textOf(get('/a%20b/x%25%23%C3%BC.txt?q=1'))).toEqual([200, 'odd']);
  });

  it.each([
    '/%2e%2e/secret',
    '/..%2fsecret',
    '/..%5csecret',
    '/.%2ften',
    '/release%5c1.0/gui.tar.gz',
    '/%00',
    '/%zz',
    '/index.html/',
    '/nothing',
  ])('is not found at %s, with status 404 and the page for it', async (path) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([404, 'not here']);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('is sent with the content type and cache lifetime of its path, and not as the content that it packs', async () => {
    const { headers } = await get('/release/1.0/gui.tar.gz', { 'Accept-Encoding': 'gzip' });
    expect(headers.get('content-type')).toBe('application/gzip');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('cache-control')).toBe(FOREVER);
    expect((await get('/install/')).headers.get('cache-control')).toBe(SHORT);
  });

  it('is compressed if it is text of a page, for clients that accept gzip', async () => {
    const zip = { 'Accept-Encoding': 'br;q=1.0, gzip;q=0.8' };
    const answer = await get('/', zip);
    const encoding = ({ headers }: Response) => [headers.get('content-encoding'), headers.get('vary')];
    expect([...encoding(answer), await answer.text()]).toEqual(['gzip', 'Accept-Encoding', 'home']);
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    expect((await get('/', { ...zip, 'If-None-Match': etag })).status).toBe(304);
    const head = await get('/', zip, 'HEAD');
    expect([...encoding(head), head.headers.get('etag')]).toEqual(['gzip', 'Accept-Encoding', etag]);
    for (const accepted of ['identity', 'gzip;q=0, br', 'gzip ; q=0.0']) {
      const plain = await get('/', { 'Accept-Encoding': accepted });
      expect([...encoding(plain), plain.headers.get('content-length')]).toEqual([
        null,
        'Accept-Encoding',
        '4',
      ]);
    }
    const part = await get('/', { ...zip, Range: 'bytes=1-2' });
    expect([part.status, ...encoding(part), await part.text()]).toEqual([206, null, 'Accept-Encoding', 'om']);
    for (const path of ['/ten', '/ui/gems/versions', '/ui/v1+json/gui/'])
      expect(encoding(await get(path, zip))).toEqual([null, null]);
  });

  it.each([
    ['/', false],
    ['/nothing/', false],
    ['/a%20b', false],
    ['/release/1.0/', false],
    ['/release/1.0/index.html', false],
    ['/release/1.0/gui.tar.gz', true],
    ['/release/1.0/docs/', true],
    ['/release/1.0/%64ocs/index.html', true],
    ['/dl/1.0/page.html', true],
  ])('at %s has security headers; in a sandbox: %s', async (path, inSandbox) => {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toBe(
      inSandbox ? "frame-ancestors 'none'; sandbox" : "frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('answers HEAD without a body, and no other method', async () => {
    const head = await get('/ten', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
    expect(await textOf(get('/nothing', {}, 'HEAD'))).toEqual([404, '']);
    const post = await get('/', {}, 'POST');
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('can be empty', async () => {
    const { headers } = await get('/empty');
    expect([headers.get('content-length'), headers.get('accept-ranges')]).toEqual(['0', 'bytes']);
  });
});

it('a file on another host is redirected to, unless it is here, too', async () => {
  const away = await get('/release/1.0/a%20b.so');
  expect([away.status, away.headers.get('location')]).toEqual([302, 'https://example.org/a b.so']);
  expect(away.headers.get('cache-control')).toBe(SHORT);
  expect(await textOf(get('/release/1.0/gui.tar.gz'))).toEqual([200, 'packed']);
});

describe('a conditional request', () => {
  it('returns 304 if the client has the current file', async () => {
    const etag = (await get('/ten')).headers.get('etag') ?? '';
    const again = await get('/ten', { 'If-None-Match': etag });
    expect([again.status, again.headers.get('etag'), again.headers.get('cache-control')]).toEqual([
      304,
      etag,
      SHORT,
    ]);
    expect((await get('/ten', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it.each([
    ['If-None-Match', 'W/"x", *', 304],
    ['If-Modified-Since', 'Sun, 06 Nov 2033 08:49:37 GMT', 304],
    ['If-Modified-Since', 'Sun, 06 Nov 1994 08:49:37 GMT', 200],
    ['If-Modified-Since', 'no date', 200],
  ])('with %s: %s is answered with %i', async (name, value, status) => {
    expect((await get('/ten', { [name]: value })).status).toBe(status);
    expect((await get('/ten', { [name]: value }, 'HEAD')).status).toBe(status);
  });

  it('returns the whole file if it has no ETag', async () => {
    const answer = await get('/ui/gems/versions', { 'If-None-Match': 'undefined' });
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, null]);
    const compressed = await get('/ui/gems/info/chart.js', { 'Accept-Encoding': 'gzip' });
    expect([compressed.status, compressed.headers.get('etag')]).toEqual([200, null]);
  });
});

describe('a range', () => {
  it.each([
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-30', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=9-9', 206, '9', 'bytes 9-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, '0123456789', null],
    ['bytes=-', 200, '0123456789', null],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('%s of ten bytes', async (range, status, text, sent) => {
    const answer = await get('/ten', { Range: range });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      text,
      sent,
    ]);
  });

  it('is for GET only', async () => {
    const { status, headers } = await get('/ten', { Range: 'bytes=0-1' }, 'HEAD');
    expect([status, headers.get('content-length')]).toEqual([200, '10']);
  });

  it('of a changed file returns the whole file', async () => {
    const etag = (await get('/ten')).headers.get('etag') ?? '';
    expect(await textOf(get('/ten', { Range: 'bytes=0-1', 'If-Range': etag }))).toEqual([206, '01']);
    const changed = get('/ten', { Range: 'bytes=0-1', 'If-Range': '"other"' });
    expect(await textOf(changed)).toEqual([200, '0123456789']);
  });
});
