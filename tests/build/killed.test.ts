import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreOutput } from '../../src/build/swap.ts';
import { readSettings } from '../../src/input/settings.ts';
import { MARKER } from '../../src/page/output.ts';
import { SiteFolder } from '../fixtures/site-folder.ts';
import { BUILD_ENVIRONMENT, runBuild } from './run-build.ts';

/** A process id that is not in use. */
const ENDED = '4194399';

let site: SiteFolder;
/** Duration of a build in milliseconds. */
let duration: number;

beforeAll(() => {
  site = new SiteFolder();
  site.release('1.0', []);
  site.write('artifacts/1.0/lib.so', 'library');
  name('generation-0');
  const started = performance.now();
  expect(runBuild(site.environment).code).toBe(0);
  duration = performance.now() - started;
});

afterAll(() => site.remove());

function name(generation: string): void {
  site.write('content/site.json', { name: generation });
}

/** Checks that the site has all of its files and no others; returns the library name on all of its pages. */
function builtName(): string {
  const out = join(site.path, 'out');
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name));
  const listed = readFileSync(join(out, MARKER), 'utf8').split('\n');
  expect(paths.map((path) => path.slice(out.length)).toSorted()).toEqual(listed.toSorted());
  const pages = paths.filter((path) => path.endsWith('.html'));
  // Package indexes do not contain the name of the library.
  const names = new Set(
    pages.flatMap((path) => /generation-\d+/.exec(readFileSync(path, 'utf8'))?.[0] ?? []),
  );
  expect([...names]).toHaveLength(1);
  expect(readFileSync(join(out, 'release/1.0/lib.so'), 'utf8')).toBe('library');
  return [...names].join();
}

describe('a killed build', () => {
  it('leaves a complete site at any moment, and the next command removes all leftovers', async () => {
    for (let generation = 1; generation <= 10; generation += 1) {
      const before = builtName();
      name(`generation-${generation}`);
      const child = spawn(process.execPath, ['src/cli/main.ts', 'build'], {
        env: { ...BUILD_ENVIRONMENT, ...site.environment },
        stdio: 'ignore',
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const moment = ((generation - 0.5) / 10) * duration;
      await Promise.race([wait(moment), ended]);
      child.kill('SIGKILL');
      await ended;
      await restoreOutput({ ...readSettings(site.environment), cache: '.cache' });
      const context = `killed after ${Math.round(moment)} ms`;
      expect([before, `generation-${generation}`], context).toContain(builtName());
      expect(readdirSync(site.path).toSorted(), context).toEqual(['artifacts', 'content', 'out']);
      expect(
        readdirSync('.cache').filter((entry) => entry.includes(`-${child.pid}`)),
        context,
      ).toEqual([]);
    }
    name('generation-11');
    expect(runBuild(site.environment).code).toBe(0);
    expect(builtName()).toBe('generation-11');
  });

  it.each(['preview', 'archive', 'deploy', 'build'])(
    'between two renames is repaired by the next command (%s), and its published files still count',
    async (command) => {
      const out = join(site.path, 'out');
      mkdirSync(`${out}.building`);
      renameSync(out, `${out}.building/previous`);
      writeFileSync(`${out}.lock`, ENDED);
      site.write('artifacts/1.0/lib.so', 'another library');
      const server = createServer().listen(0);
      const place = server.address();
      const port = String(typeof place === 'object' ? place?.port : '');
      const { stderr } = spawnSync(process.execPath, ['src/cli/main.ts', command], {
        env: { ...BUILD_ENVIRONMENT, ...site.environment, PORT: port },
        encoding: 'utf8',
      });
      server.close();
      rmSync(`${out}.archive`, { recursive: true, force: true });
      site.write('artifacts/1.0/lib.so', 'library');
      builtName();
      expect(readdirSync(site.path).toSorted()).toEqual(['artifacts', 'content', 'out']);
      if (command === 'build')
        expect(stderr).toContain('"lib.so" of release 1.0 differs from the published file');
    },
  );
});

it.each([
  ['a release file', 8192, /EFBIG/],
  ['a module of the bundle', 256, /error \S+prerender-entry\S+: Cannot read or write the file: EFBIG: /],
])('a build on a disk that is full at %s leaves the complete previous site', (_, blocks, message) => {
  const before = builtName();
  name('generation-0');
  site.write('artifacts/1.0/large', new Uint8Array(5_000_000));
  // A file that is larger than this many blocks of 512 bytes cannot be written.
  const limited = `ulimit -f ${blocks} && exec "$0" src/cli/main.ts build`;
  const env = { ...BUILD_ENVIRONMENT, ...site.environment };
  const { status, stderr } = spawnSync('sh', ['-c', limited, process.execPath], { env, encoding: 'utf8' });
  rmSync(join(site.path, 'artifacts/1.0/large'));
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(message) });
  expect(builtName()).toBe(before);
  expect(readdirSync(site.path).toSorted()).toEqual(['artifacts', 'content', 'out']);
});

