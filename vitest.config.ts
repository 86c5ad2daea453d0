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

export default defineConfig({
  test: {
    // Service tests wait much of their time, for processes and for clocks: others use the processors meanwhile.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      {
        plugins: [fastExports],
        test: {
          name: 'packages',
          ...patience,
          ...shared,
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.mjs'],
        },
      },
      {
        plugins: [fastExports],
        test: {
          name: 'cli',
          ...patience,
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
          ...shared,
          include: ['apps/studio/src/**/*.test.ts', 'apps/studio/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/studio/src/testing/setup.ts'],
        },
      },
    ],
  },
});
