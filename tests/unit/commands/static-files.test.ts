import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byteRange } from '../../../src/commands/byte-range.ts';
import { StaticFiles } from '../../../src/commands/static-files.ts';

let folder: string;
let server: Server;
let address: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
  mkdirSync(join(folder, 'site', 'a b'), { recursive: true });
  writeFileSync(join(folder, 'secret'), 'secret');
  writeFileSync(join(folder, 'site', '404.html'), 'not here');
  writeFileSync(join(folder, 'site', 'index.html'), 'home');
  writeFileSync(join(folder, 'site', 'a b', 'x%#ü.txt'), 'odd');
  writeFileSync(join(folder, 'site', 'empty'), '');
  const files = new StaticFiles(join(folder, 'site'), '/docs');
  server = createServer((request, response) => {
    void files.answer(request, response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const place = server.address();
  address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${address}${path}`, { redirect: 'manual', ...init });

describe('files under a path', () => {
  it('answer below that path, and nowhere else', async () => {
    expect(await (await get('/docs/')).text()).toBe('home');
    expect((await get('/docs')).headers.get('location')).toBe('/docs/');
    expect((await get('/')).status).toBe(404);
    expect((await get('/docsx/')).status).toBe(404);
  });

  it('answer by escaped names, and by none that leaves the folder', async () => {
    expect(await (await get('/docs/a%20b/x%25%23%C3%BC.txt?q=1')).text()).toBe('odd');
    for (const path of [
      '/docs/%2e%2e/secret',
      '/docs/..%2fsecret',
      '/docs/%00',
      '/docs/%zz',
      '/docs/a%20b/',
    ]) {
      const answer = await get(path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, 'not here']);
    }
  });

  it('take a folder for no file and a file for no folder', async () => {
    expect((await get('/docs/a%20b')).headers.get('location')).toBe('/docs/a%20b/');
    expect((await get('/docs/index.html/')).status).toBe(404);
  });

  it('answer HEAD without a body, an empty file, and no other method', async () => {
    const head = await get('/docs/index.html', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '4', '']);
    expect((await get('/docs/empty')).headers.get('content-length')).toBe('0');
    expect((await get('/docs/', { method: 'POST' })).status).toBe(405);
  });
});

describe('a range', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-1', { start: 0, end: 1 }],
    ['bytes=8-', { start: 8, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', undefined],
    ['bytes=0-1,3-4', undefined],
    ['lines=1-2', undefined],
  ])('%s of ten bytes', (header, expected) => expect(byteRange(header, 10)).toEqual(expected));
});
