import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
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
  const found = onPath() ?? playwrightOwn() ?? installed();
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

function installed(): string | undefined {
  const attempts = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium'],
    ['npx', 'playwright', 'install', 'chromium'],
  ] as const;
  for (const [program, ...parameters] of attempts) {
    try {
      execFileSync(program, parameters, { stdio: 'inherit', timeout: 300_000 });
    } catch {
      continue;
    }
    const path = onPath() ?? playwrightOwn();
    if (path) return path;
  }
  return undefined;
}
