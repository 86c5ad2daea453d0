import { type ChildProcess, type ForkOptions, fork, type SpawnOptions, spawn } from 'node:child_process';
import { deriveLocalPairing } from '@kerf/protocol';
import { inject, onTestFinished } from 'vitest';
import { NODE_CRYPTO } from '../platform/crypto';
import { temporaryFolder } from './temporary-folder';
import { TestClient } from './test-client';
import { SECRET, STUDIO, USER } from './test-driver';

/** The first message of the process to its parent. */
export interface FirstMessage {
  readonly type: string;
  readonly port: number;
  readonly code?: string;
}

/** A driver in a separate process. */
export interface DriverProcess {
  readonly child: ChildProcess;
  /** The folder of its data. */
  readonly dataPath: string;
  /** Everything that it printed. */
  readonly output: () => string;
  readonly message: Promise<FirstMessage>;
  readonly exit: Promise<number | null>;
}

/** What a process is started with, besides its arguments. */
export interface ProcessSurroundings {
  /** Where it prints: to pipes, or to this open file. */
  readonly output?: number;
  /** Throws an uncaught error on each SIGUSR2. */
  readonly hasFaults?: boolean;
  /** A single executable, to be started instead of the bundle. */
  readonly executable?: string;
  /** The data of an earlier process. Left out: none. */
  readonly dataPath?: string;
}

const FAULTS = 'data:text/javascript,process.on("SIGUSR2",()=>{throw new Error("a fault")})';

/** Starts the driver (built by `global-setup.ts`) with some arguments; it ends with the test. */
export function startDriverProcess(
  args: readonly string[],
  { output, hasFaults = false, executable, dataPath = temporaryFolder() }: ProcessSurroundings = {},
): DriverProcess {
  const all = ['--data', dataPath, ...args];
  const options: ForkOptions = {
    // The process must not get the arguments of the test worker.
    execArgv: hasFaults ? ['--import', FAULTS] : [],
    stdio: ['ignore', output ?? 'pipe', output ?? 'pipe', 'ipc'],
    env: {
      ...process.env,
      KERF_STUDIO_ORIGIN: STUDIO,
      KERF_DRIVER_PAIRING_SECRET: SECRET,
      KERF_SIM_SPEED: '5',
    },
  };
  const child = executable
    ? spawn(executable, all, options as SpawnOptions)
    : fork(inject('driverProgram'), all, options);
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => parts.push(String(text)));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  const message = new Promise<FirstMessage>((resolve, reject) => {
    child.once('message', (first) => resolve(first as FirstMessage));
    child.once('exit', (code) => reject(new Error(`Ended with ${code}: ${parts.join('')}`)));
  });
  return { child, dataPath, exit, message, output: () => parts.join('') };
}

/** A page of the local studio, connected to a driver in a separate process. */
export async function enterProcess(port: number): Promise<TestClient> {
  const client = await TestClient.open(port, STUDIO);
  onTestFinished(() => client.cut());
  await client.shakeHands(await deriveLocalPairing(NODE_CRYPTO, SECRET, STUDIO, USER));
  await client.ask('registerUserInfo', { userId: USER, connectionType: 1 });
  return client;
}
