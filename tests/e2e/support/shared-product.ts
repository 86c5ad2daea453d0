import type { TestProject } from 'vitest/node';
import { startKerf, temporaryData } from './kerf';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers that the tests share. */
    productUrl: string;
  }
}

/**
 * One product for all browser tests, as `npm start` makes it; each test is a guest of its own there. A test that stops the server or
 * uses the machine starts its own (`startKerf`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = temporaryData();
  const kerf = await startKerf(data.folder);
  project.provide('productUrl', kerf.url);
  return async () => {
    await kerf.stop();
    await data.remove();
  };
}
