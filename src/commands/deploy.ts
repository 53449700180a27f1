import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../build/report.ts';
import { InputError } from '../description/problem.ts';
import { deployPlan } from '../hosting/deploy-plan.ts';
import { readManifest } from '../release/manifest.ts';
import { MANIFEST_PATH } from '../release/outputs.ts';
import { readSettings, shownPath } from '../settings.ts';

const REPLACE = '--replace';

await runCommand(deploy, 'the target is as the last step left it');

async function deploy(): Promise<void> {
  const { out } = readSettings(process.env);
  const { target, replace } = readParameters(process.argv.slice(2));
  const releaseFolders = await releaseFoldersOf(out);
  const sums = canCompareSums(target);
  for (const { label, parameters } of deployPlan({ folder: out, target, releaseFolders, sums, replace })) {
    console.log(label);
    rclone([...parameters, '--stats', '5s', '--stats-one-line', '-v']);
  }
  console.log(`Deployed ${shownPath(out)} to ${target}`);
}

function readParameters(given: readonly string[]): { target: string; replace: boolean } {
  const [target, ...others] = given.filter((parameter) => parameter !== REPLACE);
  if (target !== undefined && others.length === 0 && !target.startsWith('-')) {
    return { target, replace: given.includes(REPLACE) };
  }
  const message = `Say where to: npm run deploy -- <remote:path>, with ${REPLACE} where release files may be replaced.`;
  throw new InputError([{ file: 'command line', message, hint: '`rclone config` makes a remote.' }]);
}

/** The folders of release files, from the manifest; a folder without one is no built site. */
async function releaseFoldersOf(out: string): Promise<string[]> {
  const text = await readFile(join(out, MANIFEST_PATH), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new InputError([
      { file: shownPath(out), message: 'No site is built here.', hint: 'npm run build' },
    ]);
  }
  const manifest = readManifest({ file: MANIFEST_PATH, value: JSON.parse(text) });
  if ('problems' in manifest) throw new InputError(manifest.problems);
  return manifest.data.flatMap(({ folders }) => folders);
}

/** Whether files at the target can be compared by sum; without sums, size and time must do. */
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
  const message = `rclone ${parameters[0]} ended with ${status}; what follows was not done.`;
  const hint = `A release file that differs from the published one is refused; ${REPLACE} is the only way round.`;
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
