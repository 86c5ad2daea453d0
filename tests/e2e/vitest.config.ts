import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    name: 'browser',
    include: ['tests/e2e/**/*.test.ts', 'tests/browser/**/*.test.ts'],
    globalSetup: [fileURLToPath(new URL('support/shared-product.ts', import.meta.url))],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
