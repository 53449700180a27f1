import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { InputError } from '../../description/problem.ts';
import { findProgram } from '../../input/find-program.ts';

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
export function findChromium(): string | undefined {
  return findProgram(NAMES) ?? [chromium.executablePath()].find((path) => existsSync(path));
}

/** @throws {InputError} if Chromium is not installed */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath) return chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS] });
  const hint = 'Install the package chromium, or run `npx playwright install chromium`.';
  throw new InputError([{ file: 'chromium', message: 'Chromium is not installed.', hint }]);
}
