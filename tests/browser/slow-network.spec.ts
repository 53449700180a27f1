import { createServer, type Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { layoutShift } from './page-quality.ts';

/** How much of a page arrives at once, in bytes, and what lies between, in milliseconds: about 100 KB/s. */
const [PIECE, PAUSE] = [1024, 10];

/** A table widens while its rows load, and nothing else may move. A layout shift below 0.1 counts as good. */
const MOST = 0.01;

let server: Server;
let address: string;

/** Milliseconds for which a page stops at the position that its address names: enough to paint. */
const STOP = 300;

/** At how many tags a page stops. */
const STOPS = 24;

/**
 * A server that hands on what another one has: pages in pieces, scripts late. Pages with `stop=<bytes>` in their address
 * arrive in two pieces.
 */
async function slowServer(origin: string): Promise<Server> {
  const slow = createServer(async (request, response) => {
    const answer = await fetch(`${origin}${request.url ?? '/'}`);
    const type = answer.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'Content-Type': type });
    const stop = Number(/[?&]stop=(\d+)/.exec(request.url ?? '')?.[1]);
    if (stop) {
      response.write(bytes.subarray(0, stop));
      await setTimeout(STOP);
      response.end(bytes.subarray(stop));
      return;
    }
    if (type.includes('javascript')) await setTimeout(300);
    for (let at = 0; type.includes('html') && at + PIECE < bytes.length; at += PIECE) {
      response.write(bytes.subarray(at, at + PIECE));
      await setTimeout(PAUSE);
    }
    response.end(type.includes('html') ? bytes.subarray(-(bytes.length % PIECE || PIECE)) : bytes);
  });
  return new Promise((done) => slow.listen(0, '127.0.0.1', () => done(slow)));
}

test.beforeAll(async ({ baseURL }) => {
  server = await slowServer(new URL(baseURL ?? '').origin);
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

for (const [name, width, height] of [
  ['desktop', 1280, 800],
  ['phone', 390, 844],
] as const) {
  test(`a page that loads slowly does not shift, on a ${name}`, async ({ page, context }) => {
    await page.goto(`${address}/install/lua/linux/`);
    await page.evaluate(() => {
      const choice = { language: 'lisp', target: 'windows', recent: ['lisp', 'ada', 'go'] };
      localStorage.setItem('choice', JSON.stringify(choice));
    });
    const loads = [
      '/',
      '/install/',
      '/install/lisp/',
      '/install/haskell/linux/',
      '/examples/first-tank/',
      '/api/tank/TankFlags/',
      '/guides/tank-limits/',
      '/search/?q=tank',
      '/search/',
    ].map(async (path) => {
      const tab = await context.newPage();
      await tab.setViewportSize({ width, height });
      const shift = await layoutShift(tab, `${address}${path}`);
      await expect(tab.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        new RegExp(`:\\d+${path.replace(/\?.*/, '')}$`),
      );
      return `${path} ${shift < MOST || shift}`;
    });
    for (const load of await Promise.all(loads)) expect(load).toMatch(/ true$/);
  });
}

for (const [path, bytes, choice] of [
  ['/', 16_000, { language: 'python', target: 'windows' }],
  ['/?language=ruby&platform=macos', 150_000, {}],
  ['/install/lua/', 800, { target: 'windows' }],
] as const) {
  test(`${path} does not shift, wherever it stops while loading`, async ({ page, context }) => {
    await page.goto(`${address}/404.html`);
    await page.evaluate((stored) => localStorage.setItem('choice', JSON.stringify(stored)), choice);
    const html = await (await page.request.get(`${address}${path}`)).text();
    const start = html.indexOf('id="content"');
    const part = html.slice(0, start + bytes);
    const ends = [...part.matchAll(/>/g)].flatMap(({ index }) => (index > start ? index + 1 : []));
    const stops = ends.filter((_, index) => index % Math.ceil(ends.length / STOPS) === 0);
    const tabs = Array.from({ length: 4 }, async () => {
      const tab = await context.newPage();
      // So high that the choice is in view.
      await tab.setViewportSize({ width: 1280, height: 1600 });
      for (let stop = stops.pop(); stop; stop = stops.pop()) {
        const stopped = `${path}${path.includes('?') ? '&' : '?'}stop=${stop}`;
        expect(`${stop}: ${await layoutShift(tab, `${address}${stopped}`)}`).toBe(`${stop}: 0`);
      }
    });
    await Promise.all(tabs);
  });
}

test('a page that loads slowly requests no picture of another system or theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${address}/404.html`);
  await page.evaluate(() => {
    localStorage.setItem('picture-system', 'linux');
    localStorage.setItem('picture-theme', 'dark');
  });
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  for (const example of ['alarm', 'schedule']) {
    await page.goto(`${address}/examples/${example}/`, { waitUntil: 'networkidle' });
    expect(pictures.splice(0).map((url) => /\/(\w+\.\w+(?:\.dark)?)\.[^/]+$/.exec(url)?.[1])).toEqual([
      `${example}.linux.dark`,
    ]);
  }
});
