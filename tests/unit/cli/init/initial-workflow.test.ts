import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findProject, stepsBefore, workflowFor } from '../../../../src/cli/init/initial-workflow.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'project-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function have(...paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
}

const template = readFileSync('src/releases/hosts/publish/workflow.yml', 'utf8');
const facts = { version: '2.0.0', site: 'content/site.json', artifacts: 'artifacts', hasAddress: true };

/** The workflow of the project in a folder, without the steps that are always the same. */
function workflowIn(folder: string, content = 'content') {
  const { env, jobs } = parse(workflowFor(template, findProject(join(root, folder)), content));
  return { env, steps: jobs.build.steps.slice(2) };
}

describe('the workflow', () => {
  it('is the template at the top of a repository that uses npm', () => {
    have('.git', 'package-lock.json', 'node_modules/bindocs/package.json');
    expect(workflowFor(template, findProject(root), 'content')).toBe(template);
  });

  it('is the template outside of a repository and without packages', () => {
    have('package-lock.json', 'docs/package.json');
    expect(workflowFor(template, findProject(join(root, 'docs')), 'content')).toBe(template);
  });

  it('names the folder of the site, and installs packages there', () => {
    have('.git', 'docs/package-lock.json', 'docs/node_modules/bindocs/package.json');
    expect(workflowIn('docs')).toEqual({
      env: undefined,
      steps: [
        { run: 'npm ci --ignore-scripts', 'working-directory': 'docs' },
        {
          id: 'site',
          uses: './docs/node_modules/bindocs/src/releases/hosts/publish',
          with: { folder: 'docs' },
        },
      ],
    });
  });

  it('installs the packages of a workspace in its top folder', () => {
    have('.git', 'package-lock.json', 'node_modules/bindocs/package.json', 'sites/a/package.json');
    expect(workflowIn('sites/a').steps).toEqual([
      { run: 'npm ci --ignore-scripts' },
      { id: 'site', uses: './node_modules/bindocs/src/releases/hosts/publish', with: { folder: 'sites/a' } },
    ]);
  });

  it('installs packages with pnpm', () => {
    have('.git', 'pnpm-lock.yaml');
    expect(workflowIn('.').steps[0]).toEqual({
      run: 'npx --yes pnpm@10 install --frozen-lockfile --ignore-scripts',
    });
  });

  it('names a content folder that is not the default one', () => {
    have('.git');
    expect(workflowIn('.', 'site').env).toEqual({ SITE_CONTENT: 'site' });
  });
});

describe('the steps before the first publication', () => {
  const stepsIn = (more: Partial<typeof facts> = {}) =>
    stepsBefore('publish-site.yml', findProject(root), { ...facts, ...more }).join('\n');

  it('are those on GitHub, the release files and the tag', () => {
    have('.git', 'package-lock.json');
    expect(stepsIn().split('\n')).toEqual([
      expect.stringMatching(/release files into artifacts\//),
      expect.stringMatching(/Pages.*tags v\* and/),
      'Push the tag v2.0.0 to publish the site.',
    ]);
  });

  it('name what is missing', () => {
    have('.git');
    expect(stepsIn({ hasAddress: false })).toMatch(
      /^Set "baseUrl" in content\/site\.json .*\nInstall bindocs with npm, from its archive .*commit package-lock\.json/,
    );
  });

  it('name the step that a project with Yarn or Bun changes', () => {
    have('.git', 'yarn.lock');
    expect(stepsIn()).toMatch(
      /^Replace "npm ci --ignore-scripts" in publish-site\.yml, because .* this project has yarn\.lock\./,
    );
  });
});
