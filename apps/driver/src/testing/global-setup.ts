import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const BUILD = fileURLToPath(new URL('../../build.mjs', import.meta.url));
const BUNDLE = fileURLToPath(new URL('../../dist/test', import.meta.url));

/** Makes the bundle that `startDriverProcess` runs: what is tested is what is delivered, and starts as fast. */
export default async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, [BUILD, BUNDLE]);
}
