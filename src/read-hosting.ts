import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Files that servers are configured with, which the tests run those servers with and guides show. */
const SERVER_FILES = ['nginx.conf', 'Caddyfile'] as const;

/** The text of each of them, by name. */
export async function readServerFiles(): Promise<Map<string, string>> {
  const texts = await Promise.all(
    SERVER_FILES.map(async (name) => [name, await readFile(resolve('src/hosting', name), 'utf8')] as const),
  );
  return new Map(texts);
}
