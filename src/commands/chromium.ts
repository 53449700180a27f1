import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installDebianPackages } from './debian.ts';
import { isProgram } from './program.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What Chromium is started with: no sandbox, because containers have none, and nothing that asks other hosts. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser that tests and screenshots drive: one on the PATH, the one that Playwright keeps, or one that can be
 * installed.
 * Fails with a sentence on what to install where there is none of them.
 */
export function chromiumPath(): string {
  const found = onPath() ?? playwrightOwn() ?? fromDebian() ?? fromPlaywright();
  if (found) return found;
  throw new Error('Chromium is needed: install the package "chromium", or run `npx playwright install`.');
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram);
}

function playwrightOwn(): string | undefined {
  const path = chromium.executablePath();
  return isProgram(path) ? path : undefined;
}

function fromDebian(): string | undefined {
  installDebianPackages(['chromium']);
  return onPath();
}

function fromPlaywright(): string | undefined {
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
    timeout: 300_000,
  });
  return playwrightOwn();
}
