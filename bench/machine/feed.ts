/* What it costs the driver to feed a raster of ten-byte lines to a machine that takes a fixed number of lines per
   second: processor time of the driver per 1,000 lines, as a share of one core, and its memory. The limits are 2 % of a
   core per 1,000 lines/s, and 60 MB. The machine is a simulated board of this process, behind a serial device and
   behind a TCP port. A bare program that does nothing but answer each reply with a line shows what Node itself needs.

   npx tsx bench/machine/feed.ts [lines per second …] */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSimulator } from '@kerf/grbl';
import { deriveLocalPairing } from '@kerf/protocol';
import { NODE_CRYPTO } from '../../apps/driver/src/platform/crypto';
import { REAL_SCHEDULER } from '../../apps/driver/src/platform/real-scheduler';
import { expectDone, startJob } from '../../apps/driver/src/testing/job-steps';
import { TestClient } from '../../apps/driver/src/testing/test-client';
import { ORIGIN, SECRET, startDriver } from '../support/driver';
import { printRow } from '../support/measure';

const USER = 'user-1';
const SETTLE_MS = 3000;
const MEASURED_MS = 12_000;
/** The clock ticks of `/proc/…/stat` per second. */
const TICKS = 100;
const RATES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [340, 1000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A board that takes this many lines per second, and the number of lines that it has taken. */
async function openMachine(linesPerSecond: number) {
  const board = createSimulator({
    scheduler: REAL_SCHEDULER,
    settings: { 32: 1, 110: 30_000, 120: 5000 },
    pace: { secondsPerLine: 1 / linesPerSecond, secondsPerCharacter: 0 },
    baud: 1_000_000,
    keepsHistory: false,
  });
  let lines = 0;
  const server = createServer((socket) => {
    socket.setNoDelay(true);
    socket.on('data', (bytes) => {
      for (const byte of bytes) if (byte === 0x0a) lines += 1;
      board.receive(bytes);
    });
    socket.on('error', () => {});
    board.onTransmit((bytes) => socket.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, lines: () => lines, close: () => server.close() };
}

/** The processor time of a process in seconds. */
function processorOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

function memoryOf({ pid }: ChildProcess, field: 'VmRSS' | 'VmHWM' | 'RssAnon'): string {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`${field}:\\s+(\\d+)`));
  return `${(Number(line?.[1] ?? 0) / 1024).toFixed(0)} MB`;
}

function raster(lines: number): Buffer {
  const pixels = Array.from(
    { length: lines },
    (_, at) => `X${((at % 2000) * 0.1).toFixed(1).padStart(5, '0')}S${at % 2}`,
  );
  return Buffer.from(['G21G90', 'M4S0', 'G1F12000', ...pixels, 'M5'].join('\n'));
}

/** A serial device that leads to the port. */
async function openDevice(folder: string, port: number) {
  const path = join(folder, 'tty');
  const socat = spawn('socat', [`PTY,raw,echo=0,link=${path}`, `TCP:127.0.0.1:${port},nodelay`], {
    stdio: 'ignore',
  });
  while (!existsSync(path)) await pause(20);
  return { path, close: () => socat.kill() };
}

/** Processor time and lines of a process while lines are fed, as a share of one core. */
async function measure(child: ChildProcess, lines: () => number): Promise<string> {
  await pause(SETTLE_MS);
  const [before, linesBefore, startedAt] = [processorOf(child), lines(), performance.now()];
  await pause(MEASURED_MS);
  const taken = lines() - linesBefore;
  const seconds = (performance.now() - startedAt) / 1000;
  const processor = processorOf(child) - before;
  return (
    `${(taken / seconds).toFixed(0)} taken; ${((100 * processor) / seconds).toFixed(1)} % of a core, ` +
    `${((100 * processor * 1000) / taken).toFixed(1)} % per 1,000 lines/s (limit 2 %)`
  );
}

async function feed(rate: number, way: 'serial' | 'TCP'): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-bench-'));
  const machine = await openMachine(rate);
  const device = way === 'serial' ? await openDevice(folder, machine.port) : null;
  const { child, port } = await startDriver(folder);
  try {
    const client = await TestClient.open(port, ORIGIN);
    await client.shakeHands(await deriveLocalPairing(NODE_CRYPTO, SECRET, ORIGIN, USER));
    await client.ask('registerUserInfo', { userId: USER, connectionType: 2 });
    const fresh = memoryOf(child, 'VmRSS');
    const target = device
      ? ({ connectionType: 1, port: device.path } as const)
      : ({ connectionType: 2, ipAndPort: `127.0.0.1:${machine.port}` } as const);
    expectDone(await client.ask('connect', target));
    await startJob(client, raster((rate * (SETTLE_MS + MEASURED_MS) * 2) / 1000), 'laser');
    printRow(`${rate} lines/s by ${way}`, await measure(child, machine.lines));
    printRow(
      '  memory',
      `${fresh} fresh, ${memoryOf(child, 'VmRSS')} in the job, ${memoryOf(child, 'VmHWM')} at most (limit 60 MB); ` +
        `${memoryOf(child, 'RssAnon')} of it its own`,
    );
    client.cut();
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
    device?.close();
    machine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The least that a program of Node needs: each reply is answered with a line. */
async function feedBarely(rate: number): Promise<void> {
  const machine = await openMachine(rate);
  const child = fork(fileURLToPath(import.meta.url), ['bare', String(machine.port)]);
  printRow(`${rate} lines/s by a bare program`, await measure(child, machine.lines));
  child.kill();
  machine.close();
}

function runBare(port: number): void {
  const socket = createConnection({ port, host: '127.0.0.1', noDelay: true });
  socket.on('data', (bytes) => {
    for (const byte of bytes) if (byte === 0x0a) socket.write('X100.1S1\n');
  });
  for (let line = 0; line < 12; line += 1) socket.write('X100.1S1\n');
}

if (process.argv[2] === 'bare') runBare(Number(process.argv[3]));
else {
  for (const rate of RATES) {
    await feed(rate, 'serial');
    await feed(rate, 'TCP');
    await feedBarely(rate);
  }
  process.exit(0);
}
