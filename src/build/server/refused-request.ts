import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

interface RefusedRequest {
  readonly status: 400 | 403;
  /** Plain text. */
  readonly reason: string;
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
  if (!target || !isDecodable(target.pathname))
    return { status: 400, reason: 'The address of this request is not valid.' };
  const named = [headers.host ?? 'localhost', ...(url.startsWith('/') ? [] : [target.host || 'localhost'])];
  const unknown = named.find((name) => !isOwn(name, host));
  if (unknown === undefined) return undefined;
  const reason = `This preview does not answer requests for the host ${JSON.stringify(unknown)}. Use localhost or an IP address, or start it with --host <name>.`;
  return { status: 403, reason };
}

/** Whether a host is this computer: no other site can have an IP address or `localhost` as its name. */
function isOwn(name: string, host: string | undefined): boolean {
  const own = hostnameOf(name);
  if (own === undefined) return false;
  const isLocal = own === 'localhost' || own.endsWith('.localhost');
  return isLocal || isIP(own.replace(/^\[|\]$/g, '')) > 0 || own === hostnameOf(host ?? '');
}

/** The name in a host with a port, in lower case. */
function hostnameOf(host: string): string | undefined {
  return URL.parse(`http://${host}`)?.hostname;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
