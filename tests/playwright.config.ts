import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { freePort } from '../src/cli/recipes/free-port.ts';
import { CHROMIUM_ARGUMENTS } from '../src/cli/screenshots/chromium.ts';
import { TEST_SITE } from './fixtures/test-site.ts';
import { chromiumPath, headlessShellPath } from './tools/chromium.ts';
import { useTemporaryFolder } from './tools/temporary-folder.ts';
import { LONGEST_STEP, LONGEST_TEST } from './tools/time-limits.ts';

useTemporaryFolder();

// Workers read this configuration again, and inherit these.
process.env['TEST_PORT'] ??= String(await freePort());
process.env['TEST_HEADLESS_SHELL'] ??= headlessShellPath();
const port = process.env['TEST_PORT'];
const executablePath = chromiumPath();

/** Letters drawn alike on every system. */
const SAME_LETTERS = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
];

const report = process.env['TEST_REPORT'];

export default defineConfig({
  timeout: LONGEST_TEST,
  expect: { timeout: LONGEST_STEP },
  outputDir: '../test-results',
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  // One more than processors: tests also wait for timers and the network.
  workers: availableParallelism() + 1,
  retries: process.env['CI'] === undefined ? 0 : 1,
  // `npm test` lists the failures of all parts at its end.
  reporter: report === undefined ? 'list' : [['list'], ['json', { outputFile: report }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    actionTimeout: LONGEST_STEP,
    navigationTimeout: LONGEST_STEP,
    trace: 'on-first-retry',
    // A context for each test takes half of the time of all tests. Pages keep state only in storage, which is cleared.
    reuseContext: true,
    launchOptions: {
      executablePath: process.env['TEST_HEADLESS_SHELL'],
      args: [...CHROMIUM_ARGUMENTS],
    },
  },
  projects: [
    { name: 'browser', testDir: './browser' },
    {
      name: 'visual',
      testDir: './visual',
      use: { launchOptions: { executablePath, args: [...CHROMIUM_ARGUMENTS, ...SAME_LETTERS] } },
    },
  ],
  webServer: {
    command: 'node src/cli/main.ts preview',
    cwd: '..',
    url: `http://localhost:${port}/`,
    env: { ...TEST_SITE, PORT: port, SITE_BASE_URL: `http://localhost:${port}` },
    reuseExistingServer: false,
    timeout: LONGEST_TEST,
  },
});
