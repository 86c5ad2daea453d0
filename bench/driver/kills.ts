/**
 * The driver, a process of its own with its guardian and its journal on the disk, is killed (SIGKILL) at random times
 * of laser and router jobs on a simulated machine behind a serial device; in every other run its guardian is killed
 * with it. A new driver reads the journal and continues the job. The simulated machine records what was really cut:
 * uncut cells of 0.05 mm (limit: 0), and mm that were cut twice. Needs socat. Prints; asserts nothing.
 *
 *   npx tsx bench/driver/kills.ts [kills] [seed]
 */
import { type ChildProcess, execFileSync } from 'node:child_process';
import type { DriverEventOf, readDriverEvent } from '@kerf/protocol';
import { connectSerial, expectDone, startJob } from '../../apps/driver/src/testing/job-steps';
import type { TestClient } from '../../apps/driver/src/testing/test-client';
import { type ExecutedSegment, overlapMm, recordCuts, uncutCells } from '../../packages/grbl/src/index';
import { createRandom } from '../../packages/grbl/src/simulator/random';
import { laserHatch, routerContours } from '../../packages/grbl/src/testing/interrupted-programs';
import { median, printRow } from '../support/measure';
import {
  buildDriver,
  pause,
  removeAll,
  type SerialMachine,
  startDriver,
  startSerialMachine,
  USER,
} from './serial-driver';

const [kills = 60, seed = 29] = process.argv.slice(2).map(Number);
/** Simulated seconds per real second. */
const SPEED = 10;
/** Depths within this, mm, are the same on a slope. */
const SAME_DEPTH = 0.01;
const SURFACE = -40;
/** A machine that has received nothing for this long has executed what it had, ms. */
const QUIET_MS = 400;

const JOBS = {
  laser: { mode: 'laser', source: laserHatch(24), cuts: { radius: 0, cell: 0.05 } },
  router: { mode: 'cnc', source: routerContours(1), cuts: { radius: 0.2, surface: SURFACE, cell: 0.05 } },
} as const;

type JobName = keyof typeof JOBS;

/** A machine 5 mm above its work zero, and a page of a driver that is connected to it. The job has begun. */
async function begin(name: string, job: JobName) {
  const machine = await startSerialMachine(name, {
    speed: SPEED,
    settings: { 32: job === 'laser' ? 1 : 0 },
    startPosition: [-150, -90, SURFACE + 5],
  });
  const { child, client } = await startDriver(name);
  await connectSerial(client, machine.path);
  const zeroing = await client.ask('manualCommand', { command: 'G10 L2 P1 X0 Y0 Z-5', confirmed: true });
  expectDone(zeroing);
  for (const axes of ['XY', 'Z'] as const) expectDone(await client.ask('confirmZero', { axes }));
  const { source, mode } = JOBS[job];
  await startJob(client, Buffer.from(source), mode);
  return { machine, child, client, from: machine.simulator.truth.segments.length };
}

/** The record of the whole job, and how long it takes, ms. */
async function runWhole(job: JobName) {
  const { machine, child, client, from } = await begin(`whole-${job}`, job);
  const at = performance.now();
  await client.event('CARVE_SUCCESS');
  const ms = performance.now() - at;
  client.cut();
  child.kill('SIGKILL');
  machine.stop();
  return { cuts: recordCuts(machine.simulator.truth.segments.slice(from), JOBS[job].cuts), ms };
}

/** The processes that this one has started: the guardian. */
function childrenOf({ pid }: ChildProcess): number[] {
  const text = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return text.trim().split(/\s+/).filter(Boolean).map(Number);
}

/** Kills the driver, and its guardian when `isAlone`; resolves when the machine has come to rest. */
async function kill(child: ChildProcess, { simulator }: SerialMachine, isAlone: boolean): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const guardians = isAlone ? childrenOf(child) : [];
  child.kill('SIGKILL');
  for (const guardian of guardians) process.kill(guardian, 'SIGKILL');
  await exit;
  let [executed, since] = [-1, performance.now()];
  while (performance.now() - since < QUIET_MS) {
    const { length } = simulator.truth.segments;
    if (length !== executed) [executed, since] = [length, performance.now()];
    await pause(20);
  }
}

