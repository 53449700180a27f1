import { createReadStream, type Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cacheControl } from '../hosting/cache-times.ts';
import { contentType, isWithoutEtag } from '../hosting/content-types.ts';
import { byteRange } from './byte-range.ts';

/** What a folder answers with, in this order. */
const INDEXES = ['index.html', 'index.json'] as const;

interface Found {
  readonly path: string;
  readonly stats: Stats;
}

/**
 * Answers requests with the files of a folder: folders by their index, parts by `Range`, what the client has already by
 * 304, what is not there by a true 404. Bytes go out as they are on disk, never with another encoding.
 */
export class StaticFiles {
  readonly #folder: string;
  readonly #base: string;

  /** @param base path that the folder is served under, without a slash at its end */
  constructor(folder: string, base: string) {
    this.#folder = folder;
    this.#base = base;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const [path = '/', query] = (request.url ?? '/').split('?', 2);
    const inside = this.#inside(path);
    if (inside === undefined) return this.#missing(request, response);
    const target = join(this.#folder, inside);
    const stats = await statOf(target);
    if (stats?.isDirectory() && !path.endsWith('/')) {
      response.writeHead(301, { Location: `${path}/${query === undefined ? '' : `?${query}`}` }).end();
      return;
    }
    const file = stats?.isDirectory() ? await indexOf(target) : fileOf(target, stats, path);
    if (!file) return this.#missing(request, response);
    await send(file, inside, request, response);
  }

  /** The path below the folder, unescaped; undefined where it is not below the site's own, or leaves the folder. */
  #inside(path: string): string | undefined {
    if (path !== this.#base && !path.startsWith(`${this.#base}/`)) return undefined;
    try {
      const inside = decodeURIComponent(path.slice(this.#base.length)) || '/';
      const leaves = inside.includes('\0') || inside.split(/[\\/]/).includes('..');
      return leaves ? undefined : inside;
    } catch {
      return undefined;
    }
  }

  async #missing(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const page = await readFile(join(this.#folder, '404.html')).catch(() => Buffer.from('Not found\n'));
    response.writeHead(404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': page.byteLength,
    });
    response.end(request.method === 'HEAD' ? undefined : page);
  }
}

async function send(
  { path, stats }: Found,
  inside: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const etag = `"${stats.size.toString(16)}-${Math.trunc(stats.mtimeMs).toString(16)}"`;
  const headers = {
    'Content-Type': contentType(inside.endsWith('/') ? `${inside}${basename(path)}` : inside),
    'Cache-Control': cacheControl(inside),
    'Last-Modified': stats.mtime.toUTCString(),
    'Accept-Ranges': 'bytes',
    ...(isWithoutEtag(inside) ? {} : { ETag: etag }),
  };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const usable = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = usable ? byteRange(request.headers.range, stats.size) : undefined;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${stats.size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: stats.size - 1 };
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'Content-Length': end - start + 1,
    ...(range ? { 'Content-Range': `bytes ${start}-${end}/${stats.size}` } : {}),
  });
  if (request.method === 'HEAD' || end < start) response.end();
  // A client that goes away in the middle is its own affair.
  else await pipeline(createReadStream(path, { start, end }), response).catch(() => {});
}

async function indexOf(folder: string): Promise<Found | undefined> {
  for (const name of INDEXES) {
    const path = join(folder, name);
    const stats = await statOf(path);
    if (stats?.isFile()) return { path, stats };
  }
  return undefined;
}

function fileOf(path: string, stats: Stats | undefined, asked: string): Found | undefined {
  return stats?.isFile() && !asked.endsWith('/') ? { path, stats } : undefined;
}

async function statOf(path: string): Promise<Stats | undefined> {
  return stat(path).catch(() => undefined);
}
