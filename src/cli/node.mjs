// @ts-check
// Runs its arguments with the Node version for this system in package-lock.json, and puts that Node first on the PATH.
// This file is JavaScript, because the installed Node runs it and may be too old for TypeScript. It does not use
// node_modules/.bin/node, because npm 10 deletes that link with the packages for other systems.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, run } from './run.mjs';

/** @typedef {{ os?: string | string[], cpu?: string | string[], bin?: Record<string, string> }} LockedPackage */

const project = fileURLToPath(new URL('../../', import.meta.url));
const COMMANDS = /^(?:src\/cli\/main|tests\/stub-library\/start)\.ts$/;
const system = `${process.platform} ${process.arch}`;

try {
  const parameters = process.argv.slice(2);
  run(
    findNode(),
    parameters,
    parameters.some((parameter) => COMMANDS.test(parameter)),
  );
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