/**
 * Continues the interrupted job as a person would, who confirms everything that is asked. Returns false when the
 * machine has lost its position: on a very busy computer the guardian's reset may arrive before the machine stands.
 */
async function goOn(client: TestClient): Promise<boolean> {
  const { recovery } = await client.event(
    'CARVING_RECOVERY_NOTIFICATION',
    (event) => event.recovery !== null,
  );
  const of = { jobId: recovery!.jobId };
  const checked = expectDone(
    await client.ask('checkRecovery', { of, from: { kind: 'interruption' } }),
  ) as DriverEventOf<'RECOVERY_CHECKED'>;
  const { startNonce, checks } = checked;
  if (checks.some(({ code, state }) => code === 'position' && state === 'objection')) return false;
  if (startNonce === null) throw new Error(JSON.stringify(checks));
  const confirmed = checks.filter(({ state }) => state === 'ask').map(({ code }) => code);
  expectDone(await client.ask('doRecoveryCarvingTask', { userId: USER, startNonce, confirmed }));
  const isOver = ({ action }: { readonly action: string }) => action === 'CARVE_SUCCESS';
  const isAsked = (event: ReturnType<typeof readDriverEvent>) =>
    event?.action === 'CNC_STAGE' && event.pauseReason === 'entry';
  const next = await client.until((event) => isOver(event) || isAsked(event));
  if (isOver(next)) return true;
  expectDone(await client.ask('resume', {}));
  await client.until(isOver);
  return true;
}

interface Result {
  readonly uncut: number;
  readonly overlap: number;
}

/** 'over': the job was over before it could be interrupted. 'lost': only a person can set zero again. */
async function interrupt(
  name: string,
  job: JobName,
  { whole, share, isAlone }: { whole: Awaited<ReturnType<typeof runWhole>>; share: number; isAlone: boolean },
): Promise<Result | 'over' | 'lost'> {
  const first = await begin(name, job);
  const { machine, from } = first;
  const { truth } = machine.simulator;
  await pause(share * whole.ms);
  const isOver = first.client.events.some(({ action }) => action === 'CARVE_SUCCESS');
  await kill(first.child, machine, isAlone);
  first.client.cut();
  const middle = truth.segments.length;
  const second = isOver ? null : await startDriver(name);
  try {
    if (!second) return 'over';
    await connectSerial(second.client, machine.path);
    const resumed = truth.segments.length;
    if (!(await goOn(second.client))) return 'lost';
    const before: readonly ExecutedSegment[] = truth.segments.slice(from, middle);
    const later = truth.segments.slice(resumed);
    const { cuts } = JOBS[job];
    return {
      uncut: uncutCells(whole.cuts, recordCuts([...before, ...later], cuts), SAME_DEPTH).length,
      overlap: overlapMm(recordCuts(before, cuts), later, cuts),
    };
  } finally {
    second?.client.cut();
    second?.child.kill('SIGKILL');
    machine.stop();
  }
}

buildDriver();
const random = createRandom(seed);
try {
  for (const job of ['laser', 'router'] as const) {
    const whole = await runWhole(job);
    for (const isAlone of [false, true]) {
      const results: Result[] = [];
      let lost = 0;
      const count = Math.ceil(kills / 4);
      for (let run = 0; run < count; run += 1) {
        const result = await interrupt(`${job}-${isAlone}-${run}`, job, { whole, share: random(), isAlone });
        if (result === 'lost') lost += 1;
        else if (result !== 'over') results.push(result);
      }
      const overlaps = results.map(({ overlap }) => overlap);
      printRow(
        `${job}, ${isAlone ? 'driver and guardian' : 'driver'} killed`,
        `${results.length} of ${count} continued, ${lost} without their position; uncut cells ${results.reduce((sum, { uncut }) => sum + uncut, 0)}` +
          ` (limit 0); twice: median ${median(overlaps).toFixed(1)}, most ${Math.max(...overlaps).toFixed(1)} mm`,
      );
    }
  }
} finally {
  removeAll();
}
process.exit(0);
