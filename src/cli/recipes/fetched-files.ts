import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { manifestIn } from '../../input/read-published.ts';
import { MANIFEST_PATH } from '../../page/paths.ts';
import { unescaped } from '../../page/unescaped.ts';
import { filesByPath } from '../../releases/published.ts';

/** A release file that a client fetched. */
export interface FetchedFile {
  /** Path below the site, unescaped. */
  readonly path: string;
  readonly sha256: string;
}

/**
 * Records the release files that clients fetch from a built site. This process must serve the site at the root of a port.
 */
export class FetchedFiles {
  #fetched: (FetchedFile & { readonly user: number | undefined })[] = [];

  constructor(site: string, port: number) {
    const manifest = join(site, MANIFEST_PATH);
    const files = filesByPath(manifestIn(readFileSync(manifest), manifest).releases);
    subscribe('http.server.request.start', (message) => {
      const isRequest = typeof message === 'object' && message !== null && 'request' in message;
      if (!isRequest || !(message.request instanceof IncomingMessage)) return;
      const { method, socket, url = '' } = message.request;
      const path = unescaped(url.replace(/\?.*/, ''));
      const file = files.get(path);
      if (method !== 'GET' || socket.localPort !== port || !file) return;
      this.#fetched.push({ path, sha256: file.sha256, user: ownerOf(socket.remotePort, port) });
    });
  }

  /** Returns the files that a user has fetched since the last call. If the user is undefined, includes all users. */
  take(user: number | undefined): FetchedFile[] {
    const isOfUser = (file: { readonly user: number | undefined }) =>
      user === undefined || file.user === user;
    const fetched = this.#fetched.filter(isOfUser);
    this.#fetched = this.#fetched.filter((file) => !isOfUser(file));
    return [...new Map(fetched.map(({ path, sha256 }) => [path, { path, sha256 }])).values()];
  }
}

/** The user who owns the connection from one local port to another; undefined if unknown. */
function ownerOf(from: number | undefined, to: number): number | undefined {
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');
  const [localEnd, remoteEnd] = [`:${hex(from ?? 0)}`, `:${hex(to)}`];
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => textOf(table).split('\n'));
  for (const line of lines) {
    const [, local = '', remote = '', , , , , user] = line.trim().split(/\s+/);
    if (local.endsWith(localEnd) && remote.endsWith(remoteEnd)) return Number(user);
  }
  return undefined;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
