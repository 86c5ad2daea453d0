// Makes the driver for one system: a single executable, or a folder.
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../lib/setup.mjs';
import { addonOf, nodeOf, THIS_PLATFORM } from './platforms.mjs';

/** The mark in Node's program that says whether it carries content, as Node's documentation names it. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** The program that puts the content into a copy of Node. */
const INJECT = createRequire(import.meta.url).resolve('postject/dist/cli.js');

const LAUNCHER = `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
exec "$here/node" "$here/kerf-driver.cjs" "$@"
`;

/** The licences of all that an installed driver contains. */
export function licenceText() {
  const read = (path) => readFileSync(join(ROOT, path), 'utf8').trimEnd();
  const parts = ['LICENSE', 'NOTICE', 'tools/package-driver/node-licence.txt'].map(read);
  return `${parts.join(`\n\n${'='.repeat(80)}\n\n`)}\n`;
}

/** The files that both forms need, by name. `bundle` is the folder with the bundled programs. */
function filesOf(platform, bundle) {
  return {
    'program-worker.cjs': join(bundle, 'program-worker.cjs'),
    'generation.cjs': join(bundle, 'generation.cjs'),
    'clipper2z.wasm': join(bundle, 'clipper2z.wasm'),
    'serialport.node': addonOf(platform),
    'LICENCES.txt': join(bundle, 'LICENCES.txt'),
  };
}

/** Runs Node; its output is shown only when it fails. */
function runNode(args) {
  execFileSync(process.execPath, args, { stdio: 'pipe' });
}

/** Writes one file that contains Node and the driver. */
export function makeExecutable(platform, bundle, cache, out) {
  const node = nodeOf(platform, cache);
  const config = join(bundle, `${platform}.json`);
  const blob = join(bundle, `${platform}.blob`);
  const sea = {
    main: join(bundle, 'kerf-driver.cjs'),
    output: blob,
    disableExperimentalSEAWarning: true,
    assets: filesOf(platform, bundle),
  };
  writeFileSync(config, JSON.stringify(sea));
  runNode(['--experimental-sea-config', config]);
  copyFileSync(node, out);
  chmodSync(out, 0o755);
  const isMac = platform.startsWith('darwin');
  if (isMac) execFileSync('codesign', ['--remove-signature', out]);
  const options = ['--sentinel-fuse', FUSE, ...(isMac ? ['--macho-segment-name', 'NODE_SEA'] : [])];
  runNode([INJECT, out, 'NODE_SEA_BLOB', blob, ...options]);
  if (isMac) execFileSync('codesign', ['--sign', '-', out]);
}

/** Writes a folder with Node, the driver and a launcher `kerf-driver`. */
export function makeFolder(platform, bundle, cache, out) {
  mkdirSync(out, { recursive: true });
  const node = platform === THIS_PLATFORM ? process.execPath : nodeOf(platform, cache);
  copyFileSync(node, join(out, 'node'));
  copyFileSync(join(bundle, 'kerf-driver.cjs'), join(out, 'kerf-driver.cjs'));
  for (const [name, path] of Object.entries(filesOf(platform, bundle))) cpSync(path, join(out, name));
  writeFileSync(join(out, 'kerf-driver'), LAUNCHER);
  for (const name of ['node', 'kerf-driver']) chmodSync(join(out, name), 0o755);
}
