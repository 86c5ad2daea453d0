/**
 * Kills (SIGKILL) and freezes (SIGSTOP) the driver at random times of M3, M4 and router jobs on a simulated machine
 * behind a serial device: measures the time from that moment to hold and reset on the wire, and until beam or spindle
 * are off. Needs socat. Prints; asserts nothing.
 *
 *   npx tsx bench/driver/guardian.ts [runs]
 */
import { connectSerial, startJob } from '../../apps/driver/src/testing/job-steps';
import { laserProgram, squareProgram } from '../../apps/driver/src/testing/programs';
import { createRandom } from '../../packages/grbl/src/simulator/random';
import { median, printRow } from '../support/measure';
import { buildDriver, pause, removeAll, startDriver, startSerialMachine } from './serial-driver';

const runs = Number(process.argv[2] ?? 24);
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

/** A simulated machine behind a serial device, and the time of every hold and reset that it receives. */
async function startMachine(name: string, settings: Record<number, number>) {
  const arrived: { readonly byte: number; readonly at: number }[] = [];
  const machine = await startSerialMachine(name, { speed: SPEED, settings, keepsHistory: false }, (bytes) => {
    const at = performance.now();
    for (const byte of bytes) if (byte === HOLD || byte === RESET) arrived.push({ byte, at });
  });
  return { ...machine, arrived };
}

async function disturb(
  job: keyof typeof JOBS,
  signal: 'SIGKILL' | 'SIGSTOP',
  afterMs: number,
  name: string,
): Promise<Figures | null> {
  const { mode, program } = JOBS[job];
  const machine = await startMachine(name, { 32: mode === 'laser' ? 1 : 0 });
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

buildDriver();
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
  removeAll();
}
process.exit(0);
