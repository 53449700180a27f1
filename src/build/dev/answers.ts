import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Output } from '../../page/output.ts';
import { pathOf } from '../../page/page.ts';
import { unescaped } from '../../page/unescaped.ts';
import { contentType, securityHeaders } from '../../releases/hosts/headers.ts';
import type { SitePage } from '../../site/pages.ts';
import { WAITING_PAGE } from './astro-server.ts';
import type { SiteFiles } from './site-files.ts';

/** Path of the "page not found" page. */
const MISSING = '/404.html';

/** Vite opens the file that such a request names in the maintainer's editor, and any site can send one. */
const EDITOR = /__open-in-editor/i;

export interface PreviewState {
  readonly basePath: string;
  /** Previous base path. Pages opened before the change still have it. */
  readonly formerPath: string | undefined;
  /** Undefined until the input is valid for the first time. */
  readonly files: SiteFiles | undefined;
  /** The base path of pages in Astro. */
  readonly astroPath: string;
}

/**
 * Answers a request, unless it is for Astro.
 * @returns the address to request from Astro; undefined if the request has been answered
 * @throws {InputError} if the request is for a page that cannot be rendered
 */
export async function answer(
  { basePath, formerPath, files, astroPath }: PreviewState,
  { url: address = '/', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<string | undefined> {
  const { pathname, search } = new URL(address, 'http://localhost');
  if (EDITOR.test(address)) return void response.writeHead(404).end();
  const isNavigation = /\btext\/html\b/.test(headers.accept ?? '');
  const home = `${basePath}/`;
  if (!pathname.startsWith(home)) return isNavigation ? redirect(response, home) : address;
  const path = unescaped(pathname.slice(basePath.length));
  if (!files) return isNavigation ? sendWaiting(response, 503) : address;
  const addressOf = async (page: SitePage) => {
    await files.render(page);
    // Astro serves a page at the path of a folder.
    return astroPath + pathOf(page).replace(/\/?$/, '/');
  };
  const page = files.page(path);
  if (page) return addressOf(page);
  const output = await files.output(path);
  if (output) return send(output, files.releaseFolders, response);
  const target = await files.redirectOf(path, `${pathname}/${search}`);
  if (target !== undefined) return redirect(response, target);
  if (!isNavigation) return address;
  if (formerPath?.startsWith(home) && pathname.startsWith(`${formerPath}/`)) return redirect(response, home);
  const missing = files.page(MISSING);
  return missing ? addressOf(missing) : address;
}

function redirect(response: ServerResponse, address: string): undefined {
  response.writeHead(302, { Location: address }).end();
}

/** Sends a page that shows problems. */
export function sendWaiting(response: ServerResponse, status: number): undefined {
  response.writeHead(status, { 'Content-Type': contentType(MISSING) }).end(WAITING_PAGE);
}

async function send(
  { path, content }: Output,
  releaseFolders: readonly string[],
  response: ServerResponse,
): Promise<undefined> {
  const headers = { ...securityHeaders(path, releaseFolders), 'Content-Type': contentType(path) };
  response.setHeaders(new Map(Object.entries(headers)));
  if (typeof content === 'function') response.end(await content());
  else await pipeline(createReadStream(content.path), response).catch(() => response.destroy());
}
