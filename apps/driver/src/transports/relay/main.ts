// The process that has a machine's port where an open port cannot be inherited (Windows). It passes on all bytes, and
// stops the machine when the driver dies or hangs.
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { watchDriver } from '../../guardian/watch-driver';
import { NEWS_DESCRIPTOR, PORT_DESCRIPTOR, type RelayWord, TARGET_VARIABLE } from '../../guardian/words';
import { type PipeTarget, transportTo } from '../pipe-target';
import { openStreamedPort } from '../serial-port';

/** How long the driver's last bytes, and the end of the port, are waited for, ms. */
const LAST_BYTES_MS = 300;
const CLOSE_LIMIT_MS = 600;

// As on Windows, also where ports are files.
const machine = transportTo(JSON.parse(process.env[TARGET_VARIABLE] ?? '{}') as PipeTarget, openStreamedPort);
const bytes = new Socket({ fd: PORT_DESCRIPTOR });
const news = new Socket({ fd: NEWS_DESCRIPTOR, readable: false });
let isEnding = false;
/** Lines that a dead driver has left in the pipe must not follow the reset. */
let hasDriver = true;

// After the driver's death nobody reads these.
bytes.on('error', () => {});
news.on('error', () => {});
const lastBytes = new Promise<void>((resolve) => bytes.once('end', () => resolve()));

const tell = (word: RelayWord) =>
  new Promise<void>((resolve) => news.write(`${JSON.stringify(word)}\n`, () => resolve()));

async function end(): Promise<never> {
  if (hasDriver) await Promise.race([lastBytes, pause(LAST_BYTES_MS)]);
  isEnding = true;
  await Promise.race([machine.close(), pause(CLOSE_LIMIT_MS)]);
  process.exit(0);
}

machine.onData((piece) => bytes.write(piece));
machine.onClose(({ message }) => {
  if (isEnding) return;
  void tell({ kind: 'lost', message }).then(() => process.exit(0));
});

/** Opens the machine's port, says what came of it, and passes on bytes from then on. */
async function start(): Promise<void> {
  const outcome = await machine.open();
  const problem = outcome.ok ? null : (outcome.problems[0] ?? null);
  await tell({ kind: 'opened', problem });
  if (problem) process.exit(0);
  bytes.on('data', (piece) => hasDriver && machine.write(piece));
  watchDriver({
    hold: () => machine.write(Uint8Array.of(0x21)),
    reset: () => machine.write(Uint8Array.of(0x18)),
    end: () => void end(),
    driverGone: () => {
      hasDriver = false;
    },
  });
}

void start();
