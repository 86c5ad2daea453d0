import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const DRIVER = fileURLToPath(new URL('../../apps/driver/dist/main.mjs', import.meta.url));

/** The origin whose pages may connect to the driver. */
export const ORIGIN = 'http://localhost:4100';
/** The secret with which pages of this origin are paired. */
export const SECRET = 'secret-of-the-benchmark-0123456789-0123456789';

/** Starts the built driver on any free port, as `npm start` does. Rejects when it ends before it listens. */
export function startDriver(folder: string): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(DRIVER, ['--data', folder, '--port', '0'], {
    env: {
      ...process.env,
      KERF_STUDIO_ORIGIN: ORIGIN,
      KERF_DRIVER_PAIRING_SECRET: SECRET,
      MALLOC_ARENA_MAX: '1',
    },
    execArgv: ['--max-semi-space-size=1'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.on('message', (message: { type: string; port: number }) => {
      if (message.type === 'ready') resolve({ child, port: message.port });
    });
    child.once('exit', (code) => reject(new Error(`The driver ended with ${code}`)));
  });
}
