import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { language, minimalDocument } from '../fixtures/documents.ts';
import { fetchOf } from '../fixtures/site-folder.ts';
import { readSteps } from '../fixtures/workflow-steps.ts';
import { type Outcome, plainEnvironment, run } from './run.ts';

const { tools } = inject('ground');
const SCRIPTS = 'src/hosting/publish';

/** A folder with the tool as a package, the repository of a library, its remote, and fresh checkouts of it. */
const root = mkdtempSync(join(tmpdir(), 'publish-'));
const library = join(root, 'library');
const remote = join(root, 'remote.git');

const environment = {
  ...plainEnvironment(root),
  PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
  GITHUB_ACTIONS: 'true',
};
const author = { NAME: 'Ada', EMAIL: 'ada@example.org' };
const identity = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((role) =>
    Object.entries(author).map(([key, value]) => [`GIT_${role}_${key}`, value]),
  ),
);

function git(folder: string, ...parameters: string[]): string {
  const env = { ...environment, ...identity };
  return execFileSync('git', parameters, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' }).trim();
}

function write(path: string, content: string | object): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

/** Writes a release, commits it alone, and pushes it with its tag. */
function release(version: string, date: string): void {
  const languages = { c: language({ linux: [fetchOf('lib.so')] }, { displayName: 'C' }) };
  rmSync(join(library, 'content/releases'), { recursive: true, force: true });
  write(
    join(library, `content/releases/${version}/description.json`),
    minimalDocument({ date, installation: { languages } }),
  );
  push(version, `v${version}`);
}

function push(message: string, tag: string): void {
  git(library, 'add', '--all');
  git(library, 'commit', '--quiet', '--message', message);
  git(library, 'tag', tag);
  git(library, 'push', '--quiet', 'origin', 'HEAD', tag);
}

let checkouts = 0;

/** Checks out a tag into a new folder, as in a workflow, and adds these release files. */
function checkOut(tag: string, files: Readonly<Record<string, string>> = {}): string {
  const folder = join(root, `checkout-${checkouts++}`);
  git(root, 'clone', '--quiet', '--depth', '1', '--branch', tag, `file://${remote}`, folder);
  for (const [path, content] of Object.entries(files)) write(join(folder, 'artifacts', path), content);
  return folder;
}

/** Runs the commands of a workflow or an action, and of the actions in the checkout that it uses, until one fails. */
async function runSteps(folder: string, path: string, more: Record<string, string> = {}): Promise<Outcome> {
  const { inputs, steps } = readSteps(join(folder, path));
  let outcome: Outcome = { code: 0, output: '' };
  for (const step of steps) {
    if (outcome.code !== 0) break;
    const env: Record<string, string> = { ...environment, ...more };
    for (const [name, value] of Object.entries(step.env))
      env[name] = value.replace(
        /\$\{\{ inputs\.(\w+) \}\}/g,
        (_, input: string) => inputs[input]?.default ?? '',
      );
    const used = step.uses?.startsWith('./') ? join(step.uses, 'action.yml') : undefined;
    const action = { GITHUB_ACTION_PATH: join(folder, dirname(used ?? path)) };
    const bash = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run ?? ''];
    const { code, output } = await (used === undefined
      ? run('bash', bash, { folder, env })
      : runSteps(folder, used, action));
    outcome = { code, output: outcome.output + output };
  }
  return outcome;
}

const publish = (folder: string) => runSteps(folder, '.github/workflows/publish-site.yml');

/** The files on a branch of the remote, with the hashes of their contents. */
const filesOn = (branch: string) => git(remote, 'ls-tree', '-r', branch).split('\n');
const ofFirst = (lines: readonly string[]) =>
  lines.filter((line) => /\t(?:share\/)?(?:v|release)\/1\.0[/.]/.test(line));

beforeAll(() => {
  const tool = join(root, 'tool');
  write(join(tool, 'package.json'), { name: 'bindocs', version: '1.0.0', bin: 'bindocs.mjs' });
  write(
    join(tool, 'bindocs.mjs'),
    `#!/usr/bin/env node\nawait import(${JSON.stringify(resolve('src/commands/main.ts'))});\n`,
  );
  symlinkSync(resolve('src'), join(tool, 'src'));
  git(root, 'init', '--quiet', '--bare', remote);
  git(root, 'init', '--quiet', '--initial-branch', 'main', library);
  git(library, 'remote', 'add', 'origin', remote);
  write(join(library, 'package.json'), { devDependencies: { bindocs: 'file:../tool' } });
  for (const command of ['npm install', 'npx bindocs init'])
    execFileSync('sh', ['-c', command], { cwd: library, env: environment, stdio: 'pipe' });
});

afterAll(() => rmSync(root, { recursive: true }));

