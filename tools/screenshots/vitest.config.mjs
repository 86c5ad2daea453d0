import { defineConfig } from 'vitest/config';
import browserTests from '../../tests/e2e/vitest.config';

const { test } = browserTests;

/** As the browser tests are run, without the product that those share. */
export default defineConfig({
  test: { ...test, name: 'screenshots', include: ['tools/screenshots/pictures.mjs'], globalSetup: [] },
});
