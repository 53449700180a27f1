import { createServer } from 'node:http';
import { readBuilt } from '../../input/read-published.ts';
import { basePathOf, shownPath } from '../../input/settings.ts';
import { hostedAddresses } from '../../releases/redirects.ts';
import type { Settings } from '../../site/settings.ts';
import { listen } from './listen.ts';
import { refuseForeign } from './refused-request.ts';
import { staticFiles } from './static-files.ts';

/**
 * Serves the built folder under the path of the address that it was built for, to which its pages link.
 * @param host the address to listen on; empty for every interface, undefined for this computer only
 * @returns a message for the user, once the server is listening. Disposing of the result stops the server
 * @throws {InputError} if the folder contains no site, or the server cannot listen
 */
export async function serveSite(settings: Settings, host?: string) {
  const { out } = settings;
  const { releases, address } = await readBuilt(out);
  const basePath = basePathOf(URL.parse(address ?? '')) ?? settings.basePath;
  const releaseFolders = releases.flatMap(({ folders }) => folders);
  const redirects = hostedAddresses(releases);
  const server = createServer(staticFiles({ folder: out, base: basePath, releaseFolders, redirects }));
  refuseForeign(server, host);
  const { addresses, close } = await listen(server, { ...settings, basePath }, host);
  return { message: `Serving ${shownPath(out)} at ${addresses}`, [Symbol.dispose]: close };
}