describe.runIf(tools.includes('rclone') && tools.includes('git'))('the workflow of bindocs init', () => {
  it('publishes the first release on a branch, and uploads all of its files', async () => {
    release('1.0', '2026-01-01');
    const folder = checkOut('v1.0', { '1.0/lib.so': 'one\r\n' });
    const { code, output } = await publish(folder);
    expect(code, output).toBe(0);
    const files = filesOn('site').map((line) => line.replace(/.*\t/, ''));
    expect(files).toEqual(
      expect.arrayContaining(['.built-files', '.nojekyll', 'index.html', 'v/1.0/index.html']),
    );
    expect(git(remote, 'show', 'site:release/1.0/lib.so')).toBe('one');
    expect(ofFirst(filesOn('site')).length).toBeGreaterThan(20);
    const upload = readSteps(`${SCRIPTS}/action.yml`).steps.find(({ uses }) => uses?.includes('upload'));
    const uploaded = join(folder, String(upload?.with['path']));
    const uploads = readdirSync(uploaded, { recursive: true, withFileTypes: true });
    expect(uploads.filter((entry) => entry.isFile() && entry.name !== '.git').length).toBe(files.length);
    expect(readFileSync(join(uploaded, 'release/1.0/lib.so'), 'utf8')).toBe('one\r\n');
  });

  it('publishes the next release without the inputs of the first, and pushes none of its files', async () => {
    const before = filesOn('site');
    release('2.0', '2026-02-02');
    const { code, output } = await publish(checkOut('v2.0', { '2.0/lib.so': 'two' }));
    expect(code, output).toBe(0);
    expect(ofFirst(filesOn('site'))).toEqual(ofFirst(before));
    expect(git(remote, 'rev-list', '--count', 'site')).toBe('3');
    expect(git(remote, 'log', '-1', '--format=%an: %s', 'site')).toBe('github-actions[bot]: Publish v2.0');
    expect(git(remote, 'show', 'site:release/2.0/lib.so')).toBe('two');
  });

  it('pushes nothing if nothing has changed, and uploads the site on the branch', async () => {
    const before = git(remote, 'rev-parse', 'site');
    const folder = checkOut('v2.0');
    const { code, output } = await publish(folder);
    expect(code, output).toBe(0);
    expect(output).toContain('The branch site already contains this site.');
    expect(git(remote, 'rev-parse', 'site')).toBe(before);
    expect(git(join(folder, '.cache/site'), 'status', '--porcelain')).toBe('');
  });

  it('pushes nothing if the doctor has findings, and annotates them', async () => {
    const before = git(remote, 'rev-parse', 'site');
    release('3.0', '2999-01-01');
    const { code, output } = await publish(checkOut('v3.0', { '3.0/lib.so': 'three' }));
    expect(code).toBe(1);
    expect(output).toMatch(
      /^::warning file=content\/releases\/3\.0\/description\.json,line=\d+,.*title=future-date/m,
    );
    expect(git(remote, 'rev-parse', 'site')).toBe(before);
  });

  it('does not replace an existing workflow', async () => {
    const folder = join(root, 'started');
    write(join(folder, '.github/workflows/publish-site.yml'), 'name: Own\n');
    const init = [resolve('src/commands/main.ts'), 'init'];
    const { code, output } = await run(process.execPath, init, { folder, env: environment });
    expect(code, output).toBe(0);
    expect(output).toContain('Kept .github/workflows/publish-site.yml\n');
    expect(readFileSync(join(folder, '.github/workflows/publish-site.yml'), 'utf8')).toBe('name: Own\n');
  });

  it('does not treat an unreachable remote as a remote without a site', async () => {
    const folder = checkOut('v2.0');
    git(folder, 'remote', 'set-url', 'origin', join(root, 'nowhere.git'));
    const { code, output } = await publish(folder);
    expect(code).toBe(128);
    expect(output).toContain('nowhere.git');
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  });
});

describe.runIf(tools.includes('rclone'))('the script for hosts that keep files', () => {
  const script = resolve(`${SCRIPTS}/publish.sh`);
  const target = join(root, 'target');

  it('requires a target', async () => {
    const { code, output } = await run('sh', [script], { folder: library, env: environment });
    expect(code).not.toBe(0);
    expect(output).toContain('Expected a target: sh publish.sh remote:path');
  });

  it('deploys releases from new checkouts, and does not change earlier files', async () => {
    for (const [version, options] of [
      ['1.0', ['--first']],
      ['2.0', []],
    ] as const) {
      const folder = checkOut(`v${version}`, { [`${version}/lib.so`]: version });
      execFileSync('npm', ['ci'], { cwd: folder, env: environment, stdio: 'pipe' });
      const parameters = [script, target, '--published', target, ...options];
      const { code, output } = await run('sh', parameters, { folder, env: environment });
      expect(code, output).toBe(0);
      if (version === '2.0') expect(output).not.toMatch(/(?:v|release)\/1\.0\/.*: Copied/);
    }
    expect(readFileSync(join(target, 'release/1.0/lib.so'), 'utf8')).toBe('1.0');
    expect(existsSync(join(target, 'v/2.0/index.html'))).toBe(true);
  }, 300_000);
});

it.runIf(tools.includes('shellcheck'))('shellcheck finds no mistakes in shell scripts', async () => {
  const scripts = globSync(`${SCRIPTS}/*.sh`);
  const workflows = [...globSync('.github/workflows/*.yml'), ...globSync(`${SCRIPTS}/*.yml`)];
  const commands = workflows.flatMap((path) => readSteps(path).steps.flatMap((step) => step.run ?? []));
  expect([scripts.length, commands.length]).toEqual([2, expect.any(Number)]);
  const outcomes = [
    await run('shellcheck', scripts, { folder: process.cwd() }),
    ...(await Promise.all(
      commands.map((input) => run('shellcheck', ['--shell', 'bash', '-'], { folder: process.cwd(), input })),
    )),
  ];
  expect(outcomes.filter(({ code }) => code !== 0).map(({ output }) => output)).toEqual([]);
});
