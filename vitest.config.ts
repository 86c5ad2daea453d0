import { defineConfig } from 'vitest/config';

/** Only a test that hangs is stopped: how long one takes is the machine's affair, which may be busy. */
const testTimeout = 60_000;
const hookTimeout = testTimeout;

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'packages',
          testTimeout,
          hookTimeout,
          // Packages keep no state of their own, so that test files may share what a worker has loaded.
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.mjs'],
        },
      },
      {
        test: {
          name: 'cli',
          testTimeout,
          hookTimeout,
          include: ['apps/cli/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'driver',
          testTimeout,
          hookTimeout,
          include: ['apps/driver/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          testTimeout,
          hookTimeout,
          include: ['apps/api/src/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'studio',
          testTimeout,
          hookTimeout,
          include: ['apps/studio/src/**/*.test.ts', 'apps/studio/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/studio/src/testing/setup.ts'],
        },
      },
    ],
  },
});
