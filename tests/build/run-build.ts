import { spawnSync } from 'node:child_process';

/** Exit code and output of a command. */
export interface BuildRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Set in every test build, and required under CI. */
export const BUILD_ENVIRONMENT = { SITE_BASE_URL: 'http://localhost:4321', ...process.env };

/** Runs `npm run build` with these settings and parameters. */
export function runBuild(settings: Record<string, string>, ...parameters: readonly string[]): BuildRun {
  return run('src/commands/build.ts', settings, parameters);
}

/** Runs `npm run doctor` with these settings and parameters. */
export function runDoctor(settings: Record<string, string>, ...parameters: readonly string[]): BuildRun {
  return run('src/commands/doctor.ts', settings, parameters);
}

function run(command: string, settings: Record<string, string>, parameters: readonly string[]): BuildRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...parameters], {
    env: { ...BUILD_ENVIRONMENT, ...settings },
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}
