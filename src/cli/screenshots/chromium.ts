import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type * as Playwright from 'playwright-core';
import { errorCode, InputError } from '../../description/problem.ts';
import { findProgram } from '../../input/find-program.ts';
import { shownPath } from '../../input/settings.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Arguments for running Chromium in containers, which lack a sandbox, without requests to other hosts. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of Chromium: the one on the PATH, or the one that Playwright downloaded. */
export function findChromium(chromium: Playwright.BrowserType): string | undefined {
  return findProgram(NAMES) ?? [chromium.executablePath()].find((path) => existsSync(path));
}

/** @throws {InputError} if playwright-core or Chromium is not installed */
export async function launchChromium(): Promise<Playwright.Browser> {
  const { chromium } = installedPlaywright();
  const executablePath = findChromium(chromium);
  if (executablePath) return chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS] });
  const hint = 'Install the package chromium, or run `npx playwright-core install chromium`.';
  throw new InputError([{ file: 'chromium', message: 'Chromium is not installed.', hint }]);
}

/** The package in the working folder or above it, even if the tool is installed in another folder. */
function installedPlaywright(): typeof Playwright {
  try {
    return createRequire(resolve('package.json'))('playwright-core');
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error;
    const message = 'This command requires the package playwright-core, which is not installed.';
    const hint = 'Run `npm install --save-dev playwright-core`.';
    throw new InputError([{ file: shownPath(resolve('package.json')), message, hint }]);
  }
}
