import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let project: string;
let command: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'node-'));
  command = join(project, 'src/cli/node.mjs');
  mkdirSync(dirname(command), { recursive: true });
  for (const name of ['node.mjs', 'run.mjs']) copyFileSync(`src/cli/${name}`, join(project, 'src/cli', name));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(project, { recursive: true });
});

const HERE = { os: [process.platform], cpu: [process.arch], bin: { node: 'bin/node' } };
const OTHER_HOST = { os: 'plan9', cpu: 'mips', bin: { node: 'bin/node' } };

function lock(packages: Record<string, object>): void {
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages }));
}

function install(folder: string): string {
  const path = join(project, folder, 'bin/node');
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(process.execPath, path);
  return path;
}

function run(...parameters: string[]) {
  return spawnSync(process.execPath, [command, ...parameters], { encoding: 'utf8' });
}

describe('the command that runs the locked Node', () => {
  it('runs the one for this system and puts it first on the PATH, passing on parameters and exit code', () => {
    lock({ 'node_modules/a': OTHER_HOST, 'node_modules/b': HERE });
    const path = install('node_modules/b');
    const script =
      'console.log(process.argv0, process.env.PATH.split(path.delimiter)[0], process.argv[1]); process.exit(3)';
    const { stdout, status } = run('--eval', script, 'x y');
    expect(stdout).toBe(`${path} ${dirname(path)} x y\n`);
    expect(status).toBe(3);
  });

  it('lets builds use small pages of memory, unless the environment says otherwise', () => {
    lock({ 'node_modules/a': OTHER_HOST });
    const print = 'process.env.MIMALLOC_ALLOW_THP';
    vi.stubEnv('MIMALLOC_ALLOW_THP', undefined);
    expect(run('--print', print).stdout).toBe('0\n');
    vi.stubEnv('MIMALLOC_ALLOW_THP', '1');
    expect(run('--print', print).stdout).toBe('1\n');
  });

  it('explains what to do if npm skipped the one for this system', () => {
    lock({ 'node_modules/b': HERE });
    const { stderr, status } = run('--version');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^node_modules\/b is not installed\. Run npm ci .*hash.*\n$/);
  });

  it('runs the installed Node on a system without a locked one', () => {
    lock({ 'node_modules/a': OTHER_HOST });
    expect(run('--print', 'process.execPath').stdout).toBe(`${process.execPath}\n`);
  });

  it('rejects an installed Node that is too old', () => {
    lock({ 'node_modules/a': OTHER_HOST });
    const old = `Object.defineProperty(process, 'versions', { value: { node: '22.22.0' } })`;
    const { stderr, status } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(old)}`, command, '--version'],
      { encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^package-lock\.json has no Node for .* Node 22\.22\.0 is too old\. Install Node 24\.\n$/,
    );
  });

  it('reports a program that does not run', () => {
    lock({ 'node_modules/b': HERE });
    mkdirSync(join(project, 'node_modules/b/bin/node'), { recursive: true });
    const { stderr, status } = run('--version');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Cannot run .*: .*\n$/);
  });

  it.each([
    ['process.reallyExit(0)', 1, 'error The process ended before the command was complete.\n'],
    ['process.exit(3)', 3, ''],
    ['process.send("complete")', 0, ''],
  ])('succeeds only if the command is complete: %s', (script, code, message) => {
    lock({ 'node_modules/a': OTHER_HOST });
    writeFileSync(join(project, 'src/cli/main.ts'), script);
    const { stderr, status } = spawnSync(process.execPath, [command, 'src/cli/main.ts'], {
      cwd: project,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([code, message]);
  });

  it('ends its child process when it is stopped', async () => {
    lock({ 'node_modules/b': HERE });
    install('node_modules/b');
    const wait =
      'process.on("SIGTERM", () => process.exit(7)); console.log("ready"); setInterval(() => {}, 1000)';
    const child = spawn(process.execPath, [command, '--eval', wait], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.once('data', () => child.kill('SIGTERM'));
    expect(await new Promise((done) => child.once('exit', done))).toBe(7);
  });
});

const Package = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  integrity: z.string().optional(),
  os: z.union([z.string(), z.array(z.string())]).optional(),
  cpu: z.union([z.string(), z.array(z.string())]).optional(),
  bin: z.record(z.string(), z.string()).optional(),
});
const { '': _project, ...packages } = z
  .object({ packages: z.record(z.string(), Package) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages;

describe('package-lock.json', () => {
  it('has the hash of every package, and no download addresses', () => {
    const faulty = Object.entries(packages).filter(
      ([folder, { integrity, resolved, link }]) =>
        folder.startsWith('node_modules/') &&
        !link &&
        (!integrity?.startsWith('sha512-') || resolved !== undefined),
    );
    expect(faulty.map(([folder]) => folder)).toEqual([]);
  });

  it('has a Node for each common system, without install scripts', () => {
    const nodes = Object.values(packages).filter(({ bin }) => bin?.['node']);
    expect(nodes.map(({ os, cpu }) => `${[os].flat()[0]} ${[cpu].flat()[0]}`).toSorted()).toEqual([
      'darwin arm64',
      'darwin x64',
      'linux arm64',
      'linux x64',
      'win32 x64',
    ]);
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  it('has the Node that every npm script uses', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    const direct = Object.values(scripts).filter((script) =>
      /(^|&& )(node (?!src\/cli\/node\.mjs )|(npx|astro|vitest|playwright) )/.test(script),
    );
    expect(direct).toEqual([]);
  });
});
