/* What it costs the driver to feed a raster of ten-byte lines to a machine that takes a fixed number of lines per
   second: processor time of the driver per 1,000 lines, as a share of one core, and its memory. The limits are 2 % of a
   core per 1,000 lines/s, and 60 MB. The machine is a simulated board behind a TCP port of this process.

   npx tsx bench/machine/feed.ts [lines per second …] */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

function memoryOf({ pid }: ChildProcess, field: 'VmRSS' | 'VmHWM'): string {
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

for (const rate of RATES) {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-bench-'));
  const machine = await openMachine(rate);
  const { child, port } = await startDriver(folder);
  try {
    const client = await TestClient.open(port, ORIGIN);
    await client.shakeHands(await deriveLocalPairing(NODE_CRYPTO, SECRET, ORIGIN, USER));
    await client.ask('registerUserInfo', { userId: USER, connectionType: 2 });
    const fresh = memoryOf(child, 'VmRSS');
    expectDone(await client.ask('connect', { connectionType: 2, ipAndPort: `127.0.0.1:${machine.port}` }));
    await startJob(client, raster((rate * (SETTLE_MS + MEASURED_MS) * 2) / 1000), 'laser');
    await pause(SETTLE_MS);
    const [before, linesBefore, startedAt] = [processorOf(child), machine.lines(), performance.now()];
    await pause(MEASURED_MS);
    const lines = machine.lines() - linesBefore;
    const seconds = (performance.now() - startedAt) / 1000;
    const processor = processorOf(child) - before;
    const each = (processor / lines) * 1000;
    printRow(
      `${rate} lines/s wanted`,
      `${(lines / seconds).toFixed(0)} taken; ${((100 * processor) / seconds).toFixed(1)} % of a core, ` +
        `${(100 * each).toFixed(1)} % per 1,000 lines/s (limit 2 %)`,
    );
    printRow(
      '  memory',
      `${fresh} fresh, ${memoryOf(child, 'VmRSS')} in the job, ${memoryOf(child, 'VmHWM')} at most (limit 60 MB)`,
    );
    client.cut();
  } finally {
    child.kill();
    machine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
process.exit(0);
