import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The driver's program, built by this run. */
    driverProgram: string;
    /** The program of its workers. */
    driverWorker: string;
    /** The program of its generator. */
    driverGenerator: string;
  }
}

const BUILD = fileURLToPath(new URL('../../build.mjs', import.meta.url));
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * Builds the bundle that `startDriverProcess` runs, so that the tests run the program that is delivered, which also
 * starts fast. The bundle is in a folder that only this run uses, because another run may be in progress. The folder is
 * inside the app's folder, because Node finds the packages outside of the bundle from there.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(DIST, { recursive: true });
  const bundle = await mkdtemp(join(DIST, 'test-'));
  await promisify(execFile)(process.execPath, [BUILD, bundle]);
  project.provide('driverProgram', join(bundle, 'main.mjs'));
  project.provide('driverWorker', join(bundle, 'program-worker.mjs'));
  project.provide('driverGenerator', join(bundle, 'generation.mjs'));
  return () => rm(bundle, { recursive: true, force: true });
}
