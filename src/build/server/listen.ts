import type { Server } from 'node:http';
import { createServer, isIPv6, type Server as SocketServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { errorCode, InputError, type Problem } from '../../description/problem.ts';
import type { Settings } from '../../site/settings.ts';

/** Both addresses of `localhost`, because browsers can use either one. */
export const LOOPBACK = ['127.0.0.1', '::1'] as const;

/** Values of `--host` for all interfaces. */
const EVERY_INTERFACE = ['', '0.0.0.0', '::'];

export const HOST_OPTION = {
  host: {
    type: 'string',
    value: '[<address>]',
    help: 'Listen on this address, or on all interfaces if it is omitted. Default: only this computer.',
  },
} as const;

/**
 * Listens on the port in the settings. If the server listens already, only listens at the other address of `localhost`.
 * @param host the address to listen on; empty for all interfaces, undefined for this computer only
 * @returns a text with the addresses of the site for browsers, and a function that stops listening
 * @throws {InputError} if the port or the address cannot be used
 */
export async function listen(
  server: Server,
  { basePath, port }: Pick<Settings, 'basePath' | 'port'>,
  host?: string,
): Promise<{ readonly addresses: string; readonly close: () => void }> {
  const servers = (host === undefined ? LOOPBACK : [host]).map((address, index) => ({
    address,
    listening: index === 0 ? server : relayTo(server),
  }));
  const close = () => {
    for (const { listening } of servers) listening.close();
  };
  try {
    for (const { address, listening } of servers) {
      if (listening.listening) continue;
      await new Promise<void>((resolve, reject) => {
        const isOptional = host === undefined;
        listening.once('error', (error) => (isOptional && isWithoutIPv6(error) ? resolve() : reject(error)));
        listening.listen(port, address || undefined, resolve);
      });
    }
  } catch (error) {
    close();
    throw new InputError([listenProblem(error, port, host)]);
  }
  const addresses = hostNames(host).map((name) => `http://${name}:${port}${basePath}/`);
  return { addresses: addresses.join(' and '), close };
}

/** A server that passes its connections to another server, with the options of an HTTP server. */
function relayTo(server: Server): SocketServer {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
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
