import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { restoreOutput } from '../../src/build/swap.ts';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { readSettings } from '../../src/input/settings.ts';
import { fetchOf, SiteFolder } from '../fixtures/site-folder.ts';
import { STAND_INS, TEST_SITE } from '../fixtures/test-site.ts';
import { buildStubReleases } from '../stub-library/build-release.ts';
import { LONGEST_STEP } from '../tools/time-limits.ts';
import { BuiltSite } from './built-site.ts';
import { BUILD_ENVIRONMENT, runBuild } from './run-build.ts';

const NOTICE = 'This is a demo: the downloads print text instead of opening a window.';

/** A file with a stand-in that needs no compiler. */
const NAME = 'LICENSE';

const folder = new SiteFolder();
const out = join(folder.path, 'out');
const demo = `${out}.demo`;
let server: ChildProcess | undefined;
let port: number;

/** Runs `npm start` until it serves; returns its output. */
function start(): Promise<string> {
  const env = { ...BUILD_ENVIRONMENT, ...folder.environment, PORT: String(port) };
  server = spawn(process.execPath, ['tests/stub-library/start.ts'], { env });
  const { stdout, stderr } = server;
  return new Promise((done, fail) => {
    let printed = '';
    const add = (data: Buffer) => {
      printed += data.toString();
      if (printed.includes('Serving')) done(printed);
    };
    stdout?.on('data', add);
    stderr?.on('data', add);
    server?.once('close', () => fail(new Error(printed)));
  });
}

beforeAll(async () => {
  port = await freePort();
  folder.release('1.0', [fetchOf(NAME), fetchOf('other.h')]);
});

afterEach(() => server?.kill());

afterAll(() => folder.remove());

const served = async () => (await fetch(`http://localhost:${port}/release/1.0/${NAME}`)).text();

it('npm start without release files serves a demo with stand-ins, and says so in the terminal and on every page', async () => {
  const printed = await start();
  expect(printed).toMatch(
    /^No release files in .*artifacts: building a demo with stand-ins into .*\/out\.demo$/m,
  );
  expect(printed).toMatch(/^Release 1\.0: 1 stand-in$/m);
  expect(printed).toMatch(/^ {2}not other\.h: /m);
  expect(printed).toMatch(new RegExp(`^Serving .*/out\\.demo at http://localhost:${port}/$`, 'm'));
  expect(await served()).toBe(readFileSync(NAME, 'utf8'));
  const site = new BuiltSite(demo);
  const pages = site.files.filter((file) => /\.html$|\/index\.md$/.test(file));
  expect(pages.length).toBeGreaterThan(20);
  const isRedirect = (file: string) => site.read(file).includes('http-equiv="refresh"');
  expect(pages.filter((file) => !isRedirect(file) && !site.read(file).includes(NOTICE))).toEqual([]);
  expect(existsSync(out)).toBe(false);
});

it('a demo is neither archived nor deployed', () => {
  const settings = { ...BUILD_ENVIRONMENT, ...folder.environment, SITE_OUT: demo };
  for (const [command, parameter] of [
    ['archive', '1.0'],
    ['deploy', join(folder.path, 'target')],
  ] as const) {
    const parameters = ['src/cli/main.ts', command, parameter];
    const { status, stderr } = spawnSync(process.execPath, parameters, { env: settings, encoding: 'utf8' });
    expect(stderr).toMatch(/^error .*\/out\.demo: This is a demo: its release files are stand-ins/);
    expect(status).toBe(1);
  }
});

it('the next command deletes all leftovers of a killed demo', async () => {
  const made = () => readdirSync('.cache/demo').filter((name) => name.includes(`-${server?.pid}`));
  const building = start().catch(() => undefined);
  await vi.waitUntil(() => existsSync('.cache/demo') && made().length > 0, { timeout: LONGEST_STEP });
  server?.kill('SIGKILL');
  await building;
  // A command of another test can have deleted them before.
  await restoreOutput(readSettings({ ...folder.environment, SITE_OUT: demo }));
  expect(made()).toEqual([]);
});

it('npm run build after it publishes no stand-in', () => {
  const { code, stderr } = runBuild(folder.environment);
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  const site = new BuiltSite(out);
  expect(site.files.filter((file) => file.includes(NAME) || site.read(file).includes(NOTICE))).toEqual([]);
});

it('npm start with release files serves those', async () => {
  folder.write(`artifacts/1.0/${NAME}`, 'the file of the release');
  expect(await start()).toMatch(new RegExp(`^Serving .*out at http://localhost:${port}/$`, 'm'));
  expect(await served()).toBe('the file of the release');
});

describe('a compiler', () => {
  const programs = join(folder.path, 'programs');

  /**
   * Builds stand-ins for the test site with this program as `gcc`, or without one; returns them, and why the library
   * is missing.
   */
  async function made(gcc?: string): Promise<{ files: readonly string[]; reason: string | undefined }> {
    rmSync(programs, { recursive: true, force: true });
    folder.write('programs/sh', '#!/bin/sh\nexec /bin/sh "$@"\n');
    if (gcc) folder.write('programs/gcc', gcc);
    for (const name of readdirSync(programs)) chmodSync(join(programs, name), 0o755);
    vi.stubEnv('PATH', programs);
    const [newest] = await buildStubReleases(
      readSettings({ ...TEST_SITE, SITE_OUT: out }),
      join(folder.path, 'stand-ins'),
      STAND_INS,
    );
    vi.unstubAllEnvs();
    const library = newest?.left.find(({ file }) => file === 'libreef.so');
    return { files: newest?.files ?? [], reason: library?.reason };
  }

  it('that is missing or fails skips only its own files', async () => {
    expect(await made()).toEqual({
      files: expect.arrayContaining(['reef.h']),
      reason: 'gcc not found (Debian: gcc libc6-dev).',
    });
    expect(await made('#!/bin/sh\necho no headers >&2; exit 1\n')).toEqual({
      files: expect.arrayContaining(['reef.h']),
      reason: 'Its command failed:\nno headers',
    });
  });
});

it('a library with a stand-in only for its license has no demo', async () => {
  const contents = [{ src: 'LICENSE', dst: '/usr/share/doc/zephyr/copyright' }];
  folder.release('1.0', [fetchOf('zephyr.h')], { package: { name: 'zephyr', linux: { contents } } });
  const settings = { ...folder.settings, artifacts: join(folder.path, 'none') };
  expect(await buildStubReleases(settings, join(folder.path, 'stand-ins'))).toEqual([
    { version: '1.0', files: [], left: [] },
  ]);
});
