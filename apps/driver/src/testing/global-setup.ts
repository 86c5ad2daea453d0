import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The driver's program that this run has built. */
    driverProgram: string;
    /** What its workers run. */
    driverWorker: string;
  }
}

const BUILD = fileURLToPath(new URL('../../build.mjs', import.meta.url));
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * Makes the bundle that `startDriverProcess` runs: what is tested is what is delivered, and starts as fast. In a folder of this run
 * alone, as there may be another; below the app, where the packages left outside are found.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(DIST, { recursive: true });
  const bundle = await mkdtemp(join(DIST, 'test-'));
  await promisify(execFile)(process.execPath, [BUILD, bundle]);
  project.provide('driverProgram', join(bundle, 'main.mjs'));
  project.provide('driverWorker', join(bundle, 'program-worker.mjs'));
  return () => rm(bundle, { recursive: true, force: true });
}
