import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { serveSite } from '../../../src/server/serve-site.ts';
import { readSettings, shownPath } from '../../../src/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'serve-'));

afterAll(() => rmSync(folder, { recursive: true }));

function serve(port: number): Promise<string> {
  return serveSite(readSettings({ SITE_OUT: folder, PORT: String(port) }));
}

it('a folder without a site is refused', async () => {
  await expect(serve(4321)).rejects.toMatchObject({
    problems: [{ file: shownPath(folder), message: 'No site is built here.', hint: 'npm run build' }],
  });
});

it('a port in use is refused', async () => {
  mkdirSync(join(folder, 'releases'));
  writeFileSync(join(folder, 'releases/manifest.json'), '{"releases": []}');
  const other = createServer();
  await new Promise<void>((done) => {
    other.listen(0, done);
  });
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(serve(port)).rejects.toMatchObject({
    problems: [{ file: 'PORT', message: `Port ${port} is in use.`, hint: 'Set PORT to a free port.' }],
  });
  other.close();
});
