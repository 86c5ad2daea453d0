import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../tools/start.mjs', import.meta.url));

/** Kerf as `npm start` runs it, in seconds since the program was started. */
export interface StartedProduct {
  readonly url: string;
  /** When `GET /` first returned a page. */
  readonly page: number;
  /** When `GET /api/health` first returned 200: database and stored files are ready. */
  readonly health: number;
  /** When all parts were ready, including the driver with its simulated machine. */
  readonly all: number;
  /** Stops it as Ctrl-C does; resolves when everything has ended. */
  stop(): Promise<void>;
}

/** Runs `work` with a new data folder, and removes the folder afterwards. */
export async function withDataFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts the built product on `folder` and a free port, and resolves when all of it is ready. */
export async function startProduct(folder: string): Promise<StartedProduct> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const since = () => (performance.now() - start) / 1000;
  const child = fork(START, ['--no-open'], {
    env: { ...process.env, PORT: String(port), KERF_DATA: folder, KERF_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += chunk;
    });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let isStopping = false;
  const all = new Promise<number>((resolve, reject) => {
    child.on('message', (message: { type?: string }) => message.type === 'ready' && resolve(since()));
    ended.then(() => {
      if (!isStopping) console.error(`Kerf ended by itself:\n${said}`);
      reject(new Error('Kerf ended before it was ready'));
    });
  });
  const page = firstAnswer(`${url}/`, child).then(since);
  const health = firstAnswer(`${url}/api/health`, child).then(since);
  const [pageSeconds, healthSeconds, allSeconds] = await Promise.all([page, health, all]);
  const stop = async () => {
    isStopping = true;
    child.kill('SIGINT');
    await ended;
  };
  return { url, page: pageSeconds, health: healthSeconds, all: allSeconds, stop };
}

/** Asks every 10 ms until the response is 200. */
async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const status = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
