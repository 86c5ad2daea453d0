import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'packages',
          // Packages keep no state of their own, so that test files may share what a worker has loaded.
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'apps/cli/src/**/*.test.ts', 'tools/**/*.test.mjs'],
        },
      },
      {
        test: {
          name: 'driver',
          include: ['apps/driver/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'studio',
          include: ['apps/studio/src/**/*.test.ts', 'apps/studio/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/studio/src/testing/setup.ts'],
        },
      },
    ],
  },
});
