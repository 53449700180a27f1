import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { cacheControl, contentType, securityHeaders } from '../../src/hosting/headers.ts';
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
  '/release/0.1.0/libgui.so',
  '/release/0.1.0/gui.h',
  '/release/0.1.0/Makefile',
  '/release/0.1.0/SHA256SUMS',
  '/release/0.1.0/manifest.json',
  '/release/0.1.0/gui-0.1.0.tar.gz',
  '/release/0.1.0/gui-0.1.0-py3-none-any.whl',
  '/ui/release/0.2.0/gui-java.zip',
  '/ui/release/0.2.0/Gui/Types.hs',
  '/ui/gems/names',
  '/ui/gems/versions',
  '/ui/gems/specs.4.8.gz',
  ...ODD_NAMES.map((name) => `/release/0.1.0/${encodeURIComponent(name).replaceAll('%2F', '/')}`),
];

/** The headers that protect a path, as a client has them. */
function protection(path: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(securityHeaders(path)).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

describe.each(servers)('$name', ({ address }) => {
  it.each(FILES)('serves %s as it is, by its type, for as long as it holds', async (path) => {
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

  it.each(['/ui/gems/specs.4.8.gz', '/release/0.1.0/gui-0.1.0.tar.gz', '/ui/gems/versions'])(
    'says of %s no other encoding than its own, whatever a client takes',
    async (path) => {
      const answer = await fetch(`${address}${path}`, { headers: { 'Accept-Encoding': 'gzip, br' } });
      expect(answer.headers.get('content-encoding')).toBeNull();
    },
  );

  it('answers a folder with its page, and its name alone by sending there', async () => {
    for (const path of ['/', '/ui/', '/ui/gui/', '/ui/release/0.2.0/', '/releases/', '/install/c/linux/']) {
      const answer = await fetch(`${address}${path}`, { redirect: 'error' });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(Object.fromEntries(answer.headers)).toMatchObject(protection(path));
    }
    const alone = await fetch(`${address}/ui/gui`, { redirect: 'manual' });
    expect([301, 308]).toContain(alone.status);
    expect(new URL(alone.headers.get('location') ?? '', address).href).toBe(`${address}/ui/gui/`);
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
  ])('answers %s in a sandbox, if at all', async (path) => {
    const answer = await fetch(`${address}${path}`);
    const sent = answer.ok ? await answer.text() : '/index.html';
    expect(sent).toContain('/index.html');
    if (answer.ok) expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    else expect(answer.status).toBe(404);
  });

  it.each(['/nothing', '/ui/nothing/', '/ui/gems/info/nothing', '/ui/gems/', '/release/0.1.0/nothing.so'])(
    'answers %s with a true 404 and the page that says so',
    async (path) => {
      const answer = await fetch(`${address}${path}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(Object.fromEntries(answer.headers)).toMatchObject(protection('/404.html'));
      expect(await answer.text()).toContain('There is no page here');
    },
  );

  it('sends a part of a file, and nothing to who has it already', async () => {
    const path = `${address}/release/0.1.0/SHA256SUMS`;
    const whole = await fetch(path);
    const text = await whole.text();
    const part = await fetch(path, { headers: { Range: 'bytes=5-9', 'Accept-Encoding': 'identity' } });
    expect([part.status, await part.text()]).toEqual([206, text.slice(5, 10)]);
    const again = await fetch(path, { headers: { 'If-None-Match': whole.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('gives the compact index of gems no ETag, which older Bundlers would take for its MD5', async () => {
    for (const path of ['names', 'versions', 'info/gui']) {
      expect((await fetch(`${address}/ui/gems/${path}`)).headers.get('etag')).toBeNull();
    }
  });
});
