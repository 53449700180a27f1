// @ts-check
// Runs its arguments with the Node version for this system in package-lock.json, and puts that Node first on the PATH.
// This file is JavaScript, because the installed Node runs it and may be too old for TypeScript. It does not use
// node_modules/.bin/node, because npm 10 deletes that link with the packages for other systems.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ os?: string | string[], cpu?: string | string[], bin?: Record<string, string> }} LockedPackage */

const project = fileURLToPath(new URL('../../', import.meta.url));
const system = `${process.platform} ${process.arch}`;

try {
  run(findNode(), process.argv.slice(2));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

/**
 * Finds the locked Node of this system, or the running Node if none is locked.
 * @returns {string} path of the program
 */
function findNode() {
  /** @type {{ packages: Record<string, LockedPackage> }} */
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  for (const [folder, { os = [], cpu = [], bin }] of Object.entries(packages)) {
    const fits = [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
    if (!fits || !bin?.['node']) continue;
    const path = join(project, folder, bin['node']);
    if (existsSync(path)) return path;
    throw new Error(
      `${folder} is not installed. Run npm ci with optional dependencies; npm silently skips the package if it cannot be downloaded, or if its hash differs from package-lock.json.`,
    );
  }
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error(
    `package-lock.json has no Node for ${system}, and Node ${process.versions.node} is too old. Install Node 24.`,
  );
}

/**
 * @param {string} node
 * @param {string[]} parameters
 */
function run(node, parameters) {
  process.env['PATH'] = `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`;
  // Code in the input, such as an expression of a guide, can end a process with any exit code. A command succeeds only if
  // it sends a message when it is complete (src/build/report.ts).
  let isComplete = !parameters.some((parameter) => parameter.startsWith('src/commands/'));
  const child = spawn(node, parameters, {
    stdio: ['inherit', 'inherit', 'inherit', ...(isComplete ? [] : [/** @type {const} */ ('ipc')])],
  });
  child.once('error', ({ message }) => fail(`Node ${node} does not run on this system: ${message}`));
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
function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
