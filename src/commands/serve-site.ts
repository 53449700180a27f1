import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { InputError } from '../description/problem.ts';
import { type Settings, shownPath } from '../settings.ts';
import { StaticFiles } from './static-files.ts';

/** Serves the built folder under the path of its address, until the process is ended; prints where. */
export async function serveSite({ out, basePath, port }: Settings): Promise<void> {
  const built = await stat(join(out, 'index.html')).catch(() => undefined);
  if (!built) {
    throw new InputError([
      { file: shownPath(out), message: 'No site is built here.', hint: 'npm run build' },
    ]);
  }
  const files = new StaticFiles(out, basePath);
  const server = createServer((request, response) => {
    files
      .answer(request, response)
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
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
