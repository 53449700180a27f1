import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** The configurations of servers that guides show, by file name; tests run the servers with them. */
export async function readServerFiles(): Promise<Map<string, string>> {
  const names = ['nginx.conf', 'Caddyfile'];
  const texts = names.map(
    async (name) => [name, await readFile(resolve('src/hosting', name), 'utf8')] as const,
  );
  return new Map(await Promise.all(texts));
}
