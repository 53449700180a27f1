import { createReadStream, type Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { unescapedIfValid } from '../../page/unescaped.ts';
import {
  cacheControl,
  contentType,
  isWithoutEtag,
  SHORT,
  securityHeaders,
} from '../../releases/hosts/headers.ts';

/** Index files of a folder, in order of preference. */
const INDEXES = ['index.html', 'index.json'] as const;

/** Types of files that are compressed when they are sent, as in `nginx.conf`. */
const COMPRESSED = /^(?:text\/(?:html|css|javascript)|application\/(?:json|xml)|image\/svg)/;

interface ServedFile {
  /** Path below the site's folder, unescaped. */
  readonly path: string;
  readonly stats: Stats;
}

interface ServedFolder {
  readonly folder: string;
  /** URL path that the folder is served under, without a trailing slash. */
  readonly base: string;
  /** The folders of release files below the site's own, for example `/files/1.0/`. */
  readonly releaseFolders: readonly string[];
  /** Addresses of release files on other hosts, by unescaped path below the site. Files in the folder come first. */
  readonly redirects?: ReadonlyMap<string, string>;
}

/**
 * Serves the files of a folder, with index files, gzip for pages, `Range` requests, 304 for unchanged files and 404 for
 * missing ones.
 */
export function staticFiles(served: ServedFolder): RequestListener {
  return (request, response) => {
    response.setHeaders(new Map(Object.entries(securityHeaders('/'))));
    // Ignore clients that disconnect.
    answer(served, request, response).catch(() => response.destroy());
  };
}

async function answer(
  { folder, base, releaseFolders, redirects }: ServedFolder,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const { url = '' } = request;
  const [path = ''] = url.split('?', 1);
  const query = url.slice(path.length);
  const inside = pathInside(base, path);
  const found = inside === undefined ? undefined : await find(folder, inside);
  const hosted = redirects?.get(inside ?? '');
  if (found?.stats.isDirectory()) {
    response.writeHead(301, { Location: `${path}/${query}`, 'Cache-Control': SHORT }).end();
  } else if (found) {
    await send(folder, found, securityHeaders(found.path, releaseFolders), request, response);
  } else if (hosted !== undefined) {
    response.writeHead(302, { Location: hosted, 'Cache-Control': SHORT }).end();
  } else {
    const page = await readFile(join(folder, '404.html')).catch(() => '');
    response.writeHead(404, { 'Content-Type': contentType('404.html') }).end(page);
  }
}

/**
 * Decodes the path below the site's folder; undefined if it is outside the base path or the folder. Empty segments are
 * rejected because a redirect to `//install/` would name another host; other spellings of a path are rejected because
 * headers depend on the spelling.
 */
function pathInside(base: string, path: string): string | undefined {
  if (path !== base && !path.startsWith(`${base}/`)) return undefined;
  const inside = unescapedIfValid(path.slice(base.length));
  return inside === undefined || /[\0\\]|\/\/|(?:^|\/)\.\.?(?:\/|$)/.test(inside) ? undefined : inside;
}

/** The file for a path, or the folder if the path lacks a trailing slash. */
async function find(folder: string, inside: string): Promise<ServedFile | undefined> {
  const paths = inside.endsWith('/') ? INDEXES.map((name) => inside + name) : [inside];
  for (const path of paths) {
    const stats = await stat(join(folder, path)).catch(() => undefined);
    if (stats?.isFile() || (stats?.isDirectory() && path === inside)) return { path, stats };
  }
  return undefined;
}

async function send(
  folder: string,
  { path, stats }: ServedFile,
  security: ReturnType<typeof securityHeaders>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const etag = isWithoutEtag(path) ? undefined : `"${stats.size}-${stats.mtimeMs}"`;
  const modified = stats.mtime.toUTCString();
  const isText = COMPRESSED.test(contentType(path));
  const isCompressed = isText && acceptsGzip(request.headers);
  const headers = {
    ...security,
    'Content-Type': contentType(path),
    'Cache-Control': cacheControl(path),
    'Last-Modified': modified,
    'Accept-Ranges': 'bytes',
    ...(etag && { ETag: isCompressed ? `W/${etag}` : etag }),
    ...(isText ? { Vary: 'Accept-Encoding' } : {}),
  };
  if (isHeld(request.headers, etag, modified)) {
    response.writeHead(304, headers).end();
    return;
  }
  const file = join(folder, path);
  if (isCompressed) {
    response.writeHead(200, { ...headers, 'Content-Encoding': 'gzip' });
    await pipeline(createReadStream(file), createGzip(), response);
    return;
  }
  const range = request.method === 'GET' ? rangeOf(request.headers, etag, modified, stats.size) : undefined;
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
  else await pipeline(createReadStream(file, { start, end }), response);
}

/** Whether the client accepts the whole file in gzip, whose weight must not be zero (RFC 9110, section 12.5.3). */
function acceptsGzip(headers: IncomingHttpHeaders): boolean {
  if (headers.range !== undefined) return false;
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers['accept-encoding'] ?? '');
}

/** Whether the client has this version of a file. `If-None-Match` precedes dates (RFC 9110, section 13.2.2). */
function isHeld(headers: IncomingHttpHeaders, etag: string | undefined, modified: string): boolean {
  const tags = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags) return tags.some((tag) => tag === '*' || tag === etag);
  return Date.parse(headers['if-modified-since'] ?? '') >= Date.parse(modified);
}

/** The range that a client requests, unless it has another version of the file. */
function rangeOf(headers: IncomingHttpHeaders, etag: string | undefined, modified: string, size: number) {
  const condition = headers['if-range'];
  const isSame = condition === undefined || condition === etag || condition === modified;
  return isSame ? byteRange(headers.range, size) : undefined;
}

/**
 * Parses a `Range` header (RFC 9110, section 14.2) for a file of `size` bytes; both ends are inclusive. Undefined for
 * several ranges, other units and invalid ranges: the standard allows sending the whole file.
 */
function byteRange(
  header: string | undefined,
  size: number,
): { readonly start: number; readonly end: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : 'unsatisfiable';
}
