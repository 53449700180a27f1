import { once } from 'node:events';
import { createServer } from 'node:net';

/** An unused port on the loopback interface. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await once(server.close(), 'close');
  if (typeof address === 'object' && address) return address.port;
  throw new Error('No port');
}
