import { spawn } from 'node:child_process';

/** Outcome of a program, its output and errors together as somebody at a terminal sees them. */
export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** The environment without what a machine's own configuration would add to a client's. */
export function plainEnvironment(home: string): Record<string, string> {
  return {
    PATH: `${process.env['PATH']}:/usr/sbin`,
    HOME: home,
    LANG: 'C.UTF-8',
    PIP_CONFIG_FILE: '/dev/null',
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
    GEM_HOME: `${home}/gems`,
    GEMRC: '/dev/null',
    BUNDLE_PATH: `${home}/bundle`,
    BUNDLE_USER_HOME: `${home}/bundler`,
  };
}

/** Runs a program to its end. */
export function run(
  program: string,
  parameters: readonly string[],
  { folder, env, input }: { folder: string; env?: Record<string, string>; input?: string },
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: folder, env: env ?? plainEnvironment(folder) });
    let output = '';
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
    });
    child.stderr.on('data', (data: Buffer) => {
      output += data.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
    child.stdin.on('error', () => {});
    child.stdin.end(input ?? '');
  });
}
