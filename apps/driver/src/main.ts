import { fileURLToPath } from 'node:url';
import { startDriver } from './driver';
import { readOptions, USAGE } from './options';
import { watchExits } from './platform/exits';
import { createLog } from './platform/log';
import { REAL_SCHEDULER } from './platform/real-scheduler';
import { SimulatedMachine } from './transports/simulated';

/** Inserted by the build. */
declare const KERF_VERSION: string | undefined;

const log = createLog((line) => process.stderr.write(`${line}\n`));
const exits = watchExits(log);

/** Reports why the driver cannot run, to the parent process too, and ends. */
function fatal(code: string, message: string, exitCode: number): never {
  process.stderr.write(`${message}\n`);
  process.send?.({ type: 'fatal', code, message });
  process.exit(exitCode);
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const read = readOptions(args, process.env);
  if (!read.ok) fatal('usage', read.message, 2);
  const { options } = read;
  const driver = await startDriver(options, {
    scheduler: REAL_SCHEDULER,
    log,
    version: typeof KERF_VERSION === 'string' ? KERF_VERSION : '0.0.0',
    guardian: fileURLToPath(new URL('guardian.mjs', import.meta.url)),
    programWorker: fileURLToPath(new URL('program-worker.mjs', import.meta.url)),
    simulated: options.simulatedBoard
      ? new SimulatedMachine(REAL_SCHEDULER, options.simulatorSpeed, options.simulatedBoard)
      : null,
    // The code goes only to the terminal, never to the log: a reader of the log must not be able to pair.
    showCode: (code, origin) =>
      process.stdout.write(`\nPairing code for ${origin || 'a program on this computer'}: ${code}\n\n`),
  });
  if (!driver) {
    const [first] = options.ports;
    fatal('ports-taken', `No free port to listen on (tried ${first}–${options.ports.at(-1)}).`, 1);
  }
  exits.guard(driver);
  process.stdout.write(`The Kerf driver listens on port ${driver.port}.\n`);
  log.info('ready', { port: driver.port, simulated: options.simulatedBoard !== null });
  process.send?.({ type: 'ready', port: driver.port });

  if (options.origins.length === 0)
    process.stdout.write(
      'No studio may connect yet: start with --allow-origin https://…, or by npm start.\n',
    );

  // Windows has no signals for a regular end of a process, so the parent sends a message instead.
  process.on('message', (message: { readonly type?: string }) => {
    if (message?.type === 'stop') exits.end('asked');
  });
  // The parent process is gone. A running job is still wanted, so the driver ends only when the job has ended.
  process.once('disconnect', () => void driver.whenIdle().then(() => exits.end('disconnect')));
}

main().catch((error: Error) => fatal('start-failed', `The driver could not start: ${error.message}`, 1));
