import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { type CommandRun, runLoaded } from '../tools/commands.ts';

/** Exit code and output of a command. */
export type BuildRun = CommandRun;

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

/** Runs `bindocs` in a folder that has its own content, and in a process of its own: modules remember their first folder. */
export function runIn(folder: string, ...parameters: readonly string[]): BuildRun {
  return runProcess(parameters, {}, folder);
}

/** Runs `bindocs build` as {@link runBuild} does, in a process of its own: for commands that end their process. */
export function runBuildProcess(
  settings: Record<string, string>,
  ...parameters: readonly string[]
): BuildRun {
  return runProcess(['build', ...parameters], { ...CONTENT, ...settings });
}

/** Runs a command in a process that has run others, for commands that leave nothing behind but files. */
function run(parameters: readonly string[], settings: Record<string, string>): BuildRun {
  return runLoaded({ parameters, folder: resolve('.'), env: { ...BUILD_ENVIRONMENT, ...settings } });
}

function runProcess(parameters: readonly string[], settings: Record<string, string>, cwd = '.'): BuildRun {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('src/cli/main.ts'), ...parameters],
    { cwd, env: { ...BUILD_ENVIRONMENT, ...settings }, encoding: 'utf8' },
  );
  return { code: status, stdout, stderr };
}
