/* How long an emergency stop takes, from the page's message to the byte 0x18 on the wire. It is measured while nothing
   else is done, and while a program of 256 MB is sent, checked and estimated. In the second case the stop comes once
   from another page and once from the page that sends. The times are compared with the limit of 20 ms; the memory of
   the driver is shown too. The wire is a TCP port of this process; the sender is a separate process.

   npx tsx bench/machine/stop.ts [MB of the program] */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSimulator } from '@kerf/grbl';
import { deriveLocalPairing, UPLOAD_CHUNK_BYTES, UPLOAD_FRAME_BYTES } from '@kerf/protocol';
import { NODE_CRYPTO } from '../../apps/driver/src/platform/crypto';
import { REAL_SCHEDULER } from '../../apps/driver/src/platform/real-scheduler';
import { TestClient } from '../../apps/driver/src/testing/test-client';
import { ORIGIN, SECRET, startDriver } from '../support/driver';
import { printRow } from '../support/measure';

const SENDER = fileURLToPath(new URL('./stop-sender.ts', import.meta.url));
const USER = 'bench';
const LIMIT_MS = 20;
const QUIET_TRIALS = 300;
const GIVE_UP_MS = 10_000;
const MIB = 1024 * 1024;
const megabytes = Number(process.argv[2] ?? 256);

const RESET = 0x18;
/** The arrival time of each reset, as `performance.now()` since the epoch, which is comparable between processes. */
const resets: number[] = [];
const now = () => performance.timeOrigin + performance.now();

/** The machine: a simulated board behind a port, and a record of each reset that it receives. */
async function openMachine(): Promise<{ port: number; close: () => void }> {
  const board = createSimulator({ scheduler: REAL_SCHEDULER, speed: 20 });
  const peers = new Set<Socket>();
  const server = createServer((socket) => {
    peers.add(socket.setNoDelay(true));
    socket.on('data', (bytes) => {
      if (bytes.includes(RESET)) resets.push(now());
      board.receive(bytes);
    });
    socket.on('error', () => {});
  });
  board.onTransmit((bytes) => {
    for (const peer of peers) peer.write(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const close = () => {
    for (const peer of peers) peer.destroy();
    server.close();
  };
  return { port: typeof address === 'object' && address ? address.port : 0, close };
}

async function enter(port: number): Promise<TestClient> {
  const client = await TestClient.open(port, ORIGIN);
  await client.shakeHands(await deriveLocalPairing(NODE_CRYPTO, SECRET, ORIGIN, USER));
  await client.ask('registerUserInfo', { userId: USER, connectionType: 2 });
  return client;
}

/** Sends one stop and returns the ms from the message to the byte. */
async function stop(client: TestClient): Promise<number> {
  const before = resets.length;
  const sent = now();
  client.post('emergencyStop', {});
  while (resets.length === before) {
    if (now() - sent > GIVE_UP_MS) throw new Error('A stop never reached the wire');
    await new Promise((resolve) => setImmediate(resolve));
  }
  return resets[before]! - sent;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function figures(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  const verdict = at(0.99) <= LIMIT_MS ? 'within' : 'BEYOND';
  return (
    `p50 ${at(0.5).toFixed(2)}, p99 ${at(0.99).toFixed(2)}, worst ${at(1).toFixed(2)} ms of ${values.length}; ` +
    `${verdict} the limit of ${LIMIT_MS} ms`
  );
}

/** The resident memory in MB, at present or at most; 0 when the system does not report it. */
function memoryOf({ pid }: ChildProcess, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`${field}:\\s+(\\d+)`));
    return Number(line?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Sends the program from another process, which reports the times at which it sent its own stops. */
async function underUpload(
  client: TestClient,
  port: number,
  chunkMiB: number,
): Promise<{ others: number[]; own: number[]; seconds: number }> {
  const sender = fork(SENDER, [String(port), SECRET, ORIGIN, String(megabytes), String(chunkMiB)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const others: number[] = [];
  const own: number[] = [];
  let isDone = false;
  let isOwnTurn = false;
  let seconds = 0;
  const ended = new Promise<void>((resolve, reject) => {
    sender.on('message', async (message: { kind: string; sent?: number; seconds?: number }) => {
      if (message.kind === 'stop') isOwnTurn = true;
      if (message.kind === 'sent') {
        const before = resets.findIndex((at) => at >= message.sent!);
        if (before >= 0) own.push(resets[before]! - message.sent!);
        isOwnTurn = false;
      }
      if (message.kind === 'done') {
        seconds = message.seconds ?? 0;
        isDone = true;
        resolve();
      }
    });
    sender.once('exit', (code) => (isDone ? resolve() : reject(new Error(`The sender ended with ${code}`))));
  });
  await new Promise((resolve) => sender.once('message', resolve));
  while (!isDone) {
    if (isOwnTurn) sender.send({ kind: 'go' });
    if (isOwnTurn) await pause(30);
    else {
      others.push(await stop(client));
      await pause(10);
    }
  }
  await ended;
  return { others, own, seconds };
}

const folder = mkdtempSync(join(tmpdir(), 'kerf-bench-'));
const machine = await openMachine();
const { child, port } = await startDriver(folder);
try {
  const client = await enter(port);
  const connected = await client.ask('connect', {
    connectionType: 2,
    ipAndPort: `127.0.0.1:${machine.port}`,
  });
  if (connected.action === 'ERROR') throw new Error(connected.message);
  const quiet: number[] = [];
  for (let trial = 0; trial < QUIET_TRIALS; trial += 1) {
    quiet.push(await stop(client));
    await pause(5);
  }
  printRow('nothing else', figures(quiet));
  const before = memoryOf(child, 'VmRSS');
  for (const chunkMiB of [UPLOAD_FRAME_BYTES / MIB, UPLOAD_CHUNK_BYTES / MIB]) {
    const { others, own, seconds } = await underUpload(client, port, chunkMiB);
    printRow(`${megabytes} MB in chunks of ${chunkMiB} MiB`, `${seconds.toFixed(1)} s until it is checked`);
    printRow('  stop of another page', figures(others));
    if (own.length > 0) printRow('  stop of the page that sends', figures(own));
    const most = memoryOf(child, 'VmHWM');
    const above = `${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`;
    if (most > 0) printRow('  memory so far', `${above}; the limit is ${megabytes + 50} MB more`);
  }
  client.cut();
} finally {
  child.kill();
  machine.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
