// @ts-check
// JavaScript, because the installed Node runs it and may be too old for TypeScript.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';

/**
 * Runs Node in the same terminal, and exits with its exit code. Puts the folder of this Node first in PATH.
 * @param {string} node path of the Node executable
 * @param {readonly string[]} parameters
 * @param {boolean} isCommand whether the program is a command, which sends a message when it is complete
 */
export function run(node, parameters, isCommand) {
  process.env['PATH'] = `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`;
  // With pages of 2 MB, which the allocator of Vite's bundler uses in part, each build takes 160 MB more.
  process.env['MIMALLOC_ALLOW_THP'] ??= '0';
  // Code in the input, such as an expression in a guide, can end a process with any exit code. A command succeeds only if
  // it sends a message when it is complete (src/build/report.ts).
  let isComplete = !isCommand;
  const child = spawn(node, parameters, {
    stdio: ['inherit', 'inherit', 'inherit', ...(isCommand ? [/** @type {const} */ ('ipc')] : [])],
  });
  child.once('error', ({ message }) => fail(`Cannot run ${node}: ${message}`));
  child.once('message', () => {
    isComplete = true;
  });
  child.once('close', (code, signal) => {
    if (signal) process.exitCode = 128 + constants.signals[signal];
    else if (code === 0 && !isComplete) fail('error The process ended before the command was complete.');
    else process.exitCode ??= code ?? 1;
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
}

/** @param {string} message */
export function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
