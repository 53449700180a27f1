import { createServer } from 'node:http';
import { InputError } from '../description/problem.ts';
import { releaseFoldersOf } from '../read-manifest.ts';
import { type Settings, shownPath } from '../settings.ts';
import { staticFiles } from './static-files.ts';

/**
 * Serves the built folder under the path of its address, until the process ends.
 * @returns what to tell the user, once the server listens
 * @throws {InputError} if the folder has no site, or the server cannot listen on the port
 */
export async function serveSite({ out, basePath, port }: Settings): Promise<string> {
  const server = createServer(staticFiles(out, basePath, await releaseFoldersOf(out)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE';
      const message = inUse ? `Port ${port} is in use.` : error.message;
      reject(new InputError([{ file: 'PORT', message, hint: 'Set PORT to a free port.' }]));
    });
    server.listen(port, resolve);
  });
  return `Serving ${shownPath(out)} at http://localhost:${port}${basePath}/`;
}
