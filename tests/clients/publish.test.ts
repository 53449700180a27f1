import { execFileSync } from 'node:child_process';
import {
  cpSync,
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
import { wheel } from '../fixtures/wheel.ts';
import { readJobs } from '../fixtures/workflow-steps.ts';
import { type Outcome, plainEnvironment, run, toolEnvironment } from './run.ts';

const { tools } = inject('ground');
const SCRIPTS = 'src/releases/hosts/publish';

/** A folder with the tool as a package, the repository of a library, its remote, and fresh checkouts of it. */
const root = mkdtempSync(join(tmpdir(), 'publish-'));
const library = join(root, 'library');
const remote = join(root, 'remote.git');

const package2 = wheel({ version: '2.0' });

const environment = {
  ...plainEnvironment(root),
  ...toolEnvironment(root),
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

function write(path: string, content: string | Uint8Array | object): void {
  mkdirSync(dirname(path), { recursive: true });
  const isPlain = typeof content === 'string' || content instanceof Uint8Array;
  writeFileSync(path, isPlain ? content : JSON.stringify(content));
}

/** Writes a release, and pushes it with its tag. */
function release(version: string, date: string): void {
  const languages = { c: language({ linux: [fetchOf('lib.so')] }, { displayName: 'C' }) };
  write(
    join(library, `content/releases/${version}/description.json`),
    minimalDocument({ date, installation: { languages } }),
  );
  push(version, `v${version}`);
}

function push(message: string, tag: string, folder = library): void {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', message);
  git(folder, 'tag', tag);
  git(folder, 'push', '--quiet', 'origin', 'HEAD', tag);
}

let checkouts = 0;

/** Checks out a tag into a new folder, as in a workflow, and adds these release files. */
function checkOut(
  tag: string,
  files: Readonly<Record<string, string | Uint8Array>> = {},
  from = remote,
): string {
  const folder = join(root, `checkout-${checkouts++}`);
  git(root, 'clone', '--quiet', '--depth', '1', '--branch', tag, `file://${from}`, folder);
  for (const [path, content] of Object.entries(files)) write(join(folder, 'artifacts', path), content);
  return folder;
}

/** The results of a job: artifacts by name, and outputs. */
interface Left {
  readonly artifacts: Map<string, string>;
  /** By their names in expressions, such as `needs.build.outputs.parent`. */
  readonly outputs: Record<string, string>;
  /** The folder that was uploaded, relative to the checkout. */
  uploaded: string;
}

type Jobs = ReturnType<typeof readJobs>;
type Step = Jobs['jobs'][number]['steps'][number];

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The tests have no value for ${name}.`);
    return value;
  });
}

/**
 * Runs the commands of a workflow, job after job, until one fails. The first job runs in the folder, each later one in a new
 * checkout.
 * @returns the outcome, and the folder that is uploaded
 */
async function runWorkflow(folder: string, path: string): Promise<Outcome & { readonly uploaded: string }> {
  const { env, jobs } = readJobs(join(folder, path));
  const left: Left = { artifacts: new Map(), outputs: {}, uploaded: '' };
  let output = '';
  for (const [index, job] of jobs.entries()) {
    const own = index === 0 ? folder : checkOut(git(folder, 'describe', '--tags'), {}, originOf(folder));
    const outcome = await runJob(own, job, { env, left, values: {} });
    output += outcome.output;
    if (outcome.code !== 0) return { code: outcome.code, output, uploaded: left.uploaded };
    for (const [name, value] of Object.entries(outcome.outputs))
      left.outputs[`needs.${job.name}.outputs.${name}`] = value;
  }
  return { code: 0, output, uploaded: left.uploaded };
}

const originOf = (folder: string) => git(folder, 'remote', 'get-url', 'origin').replace('file://', '');

interface Context {
  readonly env: Readonly<Record<string, string>>;
  readonly left: Left;
  /** Values of expressions. */
  readonly values: Readonly<Record<string, string>>;
}

/** Runs the steps of a job, or of an action that one uses, until one fails. */
async function runJob(
  folder: string,
  { steps, outputs }: Jobs['jobs'][number],
  { env, left, values }: Context,
): Promise<Outcome & { readonly outputs: Record<string, string> }> {
  const temporary = mkdtempSync(join(root, 'runner-'));
  const known: Record<string, string> = {
    'github.token': 'secret',
    'runner.temp': temporary,
    ...left.outputs,
    ...values,
  };
  let output = '';
  for (const step of steps) {
    const outcome = await runStep(folder, step, {
      env: { ...env, RUNNER_TEMP: temporary },
      left,
      values: known,
    });
    output += outcome.output;
    if (outcome.code !== 0) return { code: outcome.code, output, outputs: {} };
    for (const [name, value] of Object.entries(outcome.outputs))
      known[`steps.${step.id}.outputs.${name}`] = value;
  }
  const results = Object.entries(outputs).map(([name, text]) => [name, filled(text, known)]);
  return { code: 0, output, outputs: Object.fromEntries(results) };
}

async function runStep(
  folder: string,
  { run: command, uses = '', env, with: given, 'working-directory': where = '.' }: Step,
  { env: shared, left, values }: Context,
): Promise<Outcome & { readonly outputs: Record<string, string> }> {
  const { RUNNER_TEMP: temporary = root } = shared;
  const parameters = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, filled(String(value), values)]),
  );
  const { path = '', name = 'github-pages' } = parameters;
  const done = { code: 0, output: '', outputs: {} };
  if (uses.startsWith('./')) {
    const { inputs, jobs } = readJobs(join(folder, uses, 'action.yml'));
    const defaults = Object.entries(inputs).map(([input, value]) => [`inputs.${input}`, value.default]);
    const own = Object.entries(parameters).map(([input, value]) => [`inputs.${input}`, value]);
    const [action] = jobs;
    if (!action) throw new Error(`${uses} has no steps.`);
    return runJob(folder, action, {
      env: { ...shared, GITHUB_ACTION_PATH: join(folder, uses) },
      left,
      values: Object.fromEntries([...defaults, ...own]),
    });
  }
  if (uses.startsWith('actions/upload-pages-artifact@')) {
    const archive = join(temporary, 'artifact.tar');
    const options = ['--dereference', '--hard-dereference', '--exclude=.git', '--exclude=.github'];
    const hidden = parameters['include-hidden-files'] === 'true' ? [] : ['--exclude=.[^/]*'];
    execFileSync('tar', ['-cf', archive, ...options, ...hidden, '--directory', join(folder, path), '.']);
    left.artifacts.set(name, archive);
    left.uploaded = path;
    return done;
  }
  if (uses.startsWith('actions/download-artifact@')) {
    cpSync(left.artifacts.get(name) ?? 'no artifact', join(path, 'artifact.tar'));
    return done;
  }
  if (command === undefined) return done;
  const results = join(mkdtempSync(join(root, 'outputs-')), 'outputs');
  writeFileSync(results, '');
  const own = Object.entries(env).map(([variable, value]) => [variable, filled(value, values)]);
  const outcome = await run('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', command], {
    folder: join(folder, filled(where, values)),
    env: { ...environment, ...shared, GITHUB_OUTPUT: results, ...Object.fromEntries(own) },
  });
  const lines = readFileSync(results, 'utf8').split('\n').filter(Boolean);
  return { ...outcome, outputs: Object.fromEntries(lines.map((line) => line.split(/=(.*)/s))) };
}

const publish = (folder: string) => runWorkflow(folder, '.github/workflows/publish-site.yml');

/** The files on a branch of the remote, with the hashes of their contents. */
const filesOn = (branch: string) => git(remote, 'ls-tree', '-r', branch).split('\n');
const onSite = (path: string) => git(remote, 'show', `site:${path}`);
const ofFirst = (lines: readonly string[]) =>
  lines.filter((line) => /\t(?:share\/)?(?:v|release)\/1\.0[/.]/.test(line));

beforeAll(() => {
  const tool = join(root, 'tool');
  write(join(tool, 'package.json'), { name: 'bindocs', version: '1.0.0', bin: 'bindocs.mjs' });
  write(
    join(tool, 'bindocs.mjs'),
    `#!/usr/bin/env node\nawait import(${JSON.stringify(resolve('src/cli/main.ts'))});\n`,
  );
  symlinkSync(resolve('src'), join(tool, 'src'));
  git(root, 'init', '--quiet', '--bare', remote);
  git(root, 'init', '--quiet', '--initial-branch', 'main', library);
  git(library, 'remote', 'add', 'origin', remote);
  write(join(library, 'package.json'), { devDependencies: { bindocs: 'file:../tool' } });
  for (const command of ['npm install', 'npx bindocs init --base-url https://example.org'])
    execFileSync('sh', ['-c', command], { cwd: library, env: environment, stdio: 'pipe' });
  rmSync(join(library, 'content/releases'), { recursive: true });
});

