import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], root: '.' } },
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
