import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../../tools/start.mjs', import.meta.url));

/** A name under which the server knows itself besides those of this computer. */
export const ELSEWHERE = 'studio.kerf.test';

/** A running product: api, studio, database and driver, as `npm start` starts it. */
export interface Kerf {
  readonly url: string;
  /** The port of the driver; null without one. */
  readonly driverPort: number | null;
  /** The present process of the part. */
  pidOf(part: 'api' | 'driver'): number;
  /** Everything that it has printed. */
  said(): string;
  /** Stops the product as Ctrl-C does, or with another signal when one is named. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** The messages of `tools/start.mjs` to its parent process. */
type StartMessage =
  | { readonly type: 'part'; readonly name: string; readonly pid: number }
  | { readonly type: 'ready'; readonly url: string; readonly driverPort: number | null };

/** A folder for one test's data, and its removal. */
export function temporaryData(): { readonly folder: string; remove(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-e2e-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** How the product is started. */
export interface KerfOptions {
  /** 0, when left out, takes a free one. */
  readonly port?: number;
  /** Arguments of `npm start`. */
  readonly args?: readonly string[];
  /** Seconds of the simulated machine per second, 100 when left out. */
  readonly simSpeed?: number;
}

/** Starts everything on `folder`. */
export async function startKerf(folder: string, options: KerfOptions = {}): Promise<Kerf> {
  const child = fork(START, ['--no-open', ...(options.args ?? [])], {
    env: {
      ...process.env,
      PORT: String(options.port ?? 0),
      KERF_DATA: folder,
      KERF_RATE_LIMITS: 'off',
      KERF_SIM_SPEED: String(options.simSpeed ?? 100),
      KERF_LOG_LEVEL: 'error',
      KERF_PENDANT_ADDRESS: '127.0.0.1',
      KERF_HOSTS: ELSEWHERE,
    },
    // The process must not get the arguments of the parent process.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += chunk;
    });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const pids: Record<string, number> = {};
  const ready = await new Promise<StartMessage & { type: 'ready' }>((resolve, reject) => {
    child.on('message', (message: StartMessage) => {
      if (message.type === 'part') pids[message.name] = message.pid;
      else if (message.type === 'ready') resolve(message);
    });
    exited.then(() => reject(new Error(`Kerf did not start:\n${said}`)));
  });
  return {
    url: ready.url,
    driverPort: ready.driverPort,
    pidOf: (part) => pids[part] ?? Number.NaN,
    said: () => said,
    stop: (signal) => stop(child, exited, signal),
  };
}

async function stop(
  child: ChildProcess,
  exited: Promise<void>,
  signal: NodeJS.Signals = 'SIGINT',
): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await exited;
}
