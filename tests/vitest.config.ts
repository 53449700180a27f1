import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One fewer than there are processors is the default: on a small machine all would wait for one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], root: '.' } },
      { test: { name: 'content', include: ['tests/content/**/*.test.ts'], root: '.' } },
      {
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          root: '.',
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'clients',
          include: ['tests/clients/**/*.test.ts'],
          globalSetup: 'tests/clients/setup.ts',
          root: '.',
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
