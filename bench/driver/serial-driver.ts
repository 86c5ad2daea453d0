import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deriveLocalPairing } from '@kerf/protocol';
import { NODE_CRYPTO } from '../../apps/driver/src/platform/crypto';
import { REAL_SCHEDULER } from '../../apps/driver/src/platform/real-scheduler';
import { TestClient } from '../../apps/driver/src/testing/test-client';
import { createSimulator, type Simulator, type SimulatorOptions } from '../../packages/grbl/src/index';

const SECRET = 'secret-of-this-benchmark-0123456789abcdef';
const ORIGIN = 'http://localhost:4100';
/** The user of all pages. */
export const USER = 'user-1';

const bundle = mkdtempSync(fileURLToPath(new URL('../../apps/driver/dist/bench-', import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'kerf-bench-'));

/** Waits, ms. */
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Builds the driver as it is now. Call it first. */
export function buildDriver(): void {
  execFileSync(process.execPath, [
    fileURLToPath(new URL('../../apps/driver/build.mjs', import.meta.url)),
    bundle,
  ]);
}

/** Deletes what the benchmark has written. */
export function removeAll(): void {
  rmSync(bundle, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

/** A simulated machine behind a serial device. */
export interface SerialMachine {
  readonly simulator: Simulator;
  readonly path: string;
  stop(): void;
}

/** Puts a simulated machine behind a serial device. `heard` gets everything that it receives, before it does. */
export async function startSerialMachine(
  name: string,
  options: Omit<SimulatorOptions, 'scheduler'>,
  heard: (bytes: Uint8Array) => void = () => {},
): Promise<SerialMachine> {
  const simulator = createSimulator({ scheduler: REAL_SCHEDULER, ...options });
  const server = createServer((socket) => {
    simulator.onTransmit((bytes) => void socket.write(bytes));
    socket.on('error', () => {});
    socket.setNoDelay(true).on('data', (bytes) => {
      heard(bytes);
      simulator.receive(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const path = join(folder, `tty-${name}`);
  const { port } = server.address() as AddressInfo;
  const socat = spawn('socat', [`PTY,raw,echo=0,link=${path}`, `TCP:127.0.0.1:${port}`], { stdio: 'ignore' });
  while (!existsSync(path)) await pause(5);
  const stop = () => {
    socat.kill('SIGKILL');
    server.close();
  };
  return { simulator, path, stop };
}

/** A driver in a separate process, with the data that an earlier one of this name has left, and a page of it. */
export async function startDriver(name: string): Promise<{ child: ChildProcess; client: TestClient }> {
  const child = fork(join(bundle, 'main.mjs'), ['--port', '0', '--data', join(folder, name)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, KERF_STUDIO_ORIGIN: ORIGIN, KERF_DRIVER_PAIRING_SECRET: SECRET },
  });
  const { port } = await new Promise<{ port: number }>((resolve) => {
    child.once('message', (message) => resolve(message as { port: number }));
  });
  const client = await TestClient.open(port, ORIGIN);
  await client.shakeHands(await deriveLocalPairing(NODE_CRYPTO, SECRET, ORIGIN, USER));
  await client.ask('registerUserInfo', { userId: USER, connectionType: 1 });
  return { child, client };
}
