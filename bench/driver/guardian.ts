/**
 * Kills (SIGKILL) and freezes (SIGSTOP) the driver at random times of M3, M4 and router jobs on a simulated machine
 * behind a serial device: measures the time from that moment to hold and reset on the wire, and until beam or spindle
 * are off. Needs socat. Prints; asserts nothing.
 *
 *   npx tsx bench/driver/guardian.ts [runs]
 */
import { execFileSync, fork, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deriveLocalPairing } from '@kerf/protocol';
import { NODE_CRYPTO } from '../../apps/driver/src/platform/crypto';
import { REAL_SCHEDULER } from '../../apps/driver/src/platform/real-scheduler';
import { connectSerial, startJob } from '../../apps/driver/src/testing/job-steps';
import { laserProgram, squareProgram } from '../../apps/driver/src/testing/programs';
import { TestClient } from '../../apps/driver/src/testing/test-client';
import { createSimulator } from '../../packages/grbl/src/index';
import { createRandom } from '../../packages/grbl/src/simulator/random';
import { median, printRow } from '../support/measure';

const runs = Number(process.argv[2] ?? 24);
const SECRET = 'secret-of-this-benchmark-0123456789abcdef';
const ORIGIN = 'http://localhost:4100';
const USER = 'user-1';
/** Simulated seconds per real second, so that the frame before each job takes less time. */
const SPEED = 4;
/** A job is disturbed at a random time within this period, ms. */
const LATEST_MS = 1500;
const HOLD = 0x21;
const RESET = 0x18;

const JOBS = {
  M3: { mode: 'laser', program: laserProgram('M3', 400) },
  M4: { mode: 'laser', program: laserProgram('M4', 400) },
  router: { mode: 'cnc', program: squareProgram(400) },
} as const;

interface Figures {
  readonly hold: number;
  readonly reset: number;
  readonly dark: number;
}

const bundle = mkdtempSync(fileURLToPath(new URL('../../apps/driver/dist/bench-', import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'kerf-bench-'));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A simulated machine behind a serial device, and the time of every byte that it receives. */
async function startMachine(name: string, settings: Record<number, number>) {
  const simulator = createSimulator({
    scheduler: REAL_SCHEDULER,
    speed: SPEED,
    settings,
    keepsHistory: false,
  });
  const arrived: { readonly byte: number; readonly at: number }[] = [];
  const server = createServer((socket) => {
    simulator.onTransmit((bytes) => void socket.write(bytes));
    socket.on('error', () => {});
    socket.setNoDelay(true).on('data', (bytes) => {
      const at = performance.now();
      for (const byte of bytes) if (byte === HOLD || byte === RESET) arrived.push({ byte, at });
      simulator.receive(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const path = join(folder, name);
  const { port } = server.address() as AddressInfo;
  const socat = spawn('socat', [`PTY,raw,echo=0,link=${path}`, `TCP:127.0.0.1:${port}`], { stdio: 'ignore' });
  while (!existsSync(path)) await pause(5);
  const stop = () => {
    socat.kill('SIGKILL');
    server.close();
  };
  return { simulator, arrived, path, stop };
}

/** A driver in a separate process, and a page connected to it. */
async function startDriver(name: string) {
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

async function disturb(
  job: keyof typeof JOBS,
  signal: 'SIGKILL' | 'SIGSTOP',
  afterMs: number,
  name: string,
): Promise<Figures | null> {
  const { mode, program } = JOBS[job];
  const machine = await startMachine(`tty-${name}`, { 32: mode === 'laser' ? 1 : 0 });
  const { child, client } = await startDriver(name);
  await connectSerial(client, machine.path);
  const starting = startJob(client, program, mode);
  const failed = client.event('CNC_STAGE', ({ stage }) => stage === 'failed');
  const failure = await Promise.race([starting.then(() => null), failed]);
  if (failure) throw new Error(JSON.stringify(failure.failure));
  failed.catch(() => {});
  await pause(afterMs);
  machine.arrived.length = 0;
  const from = performance.now();
  child.kill(signal);
  let dark: number | null = null;
  while (performance.now() - from < 4000 && !(dark !== null && machine.arrived.length >= 2)) {
    await pause(1);
    if (machine.simulator.truth.power > 0) dark = null;
    else dark ??= performance.now() - from;
  }
  client.cut();
  child.kill('SIGKILL');
  machine.stop();
  const at = (byte: number) => machine.arrived.find((entry) => entry.byte === byte)?.at;
  const [hold, reset] = [at(HOLD), at(RESET)];
  return hold === undefined || reset === undefined || dark === null
    ? null
    : { hold: hold - from, reset: reset - from, dark };
}

const describe = (values: readonly number[]) =>
  `median ${median(values).toFixed(0)}, most ${Math.max(...values).toFixed(0)} ms`;

execFileSync(process.execPath, [
  fileURLToPath(new URL('../../apps/driver/build.mjs', import.meta.url)),
  bundle,
]);
const random = createRandom(20);
try {
  for (const signal of ['SIGKILL', 'SIGSTOP'] as const)
    for (const job of ['M3', 'M4', 'router'] as const) {
      const found: Figures[] = [];
      const count = Math.ceil(runs / 6);
      for (let run = 0; run < count; run += 1) {
        const figures = await disturb(job, signal, random() * LATEST_MS, `${signal}-${job}-${run}`);
        if (figures) found.push(figures);
      }
      const lists = (['hold', 'reset', 'dark'] as const).map(
        (what) => `${what} ${describe(found.map((figures) => figures[what]))}`,
      );
      printRow(`${signal} in ${job}`, `safe ${found.length} of ${count}; ${lists.join('; ')}`);
    }
} finally {
  rmSync(bundle, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
