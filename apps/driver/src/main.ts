import { startDriver } from './driver';
import { readOptions, USAGE } from './options';
import { createLog } from './platform/log';
import { REAL_SCHEDULER } from './platform/real-scheduler';
import { SimulatedMachine } from './transports/simulated';

/** Put in by the build. */
declare const KERF_VERSION: string | undefined;

const log = createLog((line) => process.stderr.write(`${line}\n`));

/** Says why the driver cannot run, to the parent process too, and ends. */
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
    simulated: options.isSimulated ? new SimulatedMachine(REAL_SCHEDULER, options.simulatorSpeed) : null,
    // To the terminal alone, never to the log: whoever reads the log must not be able to pair.
    showCode: (code, origin) =>
      process.stdout.write(`\nPairing code for ${origin || 'a program on this computer'}: ${code}\n\n`),
  });
  if (!driver) {
    const [first] = options.ports;
    fatal('ports-taken', `No free port to listen on (tried ${first}–${options.ports.at(-1)}).`, 1);
  }
  process.stdout.write(`The Kerf driver listens on port ${driver.port}.\n`);
  log.info('ready', { port: driver.port, simulated: options.isSimulated });
  process.send?.({ type: 'ready', port: driver.port });

  if (options.origins.length === 0)
    process.stdout.write(
      'No studio may connect yet: start with --allow-origin https://…, or by npm start.\n',
    );

  let isStopping = false;
  const stop = (why: string, exitCode = 0) => {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping', { why });
    driver.close().then(
      () => process.exit(exitCode),
      (error: Error) => fatal('stop-failed', error.message, 1),
    );
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
  // Windows has no signals to end a process in order: a parent says so instead.
  process.on('message', (message: { readonly type?: string }) => {
    if (message?.type === 'stop') stop('asked');
  });
  // A fault of ours must not leave a machine running that nobody feeds or watches any more.
  process.once('uncaughtException', (error) => {
    log.error('crash', { message: error.stack ?? error.message });
    stop('crash', 1);
  });
  // Whoever started us is gone; a job that runs is still somebody's, so it comes to its end first.
  process.once('disconnect', () => void driver.whenIdle().then(() => stop('disconnect')));
}

main().catch((error: Error) => fatal('start-failed', `The driver could not start: ${error.message}`, 1));
