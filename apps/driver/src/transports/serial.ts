import { readdirSync } from 'node:fs';
import type { TransportEnd } from '@kerf/grbl';
import { type BaudRate, DEFAULT_BAUD_RATE, fail, type Outcome, type Problem, succeed } from '@kerf/machining';
import type { SerialPortInfo } from '@kerf/protocol';
import { SerialPort } from 'serialport';
import type { OuterTransport } from '../machine/guarded-transport';
import type { TransportProblemCode } from './problem-codes';

/**
 * A serial port that no other program can use meanwhile. Closing the port does not change its control lines (`hupcl:
 * false`), because many boards reset when DTR drops, and a reset in motion loses the position.
 */
export class SerialTransport implements OuterTransport {
  readonly #path: string;
  readonly #baudRate: BaudRate;
  #port: SerialPort | null = null;
  #receive: (bytes: Uint8Array) => void = () => {};
  #ended: (end: TransportEnd) => void = () => {};

  constructor(path: string, baudRate: BaudRate = DEFAULT_BAUD_RATE) {
    this.#path = path;
    this.#baudRate = baudRate;
  }

  get descriptor(): number | null {
    // The port has a descriptor only where ports are files.
    const binding = this.#port?.port as { readonly fd?: number | null } | undefined;
    return binding?.fd ?? null;
  }

  onData(receive: (bytes: Uint8Array) => void): void {
    this.#receive = receive;
  }

  onClose(ended: (end: TransportEnd) => void): void {
    this.#ended = ended;
  }

  open(): Promise<Outcome<void>> {
    if (this.#port) throw new Error('The transport is open already');
    const port = new SerialPort({
      path: this.#path,
      baudRate: this.#baudRate,
      hupcl: false,
      lock: true,
      autoOpen: false,
    });
    return new Promise((resolve) => {
      port.open((error) => {
        if (error) return resolve(fail(openProblem(error)));
        this.#adopt(port);
        resolve(succeed(undefined));
      });
    });
  }

  close(): Promise<void> {
    const port = this.#port;
    if (!port) return Promise.resolve();
    this.#finish({ reason: 'closed', message: 'The port was closed.' });
    if (!port.isOpen) return Promise.resolve();
    // Without the drain the last bytes (a reset, an M5) could be lost with the port.
    return new Promise((resolve) => {
      const close = () => port.close(() => resolve());
      const timer = setTimeout(close, 500);
      port.drain(() => {
        clearTimeout(timer);
        if (port.isOpen) close();
        else resolve();
      });
    });
  }

  write(bytes: Uint8Array): void {
    this.#port?.write(Buffer.from(bytes));
  }

  #adopt(port: SerialPort): void {
    this.#port = port;
    port.on('data', (bytes: Buffer) => this.#receive(bytes));
    port.on('error', (error) =>
      this.#finish({ reason: 'lost', message: `The port broke: ${error.message}.` }),
    );
    port.on('close', () => this.#finish({ reason: 'lost', message: 'The port was unplugged.' }));
  }

  #finish(end: TransportEnd): void {
    if (!this.#port) return;
    this.#port = null;
    this.#ended(end);
  }
}

function openProblem(error: Error): Problem {
  const make = (code: TransportProblemCode, message: string): Problem => ({
    code,
    severity: 'error',
    message,
  });
  const { message } = error;
  if (/no such file|not found|cannot find|ENOENT|File not found/i.test(message))
    return make('port-not-found', 'This port does not exist.');
  if (/permission denied|EACCES/i.test(message))
    return make('port-denied', 'This user may not open the port.');
  if (/lock|busy|Access denied|temporarily unavailable/i.test(message))
    return make('port-busy', 'Another program uses this port.');
  return make('connection-failed', `The port could not be opened: ${message}`);
}

/**
 * The serial ports of this computer that may have a machine: those that belong to a USB device or have a typical name.
 */
export async function listSerialPorts(): Promise<SerialPortInfo[]> {
  const ports = await SerialPort.list().catch(listWithoutUdev);
  return ports
    .filter((port) => port.vendorId !== undefined || /COM\d|usb|ACM/i.test(port.path))
    .map((port) => ({
      port: port.path,
      name: [port.path, port.manufacturer].filter((part) => part !== undefined).join(' · '),
      simulated: false,
    }));
}

/** A small Linux (a container, a board) may have no udev; its devices still have their usual names. */
function listWithoutUdev(error: NodeJS.ErrnoException) {
  if (process.platform !== 'linux' || error.code !== 'ENOENT') throw error;
  const names = readdirSync('/dev').filter((name) => /^tty(?:USB|ACM)\d+$/.test(name));
  return names.map((name) => ({ path: `/dev/${name}`, vendorId: undefined, manufacturer: undefined }));
}