afterAll(() => rmSync(root, { recursive: true }));

describe.runIf(tools.includes('git'))('the workflow of bindocs init', () => {
  it('publishes the first release on a branch, and uploads all of its files', async () => {
    release('1.0', '2026-01-01');
    const folder = checkOut('v1.0', { '1.0/lib.so': 'one\r\n' });
    const { code, output, uploaded } = await publish(folder);
    expect(code, output).toBe(0);
    const files = filesOn('site').map((line) => line.replace(/.*\t/, ''));
    expect(files).toEqual(
      expect.arrayContaining(['.built-files', '.nojekyll', 'index.html', 'v/1.0/index.html']),
    );
    expect(onSite('release/1.0/lib.so')).toBe('one');
    expect(ofFirst(filesOn('site')).length).toBeGreaterThan(20);
    const uploads = readdirSync(join(folder, uploaded), { recursive: true, withFileTypes: true });
    expect(uploads.filter((entry) => entry.isFile()).length).toBe(files.length);
    expect(readFileSync(join(folder, uploaded, 'release/1.0/lib.so'), 'utf8')).toBe('one\r\n');
  });

  it('publishes the next release without the artifacts of the first, and pushes none of its files', async () => {
    const before = filesOn('site');
    release('2.0', '2026-02-02');
    const files = { '2.0/lib.so': 'two', [`2.0/${package2.name}`]: package2.bytes };
    const { code, output } = await publish(checkOut('v2.0', files));
    expect(code, output).toBe(0);
    expect(ofFirst(filesOn('site'))).toEqual(ofFirst(before));
    expect(git(remote, 'rev-list', '--count', 'site')).toBe('2');
    expect(git(remote, 'log', '-1', '--format=%an: %s', 'site')).toBe('github-actions[bot]: Publish v2.0');
    expect(onSite('release/2.0/lib.so')).toBe('two');
    expect(output).not.toContain('::warning');
  });

  it('pushes nothing if nothing has changed, and uploads the site on the branch', async () => {
    const before = git(remote, 'rev-parse', 'site');
    const folder = checkOut('v2.0');
    for (const _ of ['in a new checkout', 'in the same one']) {
      const { code, output, uploaded } = await publish(folder);
      expect(code, output).toBe(0);
      expect(output).toContain('The branch site already contains this site.');
      expect(git(remote, 'rev-parse', 'site')).toBe(before);
      const site = ['--git-dir', remote, '--work-tree', join(folder, uploaded)];
      git(remote, ...site, 'read-tree', 'site');
      expect(git(remote, ...site, 'ls-files', '--modified', '--deleted', '--others')).toBe('');
    }
  });

  it('renders earlier releases again without their artifacts if shared content has changed', async () => {
    const path = join(library, 'content/site.json');
    write(path, { ...JSON.parse(readFileSync(path, 'utf8')), tagline: 'A changed tagline' });
    push('Change the tagline', 'v2.0-1');
    const { code, output } = await publish(checkOut('v2.0-1'));
    expect(code, output).toBe(0);
    expect(output).toContain('Rendering release 1.0 again; changed: settings or shared content');
    expect(onSite('v/1.0/index.html')).toContain('A changed tagline');
    expect(onSite('release/1.0/lib.so')).toBe('one');
    expect(filesOn('site').join()).toContain(package2.name);
  });

  it('publishes a third release, with a guide and a withdrawal for releases whose inputs are absent', async () => {
    const before = filesOn('site');
    rmSync(join(library, 'content/releases'), { recursive: true });
    expect(onSite('ui/gui/index.html')).not.toContain('data-yanked');
    write(join(library, 'content/guides/old.md'), '---\nreleases: [">=1.0 <3.0"]\n---\n# Old\n');
    release('3.0', '2026-03-03');
    const files = { '3.0/lib.so': 'three', [`2.0/${package2.name}.yanked`]: 'Broken.' };
    const { code, output } = await publish(checkOut('v3.0', files));
    expect(code, output).toBe(0);
    expect(ofFirst(filesOn('site'))).toEqual(ofFirst(before));
    expect(onSite('ui/gui/index.html')).toContain('data-yanked="Broken."');
    expect(onSite('release/3.0/lib.so')).toBe('three');
    expect(git(remote, 'rev-list', '--count', 'site')).toBe('4');
  });

  it('warns if no release is named by the tag', async () => {
    push('Forget a release', 'v3.1');
    const { code, output } = await publish(checkOut('v3.1'));
    expect(code, output).toBe(0);
    expect(output).toMatch(/^::warning::The site has no release for the tag v3\.1\./m);
  });

  it('can also be one command, for other systems', async () => {
    const folder = checkOut('v3.1');
    const path = join(library, 'content/site.json');
    write(path, { ...JSON.parse(readFileSync(path, 'utf8')), tagline: 'Another tagline' });
    push('Change the tagline again', 'v3.1-1');
    git(folder, 'fetch', '--quiet', '--depth', '1', 'origin', 'tag', 'v3.1-1');
    git(folder, 'checkout', '--quiet', 'v3.1-1');
    execFileSync('npm', ['ci'], { cwd: folder, env: environment, stdio: 'pipe' });
    const before = git(remote, 'rev-parse', 'site');
    const script = 'node_modules/bindocs/src/releases/hosts/publish/publish-branch.sh';
    const env = { ...environment, ...identity };
    const { code, output } = await run('sh', [script], { folder, env });
    expect(code, output).toBe(0);
    expect(output).toContain('Pushed the site to the branch site.');
    expect(git(remote, 'rev-parse', 'site^')).toBe(before);
    expect(onSite('index.html')).toContain('Another tagline');
  });

  it('pushes nothing if the doctor has findings, and annotates them', async () => {
    const before = git(remote, 'rev-parse', 'site');
    release('4.0', '2999-01-01');
    const { code, output } = await publish(checkOut('v4.0', { '4.0/lib.so': 'four' }));
    expect(code).toBe(1);
    expect(output).toMatch(
      /^::error file=content\/releases\/4\.0\/description\.json,line=\d+,.*\[future-date\]/m,
    );
    expect(git(remote, 'rev-parse', 'site')).toBe(before);
  });

  it('pushes nothing if the branch has changed since the build', async () => {
    const folder = checkOut('v3.1');
    const { env, jobs } = readJobs(join(folder, '.github/workflows/publish-site.yml'));
    const [build, push] = jobs;
    if (!build || !push) throw new Error('The workflow has too few jobs.');
    const left: Left = { artifacts: new Map(), outputs: {}, uploaded: '' };
    const built = await runJob(folder, build, { env, left, values: {} });
    expect(built.code, built.output).toBe(0);
    const before = git(remote, 'rev-parse', 'site');
    expect(built.outputs).toEqual({ parent: before });
    for (const parent of ['', 'f'.repeat(40), '--upload-pack=touch x']) {
      const values = { 'needs.build.outputs.parent': parent };
      const { code, output } = await runJob(checkOut('v3.1'), push, { env, left, values });
      expect([code, output]).toEqual([1, expect.stringContaining('::error::The branch site has changed')]);
      expect(git(remote, 'rev-parse', 'site')).toBe(before);
    }
  });

  it('builds without pushing or permission to push', async () => {
    const folder = checkOut('v3.1');
    const before = git(remote, 'for-each-ref');
    const writable = git(folder, 'remote', 'get-url', 'origin');
    git(folder, 'remote', 'set-url', '--push', 'origin', join(root, 'nowhere.git'));
    const [build] = readJobs(join(folder, '.github/workflows/publish-site.yml')).jobs;
    if (!build) throw new Error('The workflow has no job.');
    const left: Left = { artifacts: new Map(), outputs: {}, uploaded: '' };
    const { code, output } = await runJob(folder, build, { env: {}, left, values: {} });
    expect(code, output).toBe(0);
    expect(writable).toContain('remote.git');
    expect(git(remote, 'for-each-ref')).toBe(before);
    expect(git(folder, 'config', '--list', '--local')).not.toContain('secret');
  });

  it('reads the branch of a private repository with the token of the job', () => {
    const [action] = readJobs(`${SCRIPTS}/action.yml`).jobs;
    const variables = action?.steps[0]?.env ?? {};
    const known = { 'github.token': 'secret', 'inputs.branch': 'site' };
    const own = Object.entries(variables).map(([name, value]) => [name, filled(value, known)]);
    const answer = execFileSync('git', ['credential', 'fill'], {
      env: { ...environment, ...Object.fromEntries(own) },
      input: 'protocol=https\nhost=github.com\n\n',
      encoding: 'utf8',
    });
    expect(answer.split('\n')).toEqual(
      expect.arrayContaining(['username=x-access-token', 'password=secret']),
    );
  });

  it('does not replace an existing workflow', async () => {
    const folder = join(root, 'started');
    write(join(folder, '.github/workflows/publish-site.yml'), 'name: Own\n');
    const init = [resolve('src/cli/main.ts'), 'init'];
    const { code, output } = await run(process.execPath, init, { folder, env: environment });
    expect(code, output).toBe(0);
    expect(output).toContain('Kept the existing .github/workflows/publish-site.yml\n');
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

describe.runIf(tools.includes('git'))(
  'a site in a folder of a repository, with other names of folders',
  () => {
    it('is created, published from that folder, and uploaded', async () => {
      const [top, other] = [join(root, 'workspace'), join(root, 'workspace.git')];
      const docs = join(top, 'docs');
      git(root, 'init', '--quiet', '--bare', other);
      git(root, 'init', '--quiet', '--initial-branch', 'main', top);
      git(top, 'remote', 'add', 'origin', other);
      write(join(docs, 'package.json'), { devDependencies: { bindocs: 'file:../../tool' } });
      const options = '--content site --artifacts files --out public';
      for (const command of ['npm install', `npx bindocs init ${options}`]) {
        const { code, output } = await run('sh', ['-c', command], { folder: docs, env: environment });
        expect(code, output).toBe(0);
        if (command.includes('init'))
          expect(output).toMatch(
            /^1\. .*npx bindocs dev --content site\n2\. Set "baseUrl" in site\/site\.json/m,
          );
      }
      expect(JSON.parse(readFileSync(join(docs, 'site/site.json'), 'utf8'))).toMatchObject({
        $schema: '../node_modules/bindocs/schema/site.json',
        artifacts: 'files',
        out: 'public',
      });
      expect(readFileSync(join(docs, '.gitignore'), 'utf8')).toContain(
        '/files/\n/public/\n/public.archive/\n',
      );
      push('Start', 'v0.1.0', top);
      const path = '.github/workflows/publish-site.yml';
      const refused = await runWorkflow(checkOut('v0.1.0', {}, other), path);
      expect([refused.code, refused.output]).toEqual([
        1,
        expect.stringContaining('Set "baseUrl" in site.json'),
      ]);
      const site = JSON.parse(readFileSync(join(docs, 'site/site.json'), 'utf8'));
      write(join(docs, 'site/site.json'), { ...site, baseUrl: 'https://example.org/x' });
      push('Set the address', 'v0.1.0-1', top);
      const folder = checkOut('v0.1.0-1', {}, other);
      write(join(folder, 'docs/files/0.1.0/libmylib.so'), 'library');
      write(join(folder, 'docs/files/0.1.0/mylib.h'), '/* header */');
      const { code, output, uploaded } = await runWorkflow(folder, path);
      expect(code, output).toBe(0);
      expect(readFileSync(join(folder, uploaded, 'release/0.1.0/libmylib.so'), 'utf8')).toBe('library');
      expect(git(other, 'show', 'site:index.html')).toContain('https://example.org/x/');
    });
  },
);

describe.runIf(tools.includes('rclone'))('the commands for hosts that keep files', () => {
  it('deploy releases from new checkouts, with and without earlier descriptions, and do not change earlier files', async () => {
    const target = join(root, 'target');
    for (const [version, option] of [
      ['1.0', '--first'],
      ['2.0', ''],
      ['3.0', ''],
    ] as const) {
      const folder = checkOut(`v${version}`, { [`${version}/lib.so`]: version });
      execFileSync('npm', ['ci'], { cwd: folder, env: environment, stdio: 'pipe' });
      const env = { ...environment, SITE_PUBLISHED: target };
      const commands = `npx bindocs build --strict ${option} && npx bindocs deploy ${target}`;
      const { code, output } = await run('sh', ['-c', commands], { folder, env });
      expect(code, output).toBe(0);
      if (version !== '1.0') expect(output).not.toMatch(/(?:v|release)\/1\.0\/.*: Copied/);
    }
    expect(readFileSync(join(target, 'release/1.0/lib.so'), 'utf8')).toBe('1.0');
    expect(readFileSync(join(target, 'release/2.0/lib.so'), 'utf8')).toBe('2.0');
    expect(existsSync(join(target, 'v/3.0/index.html'))).toBe(true);
  });
});

it.runIf(tools.includes('shellcheck'))('shellcheck finds no mistakes in shell scripts', async () => {
  const scripts = globSync(`${SCRIPTS}/*.sh`);
  const workflows = [...globSync('.github/workflows/*.yml'), ...globSync(`${SCRIPTS}/*.yml`)];
  const commands = workflows.flatMap((path) =>
    readJobs(path).jobs.flatMap(({ steps }) => steps.flatMap((step) => step.run ?? [])),
  );
  expect([scripts.length, commands.length]).toEqual([1, expect.any(Number)]);
  const outcomes = [
    await run('shellcheck', scripts, { folder: process.cwd() }),
    ...(await Promise.all(
      commands.map((input) => run('shellcheck', ['--shell', 'bash', '-'], { folder: process.cwd(), input })),
    )),
  ];
  expect(outcomes.filter(({ code }) => code !== 0).map(({ output }) => output)).toEqual([]);
});
