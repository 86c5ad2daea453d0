import { availableParallelism } from 'node:os';
import { defineConfig, type Plugin } from 'vitest/config';

/** Only a test that hangs is stopped: how long one takes is the machine's affair, which may be busy. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * Vite's module runner keeps the exports of a module in an object without a prototype, which V8 treats as a hash table:
 * each call of an imported function looks its name up. An object that serves as a prototype gets a layout of its own
 * instead. That makes numerical code up to a third faster.
 */
const fastExports: Plugin = {
  name: 'fast-exports',
  enforce: 'post',
  transform: (code, id) =>
    /\.tsx?$/.test(id) && !id.includes('/node_modules/')
      ? { code: `${code}\n;Object.create(__vite_ssr_exports__).anything;`, map: null }
      : undefined,
};

/** Nothing here keeps state of its own in a module, so that test files may share what a worker has loaded. */
const shared = { isolate: false };

/**
 * Service tests wait much of their time, for processes and for clocks, so many of them run at once, and first, beside
 * the other checks. The rest calculates: there, each further worker would only load all modules once more.
 */
const waiting = { maxWorkers: 2 * availableParallelism(), sequence: { groupOrder: 0 } };
const calculating = { maxWorkers: availableParallelism(), sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [fastExports],
        test: {
          name: 'packages',
          ...patience,
          ...calculating,
          ...shared,
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.mjs'],
        },
      },
      {
        plugins: [fastExports],
        test: {
          name: 'cli',
          ...patience,
          ...calculating,
          ...shared,
          include: ['apps/cli/src/**/*.test.ts', 'tests/apps/**/*.test.ts'],
          setupFiles: ['apps/cli/src/testing/setup.ts'],
        },
      },
      {
        plugins: [fastExports],
        test: {
          name: 'driver',
          ...patience,
          ...waiting,
          ...shared,
          include: ['apps/driver/src/**/*.test.ts'],
          globalSetup: ['apps/driver/src/testing/global-setup.ts'],
        },
      },
      {
        plugins: [fastExports],
        test: {
          name: 'api',
          ...patience,
          ...waiting,
          ...shared,
          include: ['apps/api/src/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
        },
      },
      {
        plugins: [fastExports],
        test: {
          name: 'studio',
          ...patience,
          ...calculating,
          ...shared,
          include: ['apps/studio/src/**/*.test.ts', 'apps/studio/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/studio/src/testing/setup.ts'],
        },
      },
    ],
  },
});
