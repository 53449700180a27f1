import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Duplex } from 'node:stream';
import { errorCode, InputError, type Problem } from '../../description/problem.ts';
import type { Settings } from '../../site/settings.ts';
import { refusedRequest } from './refused-request.ts';

/** Both addresses of `localhost`, because browsers can use either one. */
const LOOPBACK = ['127.0.0.1', '::1'];

/** Values of `--host` for all interfaces. */
const EVERY_INTERFACE = ['', '0.0.0.0', '::'];

export const HOST_OPTION = {
  host: {
    type: 'string',
    value: '[<address>]',
    help: 'Listen on this address, or on all interfaces if it is omitted. Default: only this computer.',
  },
} as const;

/** Answers requests, except for those that `refusedRequest` refuses. */
interface Listeners {
  readonly request: RequestListener;
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/**
 * Listens on the port in the settings.
 * @param host the address to listen on; empty for all interfaces, undefined for this computer only
 * @returns a text with the addresses of the site for browsers, and a function that stops listening
 * @throws {InputError} if the port or the address cannot be used
 */
export async function listen(
  listeners: Listeners,
  { basePath, port }: Pick<Settings, 'basePath' | 'port'>,
  host?: string,
): Promise<{ readonly addresses: string; readonly close: () => void }> {
  const servers = (host === undefined ? LOOPBACK : [host]).map((address) => ({
    address,
    server: serverOf(listeners, host),
  }));
  const close = () => {
    for (const { server } of servers) server.close();
  };
  try {
    for (const { address, server } of servers) {
      await new Promise<void>((resolve, reject) => {
        const isOptional = host === undefined;
        server.once('error', (error) => (isOptional && isWithoutIPv6(error) ? resolve() : reject(error)));
        server.listen(port, address || undefined, resolve);
      });
    }
  } catch (error) {
    close();
    throw new InputError([listenProblem(error, port, host)]);
  }
  const addresses = hostNames(host).map((name) => `http://${name}:${port}${basePath}/`);
  return { addresses: addresses.join(' and '), close };
}

function serverOf({ request: answer, upgrade }: Listeners, host: string | undefined): Server {
  const server = createServer((request, response) => {
    const refused = refusedRequest(request, host);
    if (!refused) return answer(request, response);
    response.writeHead(refused.status, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(`${refused.reason}\n`);
  });
  if (!upgrade) return server;
  return server.on('upgrade', (request, socket, head) => {
    // Node does not handle errors of this socket.
    socket.on('error', () => socket.destroy());
    const refused = refusedRequest(request, host);
    if (refused)
      socket.end(`HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status]}\r\nConnection: close\r\n\r\n`);
    else upgrade(request, socket, head);
  });
}

/** The host names for browsers. */
function hostNames(host: string | undefined): readonly string[] {
  if (host === undefined) return ['localhost'];
  if (!EVERY_INTERFACE.includes(host)) return [isIPv6(host) ? `[${host}]` : host];
  const interfaces = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const others = interfaces.filter(({ family, internal }) => family === 'IPv4' && !internal);
  return ['localhost', ...others.map(({ address }) => address)];
}

function isWithoutIPv6(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';
}

function listenProblem(error: unknown, port: number, host: string | undefined): Problem {
  const code = errorCode(error);
  const message = error instanceof Error ? error.message : String(error);
  if (code === 'EADDRINUSE')
    return { file: 'PORT', message: `Port ${port} is in use.`, hint: 'Choose a free port with --port.' };
  if (code === 'EACCES' || host === undefined)
    return { file: 'PORT', message, hint: 'Choose a free port of 1024 or above with --port.' };
  const hint =
    'Use --host <address> with an address of this computer, or --host without one for all interfaces.';
  const reason =
    code === 'EADDRNOTAVAIL'
      ? `No network interface of this computer has the address ${JSON.stringify(host)}.`
      : `Cannot listen on ${JSON.stringify(host)}: ${message}.`;
  return { file: 'command line', message: reason, hint };
}
