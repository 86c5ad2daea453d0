import { defineConfig } from 'vitest/config';
import browserTests from '../../tests/e2e/vitest.config';

const { test } = browserTests;

/** Like the configuration of the browser tests, without their shared product. */
export default defineConfig({
  // All samples after one another, on a computer that may be busy.
  test: {
    ...{ ...test, name: 'samples', include: ['tools/samples/make.mjs'], globalSetup: [] },
    testTimeout: 3_600_000,
  },
});
