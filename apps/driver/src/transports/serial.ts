import { readdirSync } from 'node:fs';
import type { TransportEnd } from '@kerf/grbl';
import { type BaudRate, DEFAULT_BAUD_RATE, fail, type Outcome, type Problem, succeed } from '@kerf/machining';
import type { SerialPortInfo } from '@kerf/protocol';
import { SerialPort } from 'serialport';
import type { OuterTransport } from '../machine/guarded-transport';
import type { TransportProblemCode } from './problem-codes';
import { type OpenSerialPort, openDirectPort, type SerialPortListener } from './serial-port';

/** A machine at a serial port. Closing the port does not reset the board, which many boards do when DTR drops. */
export class SerialTransport implements OuterTransport {
  readonly #open: (listener: SerialPortListener) => Promise<OpenSerialPort>;
  #port: OpenSerialPort | null = null;
  #receive: (bytes: Uint8Array) => void = () => {};
  #ended: (end: TransportEnd) => void = () => {};

  /** `open` is `openDirectPort` or `openStreamedPort`. */
  constructor(path: string, baudRate: BaudRate = DEFAULT_BAUD_RATE, open = openDirectPort) {
    this.#open = (listener) => open(path, baudRate, listener);
  }

  get descriptor(): number | null {
    return this.#port?.descriptor ?? null;
  }

  onData(receive: (bytes: Uint8Array) => void): void {
    this.#receive = receive;
  }

  onClose(ended: (end: TransportEnd) => void): void {
    this.#ended = ended;
  }

  async open(): Promise<Outcome<void>> {
    if (this.#port) throw new Error('The transport is open already');
    try {
      this.#port = await this.#open({
        received: (bytes) => this.#receive(bytes),
        broke: (message) => this.#finish({ reason: 'lost', message }),
      });
      return succeed(undefined);
    } catch (error) {
      return fail(openProblem(error as Error));
    }
  }

  async close(): Promise<void> {
    const port = this.#port;
    if (!port) return;
    this.#finish({ reason: 'closed', message: 'The port was closed.' });
    await port.close();
  }

  write(bytes: Uint8Array): void {
    this.#port?.write(bytes);
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
