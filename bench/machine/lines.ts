/* How many lines per second reach a machine, beside an ideal feeder by character counting that does nothing else:

   - in virtual time, the controller of the driver on a simulated GRBL 1.1h at 115,200 baud that takes each line as
     slowly as the real chip does; the limit is 0.98 of the ideal feeder, with at most 127 bytes in its buffer;
   - in real time, the driver's own process on a simulated grblHAL with 1 KB of buffer behind a TCP port of another
     process; the limit is 5,000 lines per second.

   npx tsx bench/machine/lines.ts */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VirtualScheduler } from '@kerf/grbl';
import { GRBL_PACE } from '@kerf/machining';
import { deriveLocalPairing } from '@kerf/protocol';
import { NODE_CRYPTO } from '../../apps/driver/src/platform/crypto';
import { expectDone, startJob } from '../../apps/driver/src/testing/job-steps';
import { TestClient } from '../../apps/driver/src/testing/test-client';
import { FAST_LASER, feedIdeally, rasterLines } from '../../packages/grbl/src/testing/ideal-feeder';
import { Rig } from '../../packages/grbl/src/testing/rig';
import { ORIGIN, SECRET, startDriver } from '../support/driver';
import { printRow } from '../support/measure';

const BOARD = fileURLToPath(new URL('./board-process.ts', import.meta.url));
const USER = 'user-1';
const MEASURED_MS = 8000;
const SETTLE_MS = 2000;
/** The receive buffer of grblHAL less the byte that keeps it from running full. */
const WINDOW = 1023;
/** The clock ticks of `/proc/…/stat` per second. */
const TICKS = 100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lines of ten bytes for a fast machine: pixels of 0.02 mm at 60,000 mm/min, to and fro over 40 mm. */
function* fastPixels(): Generator<string> {
  for (let at = 0; ; at += 1) {
    const place = at % 4000;
    const x = (place < 2000 ? place : 4000 - place) * 0.02;
    yield `X${x.toFixed(2).padStart(5, '0')}S${at % 9}`;
  }
}

async function inVirtualTime(): Promise<void> {
  const lines = rasterLines(4000);
  const idealMs = await feedIdeally(lines, 1);
  const clock = new VirtualScheduler();
  const rig = await new Rig({ clock, settings: FAST_LASER, pace: GRBL_PACE, keepsHistory: false }).connect();
  rig.start(lines.join('\n'));
  const startedAt = clock.now();
  let replies = 0;
  rig.controller.subscribe((event) => {
    if (event.kind === 'wire' && event.text === 'ok') replies += 1;
  });
  clock.runUntil(() => replies === lines.length, 600_000);
  const ms = clock.now() - startedAt;
  const { highestReceiveUse, droppedBytes } = rig.simulator.truth;
  printRow(
    'GRBL 1.1h, 115,200 baud',
    `${((lines.length / ms) * 1000).toFixed(0)} lines/s, ideal feeder ${((lines.length / idealMs) * 1000).toFixed(0)}: ` +
      `${(idealMs / ms).toFixed(3)} of it (limit 0.98); ${highestReceiveUse} bytes in its buffer at most (limit 127), ` +
      `${droppedBytes} lost`,
  );
}

async function openBoard(): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(BOARD, ['grblhal'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { port } = await new Promise<{ port: number }>((resolve) => child.once('message', resolve as never));
  return { child, port };
}

function linesOf(child: ChildProcess): Promise<number> {
  child.send('lines');
  return new Promise((resolve) =>
    child.once('message', (message: { lines: number }) => resolve(message.lines)),
  );
}

/** Lines per second that the board takes while something feeds it. */
async function rateOf(board: ChildProcess): Promise<number> {
  await pause(SETTLE_MS);
  const before = await linesOf(board);
  const startedAt = performance.now();
  await pause(MEASURED_MS);
  const taken = (await linesOf(board)) - before;
  return (taken / (performance.now() - startedAt)) * 1000;
}

/** Feeds the board from this process by character counting, and nothing else. */
async function plainRate(): Promise<number> {
  const { child, port } = await openBoard();
  const pixels = fastPixels();
  const inFlight: number[] = [];
  let outstanding = 0;
  let next = 'M4S0';
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const fill = () => {
    const batch: string[] = [];
    while (outstanding + next.length + 1 <= WINDOW) {
      batch.push(next);
      inFlight.push(next.length + 1);
      outstanding += next.length + 1;
      next = pixels.next().value;
    }
    if (batch.length > 0) socket.write(`${batch.join('\n')}\n`);
  };
  socket.on('data', (bytes) => {
    for (const _ of bytes.toString('latin1').matchAll(/ok/g)) outstanding -= inFlight.shift() ?? 0;
    fill();
  });
  await pause(500);
  socket.write('G21G90\n$X\nG1F60000\n');
  await pause(300);
  fill();
  const rate = await rateOf(child);
  socket.destroy();
  child.kill();
  return rate;
}

/** The processor time of a process in seconds. */
function processorOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** The rate at which the driver feeds the board, and its share of a core. */
async function driverRate(lines: number): Promise<{ rate: number; share: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-bench-'));
  const board = await openBoard();
  const { child, port } = await startDriver(folder);
  try {
    const client = await TestClient.open(port, ORIGIN);
    await client.shakeHands(await deriveLocalPairing(NODE_CRYPTO, SECRET, ORIGIN, USER));
    await client.ask('registerUserInfo', { userId: USER, connectionType: 2 });
    expectDone(await client.ask('connect', { connectionType: 2, ipAndPort: `127.0.0.1:${board.port}` }));
    const pixels = fastPixels();
    const program = Array.from({ length: lines }, () => pixels.next().value);
    await startJob(client, Buffer.from(['G21G90', 'M4S0', 'G1F60000', ...program, 'M5'].join('\n')), 'laser');
    const before = processorOf(child);
    const rate = await rateOf(board.child);
    const share = (processorOf(child) - before) / ((SETTLE_MS + MEASURED_MS) / 1000);
    client.cut();
    return { rate, share };
  } finally {
    child.kill();
    board.child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

await inVirtualTime();
const plain = await plainRate();
const { rate, share } = await driverRate(Math.ceil((plain * (SETTLE_MS + MEASURED_MS) * 1.5) / 1000));
printRow(
  'grblHAL with 1 KB over TCP',
  `${rate.toFixed(0)} lines/s (limit 5,000), plain feeder ${plain.toFixed(0)}: ${(rate / plain).toFixed(2)} of it; ` +
    `${(100 * share).toFixed(0)} % of a core`,
);
process.exit(0);
