import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable } from 'node:stream';

export const IS_WINDOWS = process.platform === 'win32';

interface ProgramOptions {
  /** Default: that of this process. */
  readonly cwd?: string;
  /** Default: those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds after which it is killed. */
  readonly limit?: number;
  /** Maximum number of characters of output to keep, from the end. */
  readonly longest?: number;
}

/** How a program ended. */
interface Ended {
  /** Exit code, or 128 plus the number of the signal that ended the process. */
  readonly exit: number;
  readonly seconds: number;
  readonly output: string;
  /** Whether it was killed, because it took longer than its limit. */
  readonly isStopped: boolean;
}

/**
 * Runs a program asynchronously, because this process can serve the site meanwhile. If this process exits, kills the program
 * and those that it started.
 */
export async function runProgram(
  [program = '', ...parameters]: readonly string[],
  { limit, longest, ...options }: ProgramOptions = {},
): Promise<Ended> {
  const start = performance.now();
  const child = spawn(program, parameters, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !IS_WINDOWS,
  });
  const collected = collectOutput(child, longest);
  let isStopped = false;
  const stop = () => {
    try {
      if (IS_WINDOWS) child.kill();
      else if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The process group has already exited.
    }
  };
  const stopSlow = () => {
    isStopped = true;
    stop();
  };
  const timer = limit === undefined ? undefined : setTimeout(stopSlow, limit);
  // Must run before the exit handler that deletes folders, because these processes write to them.
  process.prependOnceListener('exit', stop);
  const exit = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  }).finally(() => {
    clearTimeout(timer);
    process.off('exit', stop);
  });
  return { exit, seconds: (performance.now() - start) / 1000, output: collected(), isStopped };
}

/**
 * Collects standard output and standard error of a process, in order of arrival.
 * @param limit maximum number of characters to keep, from the end
 * @returns a function that returns the output so far
 */
export function collectOutput(
  { stdout, stderr }: { readonly stdout: Readable | null; readonly stderr: Readable | null },
  limit = Number.POSITIVE_INFINITY,
): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-limit);
    });
  }
  return () => output;
}
