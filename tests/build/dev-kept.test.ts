import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { collectOutput } from '../../src/cli/recipes/run-program.ts';
import { fetchOf, SiteFolder } from '../fixtures/site-folder.ts';
import { LONGEST_TEST } from '../tools/time-limits.ts';
import { runBuild } from './run-build.ts';

const folder = new SiteFolder();
const published = join(folder.path, 'published');
const api = { window: { classes: { Shell: { doc: 'A shell.' } } } };
const servers: ChildProcess[] = [];

/** Removes variables of Vitest, with which Astro renders no pages. */
const { VITEST: _, ...environment } = process.env;

/** Starts a command of the tool, which prints this text when it listens. Returns the address that it listens at. */
async function start(command: string, text: string, settings: Record<string, string>): Promise<string> {
  const port = await freePort();
  const server = spawn(process.execPath, [resolve('src/cli/main.ts'), command, '--port', String(port)], {
    cwd: folder.path,
    env: { ...environment, ...folder.environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  servers.push(server);
  const output = collectOutput({
    stdout: server.stdout ?? process.stdin,
    stderr: server.stderr ?? process.stdin,
  });
  await vi.waitFor(() => expect(output()).toContain(text), { timeout: LONGEST_TEST });
  return `http://localhost:${port}`;
}

const read = (path: string) => readFileSync(join(published, path), 'utf8');

const textOf = async (address: string) => (await fetch(address)).text();

const answerOf = (address: string) =>
  fetch(address, { headers: { Accept: 'text/html' }, redirect: 'manual' });

beforeAll(async () => {
  folder.baseUrl = 'https://example.org';
  folder.write('content/site.json', { name: 'Library' });
  folder.write('content/guides/start.md', '# Start\n\n[A shell](/api/window/Shell/).\n');
  folder.release('1.9.0', [fetchOf('lib.so')], { date: '2026-01-01', api });
  folder.release('2.0.0', [fetchOf('lib.so')], { date: '2026-02-02', api });
  const { code, stderr } = runBuild({ ...folder.environment, SITE_OUT: published });
  expect(code, stderr).toBe(0);
  cpSync(join(folder.path, 'content/releases/1.9.0'), join(folder.path, 'content/releases/1.9.1'), {
    recursive: true,
  });
  for (const version of ['1.9.0', '2.0.0'])
    rmSync(join(folder.path, 'content/releases', version), { recursive: true });
});

afterAll(() => {
  for (const server of servers) server.kill('SIGKILL');
  folder.remove();
});

describe('a live preview of a site without the descriptions of published releases', () => {
  const PAGES = ['/', '/api/window/Shell/', '/v/2.0.0/', '/v/1.9.0/install/'];

  it('serves their pages, and what these load, from the folder of the published site', async () => {
    const root = await start('dev', 'Previewing the site at ', { SITE_PUBLISHED: published });
    for (const path of PAGES) {
      const answer = await answerOf(root + path);
      expect([path, answer.status]).toEqual([path, 200]);
      const text = await answer.text();
      expect(text).toContain('Library');
      const assets = [...text.matchAll(/(?:href|src)="([^"]+\.(?:css|js))"/g)];
      expect(assets).not.toEqual([]);
      for (const [, asset = ''] of assets)
        expect([asset, (await fetch(new URL(asset, root + path))).status]).toEqual([asset, 200]);
    }
    for (const path of ['/index.md', '/v/1.9.0/install/index.md', '/search/symbols.json'])
      expect([path, await textOf(root + path)]).toEqual([path, read(path)]);
    const full = await textOf(`${root}/llms-full.txt`);
    for (const path of ['/install/forth/', '/releases/'])
      expect(full).toContain(`<!-- https://example.org${path} -->`);
    expect((await answerOf(`${root}/v/1.9.0/install`)).headers.get('location')).toBe('/v/1.9.0/install/');
    expect((await answerOf(`${root}/api/window/Shell`)).headers.get('location')).toBe('/api/window/Shell/');
    expect(await (await answerOf(`${root}/v/1.9.1/api/window/Shell/`)).text()).toContain('A shell.');
    expect((await answerOf(`${root}/v/2.0.0/none/`)).status).toBe(404);
    expect((await answerOf(`${root}/none/`)).status).toBe(404);
  });

  it('serves no other files', async () => {
    folder.write('published/v/secret.txt', 'secret');
    const root = await start('dev', 'Previewing the site at ', { SITE_PUBLISHED: published });
    for (const path of ['/v/secret.txt', '/v/2.0.0/..%2fsecret.txt', '/v/2.0.0/%2e%2e%2fsecret.txt']) {
      const status = await new Promise((done) => {
        request(new URL(root), { path }, (response) => done(response.resume().statusCode)).end();
      });
      expect([path, status]).toEqual([path, 404]);
    }
  });

  it('redirects to the address of the published site', async () => {
    const live = await start('preview', 'Serving', { SITE_OUT: published });
    const root = await start('dev', 'Previewing the site at ', { SITE_PUBLISHED: live });
    for (const path of PAGES)
      expect([path, (await answerOf(root + path)).headers.get('location')]).toEqual([path, live + path]);
    expect((await answerOf(`${root}/none/`)).status).toBe(404);
  });
});
