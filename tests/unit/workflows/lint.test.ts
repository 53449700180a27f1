import { globSync, readFileSync } from 'node:fs';
import { registerLogger, validate } from '@actions/languageservice';
import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-json-languageservice';
import { parse } from 'yaml';
import { workflowFor } from '../../../src/cli/init/initial-workflow.ts';
import { HOSTILE_LINES, HOSTILE_TEXTS } from '../../fixtures/hostile-texts.ts';
import { readJobs } from '../../fixtures/workflow-steps.ts';

const FOLDER = 'src/releases/hosts/publish';
const FILES = [...globSync('.github/workflows/*.yml'), `${FOLDER}/workflow.yml`, `${FOLDER}/action.yml`];

// If the linter fails, it only logs an error and reports no problems.
const fail = (message: string) => {
  throw new Error(message);
};
registerLogger({ error: fail, warn: fail, info() {}, log() {} });

let texts = 0;

const steps = (path: string) => readJobs(path).jobs.flatMap((job) => job.steps);

/** Whether a job runs programs that npm installs, or actions from the checkout or from a package. */
function runsPackages(job: ReturnType<typeof readJobs>['jobs'][number]): boolean {
  return job.steps.some(
    ({ run = '', uses = '' }) =>
      uses.startsWith('./') || /\b(?:npm|npx|node|node_modules|pnpm|yarn|bunx?|corepack)\b/.test(run),
  );
}

/**
 * The messages of GitHub's own linter. It treats a file as an action if its name is action.yml, and parses only one text per
 * address.
 */
async function faultsIn(path: string, text = readFileSync(path, 'utf8')): Promise<string[]> {
  const address = `file:///${texts++}/${path}`;
  const found = await validate(TextDocument.create(address, 'yaml', 1, text));
  return found.map(({ message, range }) => `${range.start.line + 1}: ${message}`);
}

it.each(FILES)('%s is valid', async (path) => {
  expect(await faultsIn(path)).toEqual([]);
});

it('the workflow of a folder with pnpm and its own content is valid', async () => {
  const tool = 'docs/node_modules/bindocs';
  const project = { repository: '/', folder: 'docs', packages: 'docs', lock: 'pnpm-lock.yaml', tool };
  const workflow = workflowFor(readFileSync(`${FOLDER}/workflow.yml`, 'utf8'), project, 'site');
  expect(workflow).toContain('npx --yes pnpm@10 install');
  expect(await faultsIn('publish-site.yml', workflow)).toEqual([]);
});

const template = readFileSync(`${FOLDER}/workflow.yml`, 'utf8');
const NAMES = [...HOSTILE_TEXTS, ...HOSTILE_LINES].filter((text) => !text.includes('\0'));

it.each(NAMES)('the workflow of a folder with any name is valid, and contains the name: %j', async (text) => {
  const folder = `docs/${text}`;
  // GitHub evaluates no expressions here, and allows none.
  const tool = `${folder.replaceAll('${{', '')}/node_modules/bindocs`;
  const project = { repository: '/', folder, packages: folder, lock: 'package-lock.json', tool };
  const workflow = workflowFor(template, project, folder);
  expect(await faultsIn('publish-site.yml', workflow)).toEqual([]);
  const { env, jobs } = parse(workflow);
  const [, , install, site] = jobs.build.steps;
  const paths = [env.SITE_CONTENT, install['working-directory'], site.with.folder];
  // The value of an expression that is a literal.
  const values = paths.map((path) => path.replaceAll(`\${{ '\${{' }}`, '${{'));
  expect([...values, site.uses]).toEqual([folder, folder, folder, `./${tool}/src/releases/hosts/publish`]);
  const harmless = workflowFor(template, { ...project, folder: 'x', packages: 'x' }, 'x');
  const lines = (file: string) => file.split(/\r\n|[\n\r\u0085\u2028\u2029]/).length;
  expect(lines(workflow)).toBe(lines(harmless));
});

it.each(FILES)('%s uses only actions of GitHub, pinned to a commit and with their version', (path) => {
  const uses = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => /^[ -]*uses:/.test(line));
  expect(uses.length).toBe(steps(path).filter((step) => step.uses !== undefined).length);
  const pinned = /uses: (?:actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/.*)$/;
  expect(uses.filter((line) => !pinned.test(line))).toEqual([]);
});

it('all files use the same commit of an action', () => {
  const actions = FILES.flatMap((path) => steps(path).flatMap(({ uses = './' }) => uses))
    .filter((uses) => !uses.startsWith('./'))
    .map((uses) => uses.split('@'));
  const commits = new Set(actions.map((action) => action.join('@')));
  expect(commits.size).toBe(new Set(actions.map(([name]) => name)).size);
});

it.each(FILES)('no job in %s that runs code from packages can write or keeps credentials', (path) => {
  for (const { name, steps: own, permissions } of readJobs(path).jobs.filter(runsPackages)) {
    expect(Object.values(permissions), name).not.toContain('write');
    for (const { uses, with: inputs } of own)
      if (uses?.startsWith('actions/checkout@')) expect(inputs).toHaveProperty('persist-credentials', false);
  }
});

it('the workflow builds with packages, and only then pushes and deploys without them', () => {
  const { jobs } = readJobs(`${FOLDER}/workflow.yml`);
  expect(jobs.map((job) => [job.name, job.permissions, runsPackages(job)])).toEqual([
    ['build', { contents: 'read' }, true],
    ['push', { contents: 'write' }, false],
    ['deploy', { pages: 'write', 'id-token': 'write' }, false],
  ]);
});

it.each(FILES)('%s passes expressions to commands only as variables, which cannot add commands', (path) => {
  const commands = steps(path).flatMap(({ run }) => run ?? []);
  expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
});

it.each([
  ['workflow.yml', 'contents: write', 'content: write', "Unexpected value 'content'"],
  ['workflow.yml', 'steps.pages.outputs', 'stepz.pages.outputs', "Unrecognized named-value: 'stepz'"],
  ['workflow.yml', "tags: ['v*'", "tag: ['v*'", "Unexpected value 'tag'"],
  ['action.yml', 'shell: bash', 'shel: bash', "Unexpected value 'shel'"],
])('the linter finds a mistake in %s: %s', async (name, right, wrong, message) => {
  const path = `${FOLDER}/${name}`;
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(right);
  expect((await faultsIn(path, text.replace(right, wrong))).join('\n')).toContain(message);
});
