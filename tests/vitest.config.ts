import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { useTemporaryFolder } from './tools/temporary-folder.ts';
import { LONGEST_STEP, LONGEST_TEST } from './tools/time-limits.ts';

useTemporaryFolder();

/** Tests of the bundled library, which do not apply to other libraries. */
const LIBRARY = 'tests/content/library/**';

function isBundled(): boolean {
  try {
    return JSON.parse(readFileSync('content/site.json', 'utf8')).name === 'gui';
  } catch {
    return false;
  }
}

const limits = {
  testTimeout: LONGEST_TEST,
  hookTimeout: LONGEST_TEST,
  expect: { poll: { timeout: LONGEST_STEP } },
};

const report = process.env['TEST_REPORT'];

const exclude = isBundled() ? [] : [LIBRARY];
if (exclude.length > 0) console.warn(`SKIPPED: ${LIBRARY} (the content is not that of the bundled library)`);

/**
 * Unit tests that start programs themselves. Their workers run no others, and so stay small: to start a program takes 8 ms in these, and
 * more than 100 ms in a worker that holds 2 GB after the other tests, because the system copies tables of its memory.
 */
const STARTING = globSync('tests/unit/**/*.test.ts').filter((path) =>
  readFileSync(path, 'utf8').includes("from 'node:child_process'"),
);

// The files of a worker share loaded modules: a third less processor time. A test that replaces one resets it.
const shared = { root: '.', isolate: false, setupFiles: ['tests/unit/fresh-globals.ts'], ...limits };

export default defineConfig({
  test: {
    // One fewer than there are processors is the default: on a small machine all would wait for one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // `npm test` lists the failures of all parts at its end.
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    teardownTimeout: LONGEST_STEP,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: STARTING,
          // Imports JSON in a way that only bundlers support.
          server: { deps: { inline: [/@actions\//] } },
        },
      },
      { test: { ...shared, name: 'unit-programs', include: STARTING } },
      { test: { name: 'content', include: ['tests/content/**/*.test.ts'], exclude, root: '.', ...limits } },
      // The files of a worker also share the process that runs builds (tests/tools/commands.ts).
      { test: { ...shared, name: 'build', include: ['tests/build/**/*.test.ts'] } },
      {
        test: {
          name: 'clients',
          include: ['tests/clients/**/*.test.ts'],
          globalSetup: 'tests/clients/setup.ts',
          root: '.',
          ...limits,
        },
      },
    ],
  },
});
