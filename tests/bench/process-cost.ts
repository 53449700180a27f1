import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { collectOutput } from '../../src/cli/recipes/run-program.ts';

/** What a command cost, with all processes that it started. */
export interface Cost {
  readonly seconds: number;
  /** Of all processors together, in seconds; other work on the machine changes it less than the time by the clock. */
  readonly processor: number;
  /** Resident at the same time, in megabytes; pages that two processes share count twice. */
  readonly memory: number;
}

/** Milliseconds between two samples of memory. */
const PAUSE = 100;

/**
 * Runs a command and measures it. Linux only: memory is read from `/proc`.
 * @throws with the end of its output if it fails
 */
export async function costOf(
  command: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Cost> {
  // The shell states the time of all processes that it waited for; a process cannot ask for that of its children.
  const timed = ['-c', 'TIMEFORMAT="processor %U %S"; time "$@"', 'bash', ...command];
  const started = performance.now();
  const child = spawn('bash', timed, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child, 4000);
  let memory = 0;
  let sampling = Promise.resolve();
  const timer = setInterval(() => {
    sampling = sampling.then(async () => {
      memory = Math.max(memory, await residentMemory(child.pid ?? 0));
    });
  }, PAUSE);
  const code = await new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('close', done);
  }).finally(() => clearInterval(timer));
  const seconds = (performance.now() - started) / 1000;
  await sampling;
  if (code !== 0) throw new Error(`${command.join(' ')} ended with code ${code}:\n${output()}`);
  const [, user = '', system = ''] = /^processor (\S+) (\S+)$/m.exec(output()) ?? [];
  return { seconds, processor: Number(user) + Number(system), memory };
}

/** Resident memory of a process and all processes below it, in megabytes. */
async function residentMemory(root: number): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(
    ids.map(async (id) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
      const field = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      return { id: Number(id), parent: field('PPid'), resident: field('VmRSS') };
    }),
  );
  const children = Map.groupBy(all, ({ parent }) => parent);
  const sum = (id: number): number =>
    (children.get(id) ?? []).reduce((total, each) => total + each.resident + sum(each.id), 0);
  return sum(root) / 1024;
}
