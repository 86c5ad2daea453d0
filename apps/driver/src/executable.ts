// The driver as people install it: one file with Node inside, or a folder with Node beside this program. In the one
// file the other programs and the native part of serialport are assets. They are unpacked into the folder of the
// driver's data, because the system loads them from files only.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getRawAsset, isSea } from 'node:sea';
import { writeFileAtomically } from './storage/atomic-file';

/** The argument by which a process of this program becomes a guardian. */
const GUARDIAN = '--guardian';

/** The argument by which a process of this program gets a machine's port; the file of the native part follows. */
const RELAY = '--port-relay';

/** The argument by which a process of this program becomes a generator; the paths of its two files follow. */
const GENERATOR = '--generator';

const WORKER = 'program-worker.cjs';
const GENERATION = 'generation.cjs';
const GEOMETRY = 'clipper2z.wasm';
const SERIAL_ADDON = 'serialport.node';

/** Writes the assets to files, unless these have the right content already. Returns their folder. */
function unpackAssets(dataPath: string): string {
  const folder = join(dataPath, 'programs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of [WORKER, GENERATION, GEOMETRY, SERIAL_ADDON, 'LICENCES.txt']) {
    const asset = Buffer.from(getRawAsset(name) as ArrayBuffer);
    const path = join(folder, name);
    if (!hasContent(path, asset)) writeFileAtomically(path, asset);
  }
  return folder;
}

function hasContent(path: string, content: Buffer): boolean {
  try {
    return readFileSync(path).equals(content);
  } catch {
    return false;
  }
}

async function start(): Promise<void> {
  if (process.argv[2] === GUARDIAN) {
    await import('./guardian/main');
    return;
  }
  if (process.argv[2] === RELAY) {
    const { setSerialAddon } = await import('./platform/serial-addon');
    setSerialAddon(process.argv[3] ?? '');
    await import('./transports/relay/main');
    return;
  }
  if (process.argv[2] === GENERATOR) {
    const program = process.argv[3] ?? '';
    createRequire(program)(program);
    return;
  }
  const { runDriver } = await import('./run-driver');
  const { setSerialAddon } = await import('./platform/serial-addon');
  runDriver(process.argv.slice(2), (dataPath) => {
    const folder = isSea() ? unpackAssets(dataPath) : __dirname;
    setSerialAddon(join(folder, SERIAL_ADDON));
    return {
      guardian: isSea() ? [GUARDIAN] : [__filename, GUARDIAN],
      relay: [...(isSea() ? [] : [__filename]), RELAY, join(folder, SERIAL_ADDON)],
      programWorker: join(folder, WORKER),
      generator: [...(isSea() ? [GENERATOR] : []), join(folder, GENERATION), join(folder, GEOMETRY)],
    };
  });
}

void start();
