import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { InputError } from '../description/problem.ts';
import { type Settings, shownPath } from '../settings.ts';

/** Serves the built folder under the path of its address, until the process is ended; prints where. */
export async function serveSite({ out, basePath, port }: Settings): Promise<void> {
  const built = await stat(join(out, 'index.html')).catch(() => undefined);
  if (!built) {
    throw new InputError([
      { file: shownPath(out), message: 'No site is built here.', hint: 'npm run build' },
    ]);
  }
  const files = sirv(out, { dev: true, etag: true });
  const notFound = await readFile(join(out, '404.html'));
  const server = createServer((request, response) => {
    const missing = () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(notFound);
    };
    const path = request.url ?? '/';
    if (path !== basePath && !path.startsWith(`${basePath}/`)) {
      missing();
      return;
    }
    request.url = path.slice(basePath.length) || '/';
    files(request, response, missing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      const message = taken ? `Port ${port} is in use.` : error.message;
      reject(new InputError([{ file: 'PORT', message, hint: 'Set PORT to a free one.' }]));
    });
    server.listen(port, resolve);
  });
  console.log(`Serving ${shownPath(out)} at http://localhost:${port}${basePath}/`);
}
