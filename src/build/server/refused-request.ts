import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import { isIP, Socket } from 'node:net';
import { unescapedIfValid } from '../../page/unescaped.ts';

interface RefusedRequest {
  readonly status: 400 | 403;
  /** Plain text. */
  readonly reason: string;
}

/**
 * Answers the requests that a server refuses, before its listeners, which are those that it has now.
 * @param host the name or address in `--host`
 */
export function refuseForeign(server: Server, host: string | undefined): void {
  const requests = server.listeners('request');
  server.removeAllListeners('request').on('request', (request, response) => {
    const refused = refusedRequest(request, host);
    if (!refused) {
      for (const listener of requests) listener(request, response);
      return;
    }
    response.writeHead(refused.status, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(`${refused.reason}\n`);
  });
  const upgrades = server.listeners('upgrade');
  // Without a listener, Node handles these requests like all others.
  if (upgrades.length === 0) return;
  server.removeAllListeners('upgrade').on('upgrade', (request, socket, head) => {
    // Node does not handle errors of this socket.
    socket.on('error', () => socket.destroy());
    const refused = refusedRequest(request, host);
    if (!refused) for (const listener of upgrades) listener(request, socket, head);
    // Listeners ignore requests that are not for them, which would leave the connection open.
    const isAnswered = socket instanceof Socket && socket.bytesWritten > 0;
    const status = refused?.status ?? (isAnswered ? undefined : 400);
    if (status) socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
  });
}

/**
 * The reason not to answer a request, before anything reads its target. Another site can point its host name at this computer.
 * Its pages could then read unpublished content, but browsers send that name.
 * @param host the name or address in `--host`
 */
export function refusedRequest(
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  host: string | undefined,
): RefusedRequest | undefined {
  const target = URL.parse(url, 'http://localhost');
  if (!target || unescapedIfValid(target.pathname) === undefined)
    return { status: 400, reason: 'The address of this request is not valid.' };
  const named = [headers.host ?? 'localhost', ...(url.startsWith('/') ? [] : [target.host || 'localhost'])];
  // Browsers let pages open WebSocket connections to any host.
  if (headers.upgrade !== undefined && headers.origin !== undefined)
    named.push(URL.parse(headers.origin)?.host ?? '');
  const unknown = named.find((name) => !isThisComputer(name, host));
  if (unknown === undefined) return undefined;
  const reason = `This preview does not answer requests for the host ${JSON.stringify(unknown)}. Use localhost or an IP address, or start it with --host <name>.`;
  return { status: 403, reason };
}

/** Whether a host is this computer: no other site can have an IP address or `localhost` as its name. */
function isThisComputer(name: string, host: string | undefined): boolean {
  const hostname = hostnameOf(name);
  if (hostname === undefined) return false;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return isLocal || isIP(hostname.replace(/^\[|\]$/g, '')) > 0 || hostname === hostnameOf(host ?? '');
}

/** The name in a host with a port, in lower case, without the final dot of a complete name. */
function hostnameOf(host: string): string | undefined {
  return URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '');
}
