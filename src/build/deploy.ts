import { spawnSync } from 'node:child_process';
import { InputError } from '../description/problem.ts';
import { deployPlan } from '../hosting/deploy-plan.ts';
import { releaseFoldersOf } from '../read-manifest.ts';
import { type Settings, shownPath } from '../settings.ts';
import { REPLACE } from './published-before.ts';
import { print } from './terminal.ts';

/**
 * Copies the built site to a target with rclone.
 * @param given the target, `remote:path` or a folder, and whether release files may be replaced there
 * @throws {InputError} if there is no site or no target, or rclone fails
 */
export async function deploySite({ out }: Settings, given: readonly string[]): Promise<void> {
  const { target, replace } = readParameters(given);
  const releaseFolders = await releaseFoldersOf(out);
  const sums = canCompareSums(target);
  for (const { label, parameters } of deployPlan({ folder: out, target, releaseFolders, sums, replace })) {
    print(label);
    rclone([...parameters, '--stats', '5s', '--stats-one-line', '-v']);
  }
  print(`Deployed ${shownPath(out)} to ${target}`);
}

function readParameters(given: readonly string[]): { target: string; replace: boolean } {
  const [target, ...others] = given.filter((parameter) => parameter !== REPLACE);
  if (target !== undefined && others.length === 0 && !target.startsWith('-')) {
    return { target, replace: given.includes(REPLACE) };
  }
  const message = `Expected one target: npm run deploy -- <remote:path>. Add ${REPLACE} to replace release files.`;
  throw new InputError([{ file: 'command line', message, hint: 'Create a remote with `rclone config`.' }]);
}

/** Whether files at the target can be compared by sum; otherwise rclone compares size and time. */
function canCompareSums(target: string): boolean {
  const { stdout } = run(['backend', 'features', target], 'pipe');
  try {
    const features: unknown = JSON.parse(stdout);
    const hashes = typeof features === 'object' && features !== null && Reflect.get(features, 'Hashes');
    return Array.isArray(hashes) && hashes.length > 0;
  } catch {
    return false;
  }
}

function rclone(parameters: readonly string[]): void {
  const { status } = run(parameters, 'inherit');
  if (status === 0) return;
  const message = `rclone ${parameters[0]} ended with ${status}; the remaining steps did not run.`;
  const hint = `A release file that differs from the published one is refused; ${REPLACE} replaces it.`;
  throw new InputError([{ file: 'rclone', message, hint }]);
}

function run(
  parameters: readonly string[],
  output: 'pipe' | 'inherit',
): { status: number | null; stdout: string } {
  const result = spawnSync('rclone', parameters, { encoding: 'utf8', stdio: ['ignore', output, 'inherit'] });
  if (!result.error) return { status: result.status, stdout: result.stdout ?? '' };
  const absent = 'code' in result.error && result.error.code === 'ENOENT';
  const message = absent ? 'rclone is not on the PATH.' : `rclone cannot be run: ${result.error.message}.`;
  throw new InputError([{ file: 'rclone', message, hint: 'Install the package rclone.' }]);
}
