import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { TEST_SITE } from '../fixtures/test-site.ts';

/** Exit code and output of a command. */
export interface BuildRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Set in every test build, and required under CI. Builds print no annotations, even if GitHub Actions runs the tests. */
export const BUILD_ENVIRONMENT = {
  SITE_BASE_URL: 'http://localhost:4321',
  ...process.env,
  GITHUB_ACTIONS: '',
};

/** The content folder that tests build by default. */
const CONTENT = { SITE_CONTENT: TEST_SITE.SITE_CONTENT };

/** Runs `bindocs build` with these settings and parameters. */
export function runBuild(settings: Record<string, string>, ...parameters: readonly string[]): BuildRun {
  return run(['build', ...parameters], { ...CONTENT, ...settings });
}

/** Runs `bindocs doctor` with these settings and parameters. */
export function runDoctor(settings: Record<string, string>, ...parameters: readonly string[]): BuildRun {
  return run(['doctor', ...parameters], { ...CONTENT, ...settings });
}

/** Runs `bindocs` in a folder that has its own content. */
export function runIn(folder: string, ...parameters: readonly string[]): BuildRun {
  return run(parameters, {}, folder);
}

function run(parameters: readonly string[], settings: Record<string, string>, cwd = '.'): BuildRun {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('src/cli/main.ts'), ...parameters],
    { cwd, env: { ...BUILD_ENVIRONMENT, ...settings }, encoding: 'utf8' },
  );
  return { code: status, stdout, stderr };
}
