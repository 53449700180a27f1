import { globSync, readFileSync } from 'node:fs';
import { registerLogger, validate } from '@actions/languageservice';
import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-json-languageservice';
import { workflowFor } from '../../../src/init/initial-workflow.ts';
import { readSteps } from '../../fixtures/workflow-steps.ts';

const FOLDER = 'src/hosting/publish';
const FILES = [...globSync('.github/workflows/*.yml'), `${FOLDER}/workflow.yml`, `${FOLDER}/action.yml`];

// If the linter fails, it only logs an error and reports no problems.
const fail = (message: string) => {
  throw new Error(message);
};
registerLogger({ error: fail, warn: fail, info() {}, log() {} });

let texts = 0;

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

it.each(FILES)('%s uses only actions of GitHub, in a major version', (path) => {
  const others = readSteps(path).steps.flatMap(({ uses }) => uses ?? []);
  expect(others.filter((action) => !/^(?:actions\/[a-z-]+@v\d+$|\.\/)/.test(action))).toEqual([]);
});

it.each(FILES)('%s passes expressions to commands only as variables, which cannot add commands', (path) => {
  const commands = readSteps(path).steps.flatMap(({ run }) => run ?? []);
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
