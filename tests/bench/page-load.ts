import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { contentType } from '../../src/releases/hosts/headers.ts';

/** What a first visit to a page costs. */
export interface PageLoad {
  /** Bytes over the wire with gzip, with everything that loads until the network is idle except prefetched pages. */
  readonly bytes: number;
  /** Bytes of fonts among them. */
  readonly fonts: number;
  /** Number of elements. */
  readonly nodes: number;
  /** Milliseconds until the largest content is painted, with the processor slowed down. */
  readonly painted: number;
  /** Milliseconds in tasks that take longer than 50 milliseconds each. */
  readonly long: number;
}

/** A phone of the middle class, as Lighthouse simulates it, as a factor to this machine. */
const SLOWER = 4;
const VISITS = 5;

/** Pages of a built site. */
export interface BuiltPages {
  readonly folder: string;
  /** Below the folder. */
  readonly paths: readonly string[];
}

/**
 * Loads pages of built sites, each several times with an empty cache; the sites take turns.
 * @returns by site and path, the least of each measure, because other work on the machine only increases times
 */
export async function loadPages(browser: Browser, sites: readonly BuiltPages[]): Promise<PageLoad[][]> {
  const servers = await Promise.all(sites.map(({ folder }) => serve(folder)));
  const pages = sites.map(({ paths }, index) =>
    paths.map((path) => {
      const visits: PageLoad[] = [];
      return { address: `${servers[index]?.address}/${path}`, visits };
    }),
  );
  try {
    for (let visit = 0; visit < VISITS; visit += 1)
      for (const ofSite of pages)
        for (const { address, visits } of ofSite) visits.push(await load(browser, address));
    return pages.map((ofSite) => ofSite.map(({ visits }) => least(visits)));
  } finally {
    for (const { close } of servers) close();
  }
}

function least(visits: readonly PageLoad[]): PageLoad {
  const of = (measure: keyof PageLoad) => Math.min(...visits.map((visit) => visit[measure]));
  return {
    bytes: of('bytes'),
    fonts: of('fonts'),
    nodes: of('nodes'),
    painted: of('painted'),
    long: of('long'),
  };
}

/** Serves a built site as hosts do, at a free port. */
export async function serve(
  folder: string,
): Promise<{ readonly address: string; readonly close: () => void }> {
  const server = createServer(compressed(folder));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${port}`, close };
}

async function load(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await session.send('Network.enable');
    const types = new Map<string, string>();
    const sizes = new Map<string, number>();
    session.on('Network.requestWillBeSent', ({ requestId, type }) => types.set(requestId, type ?? ''));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(requestId, encodedDataLength),
    );
    await page.addInitScript(() => {
      const seen = { painted: 0, long: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.painted = startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.long += duration;
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(url);
    // On a busy machine, the network can be idle before the page is painted.
    await page.waitForFunction(() => Reflect.get(window, 'seen').painted > 0);
    await page.waitForLoadState('networkidle');
    const own = await page.evaluate(() => ({
      ...Reflect.get(window, 'seen'),
      nodes: document.querySelectorAll('*').length,
    }));
    const sum = (isCounted: (type: string) => boolean) =>
      [...sizes]
        .filter(([id]) => isCounted(types.get(id) ?? ''))
        .reduce((total, [, bytes]) => total + bytes, 0);
    return { ...own, bytes: sum((type) => type !== 'Prefetch'), fonts: sum((type) => type === 'Font') };
  } finally {
    await context.close();
  }
}

/** Serves a folder as hosts do: texts with gzip, folders with their index. */
function compressed(folder: string): RequestListener {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const file = join(folder, path);
    if (extname(path) === '' || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = contentType(path);
    if (/^(?:text|application\/(?:json|javascript|xml))|svg/.test(type)) {
      response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' });
      response.end(gzipSync(readFileSync(file)));
    } else {
      response.writeHead(200, { 'Content-Type': type });
      createReadStream(file).pipe(response);
    }
  };
}
