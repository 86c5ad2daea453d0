import { defineConfig } from 'vitest/config';
import browserTests from '../../tests/e2e/vitest.config';

const { test } = browserTests;

/** Like the configuration of the browser tests, without their shared product. */
export default defineConfig({
  test: { ...test, name: 'screenshots', include: ['tools/screenshots/pictures.mjs'], globalSetup: [] },
});
