import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readParameters } from '../../../../src/build/parameters.ts';
import { HOST_OPTION } from '../../../../src/build/server/listen.ts';
import { serveSite } from '../../../../src/build/server/serve-site.ts';
import { freePort } from '../../../../src/cli/recipes/free-port.ts';
import { readSettings, shownPath } from '../../../../src/input/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'serve-'));

afterAll(() => rmSync(folder, { recursive: true }));

async function serve(port: number, host?: string): Promise<string> {
  return (await serveSite(readSettings({ SITE_OUT: folder, PORT: String(port) }, folder), host)).message;
}

/** Another server, on a free port. */
async function occupy(address?: string): Promise<Server> {
  const other = createServer((_, response) => response.end('other'));
  await new Promise<void>((done, fail) => {
    other.once('error', fail).listen(0, address, done);
  });
  return other;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Addresses at which other computers can reach this one. */
const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address);

/** Addresses at which only a server answers that listens everywhere. One of them needs no network. */
const others = process.platform === 'linux' ? ['127.0.0.2', ...outside] : outside;

async function answers(address: string): Promise<string> {
  return fetch(address).then(
    (answer) => answer.text(),
    () => 'nobody',
  );
}

/** The status of a response to a request that is sent unchanged. */
function statusOf(port: number, path: string, host: string): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const sent = request({ port, path, headers: { host }, host: '127.0.0.1' }, (response) => {
      response.resume();
      done(response.statusCode);
    });
    sent.once('error', fail).end();
  });
}

it('a folder without a site is rejected', async () => {
  await expect(serve(4321)).rejects.toMatchObject({
    problems: [
      { file: shownPath(folder), message: 'No built site found.', hint: 'Build it: npx bindocs build' },
    ],
  });
});

describe('a built folder', () => {
  beforeAll(() => {
    writeFileSync(join(folder, 'index.html'), 'home');
    mkdirSync(join(folder, 'releases'));
    writeFileSync(join(folder, 'releases/manifest.json'), '{"releases": []}');
  });

  it('is served only to this computer, at the printed address', async () => {
    const port = await freePort();
    const said = await serve(port);
    expect(said).toBe(`Serving ${shownPath(folder)} at http://localhost:${port}/`);
    for (const name of ['localhost', '127.0.0.1'])
      expect(await answers(`http://${name}:${port}/`)).toBe('home');
    for (const name of others) expect(await answers(`http://${name}:${port}/`)).toBe('nobody');
  });

  it.each(['', '0.0.0.0'])('is served at every address with --host=%s', async (host) => {
    const said = await serve(await freePort(), host);
    const addresses = said.match(/http:\S+/g) ?? [];
    expect(addresses).toHaveLength(1 + outside.length);
    for (const address of addresses) expect(await answers(address)).toBe('home');
    for (const name of others)
      expect(await answers(addresses[0]?.replace('localhost', name) ?? '')).toBe('home');
  });

  it('is served at one address with --host=<address>', async () => {
    const port = await freePort();
    expect(await serve(port, '127.0.0.1')).toContain(`at http://127.0.0.1:${port}/`);
    for (const name of others) expect(await answers(`http://${name}:${port}/`)).toBe('nobody');
  });

  it('is served below the path of the address that it was built for', async () => {
    const manifest = join(folder, 'releases/manifest.json');
    writeFileSync(manifest, '{"address": "https://x.org/docs/", "releases": []}');
    const port = await freePort();
    expect(await serve(port)).toBe(`Serving ${shownPath(folder)} at http://localhost:${port}/docs/`);
    expect(await answers(`http://localhost:${port}/docs/`)).toBe('home');
    writeFileSync(manifest, '{"releases": []}');
  });

  it('is not served under the name of another site, or at an invalid address', async () => {
    const port = await freePort();
    await serve(port);
    expect(await statusOf(port, '/', 'evil.example')).toBe(403);
    expect(await statusOf(port, '//', 'localhost')).toBe(400);
    expect(await statusOf(port, '/', `a.localhost:${port}`)).toBe(200);
  });

  it.each([undefined, '127.0.0.1', '::1'])('is not served on a port in use (by %s)', async (address) => {
    const other = await occupy(address).catch(() => occupy());
    const port = portOf(other);
    await expect(serve(port)).rejects.toMatchObject({
      problems: [
        { file: 'PORT', message: `Port ${port} is in use.`, hint: 'Choose a free port with --port.' },
      ],
    });
    other.close();
  });

  it('is not served at an address of another computer', async () => {
    await expect(serve(await freePort(), '192.0.2.1')).rejects.toMatchObject({
      problems: [
        {
          file: 'command line',
          message: 'No network interface of this computer has the address "192.0.2.1".',
        },
      ],
    });
  });
});

it.each([
  [[], undefined],
  [['--host'], ''],
  [['--host=::1'], '::1'],
  [['--host', '::1'], '::1'],
  [['--host', '--host', 'x'], 'x'],
])('%j names the host %j', (parameters, host) => {
  expect(readParameters(parameters, HOST_OPTION).values.host).toBe(host);
});
