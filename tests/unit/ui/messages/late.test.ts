import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const modules = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    path.endsWith('.ts') && !/^(?:build|cli|elements)\/|\.d\.ts$|\/(?:images|results)\.ts$/.test(path),
);

it('no module reads a message while it loads, because the language is still unknown', async () => {
  const early: string[] = [];
  let loading = '';
  const unread = new Proxy({}, { get: (_, room) => early.push(`${loading}: ${String(room)}`) && { room } });
  Object.assign(globalThis, { siteInterface: { messages: unread } });
  for (loading of modules) await import(`../../../../src/${loading}`);
  expect(early).toEqual([]);
});
