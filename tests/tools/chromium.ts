import { spawnSync } from 'node:child_process';
import { chromium } from 'playwright-core';
import { findChromium } from '../../src/cli/screenshots/chromium.ts';
import { findProgram } from '../../src/input/find-program.ts';
import { installDebianPackages } from './debian.ts';

/**
 * The path of the browser that tests drive: an installed Chromium, or one that is installed now.
 * @throws if Chromium is missing and cannot be installed
 */
export function chromiumPath(): string {
  const path = findChromium(chromium) ?? fromDebian() ?? fromPlaywright();
  if (path) return path;
  throw new Error('Chromium is required: install the package "chromium", or run `npx playwright install`.');
}

/**
 * The path of Chromium without the interface around pages, which takes a quarter less processor time; of Chromium itself if it
 * cannot be installed. It has no viewer of PDF files, and draws some letters differently.
 * @throws if neither can be installed
 */
export function headlessShellPath(): string {
  const names = ['chromium-headless-shell'];
  const find = () => findProgram(names);
  return find() ?? (installDebianPackages(names) ? find() : undefined) ?? chromiumPath();
}

function fromDebian(): string | undefined {
  installDebianPackages(['chromium']);
  return findChromium(chromium);
}

function fromPlaywright(): string | undefined {
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
    timeout: 300_000,
  });
  return findChromium(chromium);
}
