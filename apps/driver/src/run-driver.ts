import { type DriverOptions, readOptions, USAGE } from './options';
import { PairingStore } from './pairing/pairing-store';
import type { PageFile } from './pendant/pendant-server';
import { askOrigin } from './platform/ask-origin';
import { watchExits } from './platform/exits';
import { lanAddresses } from './platform/lan-addresses';
import { createLog } from './platform/log';
import { REAL_SCHEDULER } from './platform/real-scheduler';
import { RotatingFile } from './platform/rotating-file';
import type { ByteRecorder } from './transports/recorded-transport';

/** Inserted by the build. */
declare const KERF_VERSION: string | undefined;
declare const KERF_PENDANT_PAGE: Readonly<Record<string, PageFile>>;

const VERSION = typeof KERF_VERSION === 'string' ? KERF_VERSION : '0.0.0';

/** The other programs of the driver. */
export interface Companions {
  /** What Node runs as the guardian. */
  readonly guardian: readonly string[];
  /** What Node runs to have a machine's port. */
  readonly relay: readonly string[];
  /** The file of the workers that prepare programs. */
  readonly programWorker: string;
  /** What Node runs as the generator; null where there is none. */
  readonly generator: readonly string[] | null;
}

type Prepare = (dataPath: string) => Companions;

/** Reports why the driver cannot run, to the parent process too, and ends. */
function fatal(code: string, message: string, exitCode: number): never {
  process.stderr.write(`${message}\n`);
  process.send?.({ type: 'fatal', code, message });
  process.exit(exitCode);
}

const print = (text: string) => process.stdout.write(`${text}\n`);

/**
 * The process of the driver, with its arguments: runs it, or prints what was asked for. `prepare` is called before any
 * other part of the driver is loaded; its argument is the folder of the driver's data.
 */
export function runDriver(args: readonly string[], prepare: Prepare): void {
  const read = readOptions(args, process.env);
  if (!read.ok) fatal('usage', read.message, 2);
  const { command, options } = read;
  if (command === 'help') print(USAGE);
  else if (command === 'version') print(`kerf-driver ${VERSION}`);
  else
    (command === 'list-ports' ? printPorts(options, prepare) : run(options, prepare)).catch((error: Error) =>
      fatal('start-failed', `The driver could not start: ${error.message}`, 1),
    );
}

async function printPorts({ dataPath }: DriverOptions, prepare: Prepare): Promise<void> {
  prepare(dataPath);
  const { listSerialPorts } = await import('./transports/serial');
  const ports = await listSerialPorts();
  for (const { name } of ports) print(name);
  if (ports.length === 0) print('No serial ports.');
}

async function run(options: DriverOptions, prepare: Prepare): Promise<void> {
  const write = openLog(options.logFile);
  const log = createLog(write);
  const exits = watchExits(log);
  const origins = await findOrigins(options);
  const companions = prepare(options.dataPath);
  const { startDriver } = await import('./driver');
  const { SimulatedMachine } = await import('./transports/simulated');
  const driver = await startDriver(
    { ...options, origins },
    {
      ...{ scheduler: REAL_SCHEDULER, log, version: VERSION, ...companions },
      relay: options.relaysPorts ? companions.relay : null,
      record: options.logsBytes ? recordInto(write) : null,
      phones: {
        page: new Map(Object.entries(KERF_PENDANT_PAGE)),
        addresses: () => options.phoneAddresses ?? lanAddresses(),
      },
      simulated: options.simulatedBoard
        ? new SimulatedMachine(REAL_SCHEDULER, options.simulatorSpeed, options.simulatedBoard)
        : null,
      // The code goes only to the terminal, never to the log: a reader of the log must not be able to pair.
      showCode: (code, origin) =>
        print(`\nPairing code for ${origin || 'a program on this computer'}: ${code}\n`),
    },
  );
  if (!driver) {
    const [first] = options.ports;
    fatal('ports-taken', `No free port to listen on (tried ${first}–${options.ports.at(-1)}).`, 1);
  }
  exits.guard(driver);
  print(`The Kerf driver ${VERSION} listens on port ${driver.port}.`);
  log.info('ready', { port: driver.port, simulated: options.simulatedBoard !== null });
  process.send?.({ type: 'ready', port: driver.port });
  obeyParent(driver, exits);
}

/** Ends the driver when its parent process wants that, or when the parent is gone. */
function obeyParent(driver: { whenIdle(): Promise<void> }, exits: ReturnType<typeof watchExits>): void {
  // Windows has no signals for a regular end of a process, so the parent sends a message instead.
  process.on('message', (message: { readonly type?: string }) => {
    if (message?.type === 'stop') exits.end('asked');
  });
  // The parent process is gone. A running job is still wanted, so the driver ends only when the job has ended.
  process.once('disconnect', () => void driver.whenIdle().then(() => exits.end('disconnect')));
}

/** The function that writes a line of the log. */
function openLog(path: string | null): (line: string) => void {
  if (path === null) return (line) => process.stderr.write(`${line}\n`);
  try {
    const file = new RotatingFile(path);
    process.on('exit', () => file.flush());
    return (line) => file.write(line);
  } catch (error) {
    return fatal('usage', `The log cannot be written to '${path}': ${(error as Error).message}`, 2);
  }
}

/** Writes the bytes between driver and machine as lines of the log: each byte is the character with its number. */
function recordInto(write: (line: string) => void): ByteRecorder {
  return (port, direction, bytes) => {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    write(JSON.stringify({ time: new Date().toISOString(), level: 'bytes', port, direction, bytes: text }));
  };
}

/**
 * The studios that may ask for pairing. When none is known yet, a person who started the driver in a window is asked
 * for one, because without a studio the driver is of no use.
 */
async function findOrigins({ origins, dataPath }: DriverOptions): Promise<readonly string[]> {
  if (origins.length > 0 || new PairingStore(dataPath, null).hasAny) return origins;
  if (process.stdin.isTTY && process.stdout.isTTY) return [await askOrigin()];
  print('No studio may connect yet: start with --allow-origin https://…, or by npm start.');
  return origins;
}
