import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const BUILD = fileURLToPath(new URL('../../build.mjs', import.meta.url));
/** The variable by which the processes of a run know the bundle that its first process has made. */
const BUNDLE_VARIABLE = 'KERF_TEST_SERVER';
/**
 * The folder of the bundle is for this run only, because another run in the same folder makes its own. It is inside the
 * app's folder, because Node finds the packages outside of the bundle from there.
 */
const BUNDLE =
  process.env[BUNDLE_VARIABLE] ?? fileURLToPath(new URL(`../../dist/test-${process.pid}`, import.meta.url));

/** The program of the work processes in the bundle, with its geometry. */
export const WORK_PROGRAM = [`${BUNDLE}/work.mjs`, `${BUNDLE}/clipper2z.wasm`];

/**
 * Makes the bundle that `startServerProcess` runs, here and in the processes that this one starts: what is tested is
 * what is delivered, and starts as fast.
 */
export async function buildServer(): Promise<void> {
  process.env[BUNDLE_VARIABLE] = BUNDLE;
  await promisify(execFile)(process.execPath, [BUILD, BUNDLE]);
}

/** Removes the bundle. */
export function removeServer(): Promise<void> {
  return rm(BUNDLE, { recursive: true, force: true });
}

/** The end of a server process: its exit code (null after a signal), and what it wrote to stderr. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly stderr: string;
  /** The messages to the parent process. */
  readonly messages: readonly unknown[];
}

/** The server as a separate process, as a person starts it. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** The address, once it is ready; rejects when the process ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<ProcessEnd>;
}

/** Runs `kerf admin` as a process of its own, to its end. */
export function runAdminProcess(
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...environment } };
    const child = execFile(process.execPath, [`${BUNDLE}/admin.mjs`, ...args], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/** Starts the server with this environment, on a free port unless told otherwise. */
export function startServerProcess(environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [`${BUNDLE}/main.mjs`], {
    env: { PATH: process.env.PATH, PORT: '0', KERF_LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdout?.resume();
  const messages: unknown[] = [];
  // Not 'close', because that event does not come once the parent has disconnected.
  const written = new Promise((resolve) => child.stderr?.once('end', resolve));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ended = Promise.all([exit, written]).then(([code]) => ({ code, stderr, messages }));
  const ready = new Promise<string>((resolve, reject) => {
    child.on('message', (message: { type: string; url?: string }) => {
      messages.push(message);
      if (message.type === 'ready' && message.url) resolve(message.url);
    });
    ended.then((end) => reject(new Error(`the server ended: ${end.stderr}`)));
  });
  ready.catch(() => {});
  return { child, ready, ended };
}
