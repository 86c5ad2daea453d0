import type { TestProject } from 'vitest/node';
import { startKerf, temporaryData } from './kerf';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the product that the tests share. */
    productUrl: string;
  }
}

/**
 * One product for all browser tests, started as by `npm start`. Each test has its own guest in it. A test that stops
 * the server or uses the machine starts a product of its own (`startKerf`).
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