describe('two builds into one folder at the same time', () => {
  it('one succeeds, and the other is rejected', async () => {
    name('generation-12');
    const env = { ...BUILD_ENVIRONMENT, ...site.environment };
    const builds = [1, 2].map(() => spawn(process.execPath, ['src/cli/main.ts', 'build'], { env }));
    const errors: string[] = [];
    for (const { stderr } of builds) stderr.on('data', (data: Buffer) => errors.push(data.toString()));
    const codes = await Promise.all(
      builds.map((child) => new Promise<number | null>((resolve) => child.once('exit', resolve))),
    );
    expect(codes.toSorted()).toEqual([0, 1]);
    expect(errors.join('')).toMatch(/out: Another build is writing to this folder: process \d+\. Hint: Wait/);
    expect(builtName()).toBe('generation-12');
  });
});

describe('a killed replacement', () => {
  /** Kills replacements after the first rename, the second, …, until one is complete; returns how many were killed. */
  async function killAll(folder: string): Promise<number> {
    const env = { ...BUILD_ENVIRONMENT, SITE_OUT: join(folder, 'out') };
    const replace = async (text: string, renames: number) => {
      const parameters = ['tests/fixtures/replace-folder.ts', text, `${renames}`];
      const { signal, stderr } = spawnSync(process.execPath, parameters, { env, encoding: 'utf8' });
      expect(stderr).toBe('');
      await restoreOutput({ ...readSettings(env), cache: join(folder, 'cache') });
      return signal;
    };
    await replace('0', 0);
    for (let renames = 1, before = '0'; ; renames += 1) {
      const signal = await replace(`${renames}`, renames);
      expect(readdirSync(folder)).toEqual(['out']);
      const text = readFileSync(join(folder, 'out/index.html'), 'utf8');
      expect([before, `${renames}`]).toContain(text);
      const expected = [MARKER.slice(1), `${text}.txt`, 'index.html', 'kept', 'shared.txt'];
      expect(readdirSync(join(folder, 'out')).toSorted()).toEqual(expected);
      expect(readFileSync(join(folder, 'out/shared.txt'), 'utf8')).toBe(text);
      expect(readdirSync(join(folder, 'out/kept/folder'))).toEqual(['page.html']);
      if (signal === null) return renames - 1;
      before = text;
    }
  }

  it('after any rename leaves the complete old or new folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'replaced-'));
    chmodSync(folder, 0o777);
    try {
      expect(await killAll(folder)).toBe(4);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Why this system cannot mount a folder for a test; undefined if it can. */
function mountingFault(): string | undefined {
  const { status, error, stderr } = spawnSync('unshare', ['--mount', 'true'], { encoding: 'utf8' });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}

const fault = mountingFault();

it.skipIf(fault)(`a mount point is refused before anything is written${fault ? ` (${fault})` : ''}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'mounted-'));
  chmodSync(folder, 0o777);
  mkdirSync(join(folder, 'out'));
  const env = { ...BUILD_ENVIRONMENT, SITE_OUT: join(folder, 'out') };
  const script = 'mount -t tmpfs test "$SITE_OUT" && exec "$0" tests/fixtures/replace-folder.ts new';
  const parameters = ['--mount', 'sh', '-c', script, process.execPath];
  const { status, stderr } = spawnSync('unshare', parameters, { env, encoding: 'utf8' });
  const left = readdirSync(folder);
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /out: Cannot rename this folder, because it is a mount point\. Hint: .*mount its parent folder instead\./,
  );
  expect(left).toEqual(['out']);
});
