import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Only a test that hangs is stopped: how long one takes is the machine's affair, which may be busy. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Nothing here keeps state of its own in a module, so that test files may share what a worker has loaded. */
const shared = { isolate: false };

export default defineConfig({
  test: {
    // Service tests wait much of their time, for processes and for clocks: others use the processors meanwhile.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      {
        test: {
          name: 'packages',
          ...patience,
          ...shared,
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.mjs'],
        },
      },
      {
        test: {
          name: 'cli',
          ...patience,
          include: ['apps/cli/src/**/*.test.ts', 'tests/apps/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'driver',
          ...patience,
          ...shared,
          include: ['apps/driver/src/**/*.test.ts'],
          globalSetup: ['apps/driver/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'api',
          ...patience,
          ...shared,
          include: ['apps/api/src/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'studio',
          ...patience,
          ...shared,
          include: ['apps/studio/src/**/*.test.ts', 'apps/studio/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/studio/src/testing/setup.ts'],
        },
      },
    ],
  },
});
