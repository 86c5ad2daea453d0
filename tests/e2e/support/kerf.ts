import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../../tools/start.mjs', import.meta.url));

/** A running product: api, studio, database and driver, as `npm start` makes it. */
export interface Kerf {
  readonly url: string;
  /** Ctrl-C. */
  stop(): Promise<void>;
}

/** A folder for one test's data, and its removal. */
export function temporaryData(): { readonly folder: string; remove(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-e2e-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Starts everything on `folder`. `port` 0 takes a free one; the simulated machine lives 100 seconds in one. */
export async function startKerf(
  folder: string,
  options: { readonly port?: number; readonly args?: readonly string[] } = {},
): Promise<Kerf> {
  const child = fork(START, ['--no-open', ...(options.args ?? [])], {
    env: {
      ...process.env,
      PORT: String(options.port ?? 0),
      KERF_DATA: folder,
      KERF_RATE_LIMITS: 'off',
      KERF_SIM_SPEED: '100',
      KERF_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += chunk;
    });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: { type?: string; url?: string }) => {
      if (message.type === 'ready' && message.url) resolve(message.url);
    });
    exited.then(() => reject(new Error(`Kerf did not start:\n${said}`)));
  });
  return { url, stop: () => stop(child, exited) };
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  await exited;
}
