import { readSync, writeSync } from 'node:fs';
import type { BaudRate } from '@kerf/machining';
import { SerialPort } from 'serialport';
import { ReadingRests } from './reading-rests';

/** What an open port tells. */
export interface SerialPortListener {
  readonly received: (bytes: Uint8Array) => void;
  /** The port can no longer be used. `message`: a sentence for the user. Called once, and never after `close`. */
  readonly broke: (message: string) => void;
}

/** An open serial port that no other program can use meanwhile. */
export interface OpenSerialPort {
  /** Null where ports are not files. */
  readonly descriptor: number | null;
  write(bytes: Uint8Array): void;
  /** Closes the port after what was written has left it, or after a short while. */
  close(): Promise<void>;
}

/** How long the last bytes (a reset, an M5) are waited for before the port is closed, ms. */
const DRAIN_LIMIT_MS = 500;
const UNPLUGGED = 'The port was unplugged.';

const broken = (error: Error) => `The port broke: ${error.message}.`;

/** The options of every port: closing it does not change its control lines, and nobody else can open it meanwhile. */
const optionsOf = (path: string, baudRate: BaudRate) => ({ path, baudRate, hupcl: false, lock: true });

/** Opens a port with the stream of the package, which works on every system. Throws the system's error. */
export function openStreamedPort(
  path: string,
  baudRate: BaudRate,
  listener: SerialPortListener,
): Promise<OpenSerialPort> {
  const port = new SerialPort({ ...optionsOf(path, baudRate), autoOpen: false });
  let isClosed = false;
  const breakWith = (message: string) => {
    if (!isClosed) listener.broke(message);
    isClosed = true;
  };
  port.on('data', listener.received);
  port.on('error', (error) => breakWith(broken(error)));
  port.on('close', () => breakWith(UNPLUGGED));
  const opened: OpenSerialPort = {
    descriptor: null,
    write: (bytes) => void port.write(Buffer.from(bytes)),
    close: async () => {
      isClosed = true;
      if (!port.isOpen) return;
      await within(DRAIN_LIMIT_MS, new Promise<void>((resolve) => port.drain(() => resolve())));
      if (port.isOpen) await new Promise<void>((resolve) => port.close(() => resolve()));
    },
  };
  return new Promise((resolve, reject) => {
    port.open((error) => (error ? reject(error) : resolve(opened)));
  });
}

/** A port that is a file, and tells when it can be read or written. */
interface FilePort {
  readonly fd: number | null;
  readonly poller: { once(event: 'readable' | 'writable', call: (error: Error | null) => void): unknown };
  drain(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a port, and reads and writes it directly where the system has a file for it. The stream of the package passes
 * each read and each write on to another thread, which costs four times as much (decisions/0120). Throws the system's
 * error.
 */
export async function openDirectPort(
  path: string,
  baudRate: BaudRate,
  listener: SerialPortListener,
  drainLimitMs = DRAIN_LIMIT_MS,
): Promise<OpenSerialPort> {
  if (process.platform === 'win32') return await openStreamedPort(path, baudRate, listener);
  const port = await SerialPort.binding.open(optionsOf(path, baudRate));
  if (!('poller' in port)) throw new Error('The port has no file');
  return new DirectPort(port, listener, drainLimitMs);
}

/** More than a board sends in the time in which this process does something else. */
const READ_BYTES = 4096;
/** A port without data is never readable, so one that is readable and empty several times has no device any more. */
const EMPTY_READS_OF_A_GONE_PORT = 3;
/** Nothing is wrong; the port is not ready. */
const NOT_READY = new Set(['EAGAIN', 'EWOULDBLOCK', 'EINTR']);

class DirectPort implements OpenSerialPort {
  readonly #port: FilePort;
  readonly #listener: SerialPortListener;
  readonly #drainLimitMs: number;
  readonly #buffer = Buffer.allocUnsafeSlow(READ_BYTES);
  /** What the system did not take yet, in order. */
  readonly #waiting: Uint8Array[] = [];
  readonly #rests = new ReadingRests();
  #emptyReads = 0;
  #isOpen = true;
  /** Called when nothing waits any more. */
  #emptied = () => {};

  constructor(port: FilePort, listener: SerialPortListener, drainLimitMs: number) {
    this.#port = port;
    this.#listener = listener;
    this.#drainLimitMs = drainLimitMs;
    this.#awaitBytes();
  }

  get descriptor(): number | null {
    return this.#port.fd;
  }

  write(bytes: Uint8Array): void {
    if (!this.#isOpen) return;
    this.#rests.sent(bytes);
    this.#waiting.push(bytes);
    if (this.#waiting.length === 1) this.#writeWaiting();
  }

  async close(): Promise<void> {
    if (this.#isOpen) {
      this.#isOpen = false;
      const drained = this.#whenWritten().then(() => this.#port.drain());
      await within(this.#drainLimitMs, drained);
      this.#waiting.length = 0;
    }
    if (this.#port.fd !== null) await this.#port.close().catch(() => {});
  }

  #awaitBytes(): void {
    this.#port.poller.once('readable', (error) => {
      if (!this.#isOpen) return;
      if (error) this.#break(broken(error));
      else this.#read();
    });
  }

  #read(): void {
    const count = this.#attempt(() => readSync(this.#port.fd!, this.#buffer, 0, READ_BYTES, null));
    if (!this.#isOpen) return;
    this.#emptyReads = count === 0 ? this.#emptyReads + 1 : 0;
    if (this.#emptyReads === EMPTY_READS_OF_A_GONE_PORT) this.#break(UNPLUGGED);
    else if (count) this.#listener.received(new Uint8Array(this.#buffer.subarray(0, count)));
    if (!this.#isOpen) return;
    const restMs = count ? this.#rests.next(performance.now()) : 0;
    if (restMs > 0) setTimeout(() => this.#isOpen && this.#read(), restMs);
    else this.#awaitBytes();
  }

  #writeWaiting(): void {
    while (this.#waiting.length > 0) {
      const bytes = this.#waiting[0]!;
      const count = this.#attempt(() => writeSync(this.#port.fd!, bytes)) ?? 0;
      if (count === bytes.length) this.#waiting.shift();
      else if (this.#waiting.length > 0) {
        this.#waiting[0] = bytes.subarray(count);
        this.#port.poller.once('writable', (error) => {
          if (error) this.#break(broken(error));
          else this.#writeWaiting();
        });
        return;
      }
    }
    this.#emptied();
  }

  #whenWritten(): Promise<void> {
    if (this.#waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#emptied = resolve;
    });
  }

  /** Returns null when the port was not ready. */
  #attempt(transfer: () => number): number | null {
    try {
      return transfer();
    } catch (error) {
      if (!NOT_READY.has((error as NodeJS.ErrnoException).code ?? '')) this.#break(broken(error as Error));
      return null;
    }
  }

  #break(message: string): void {
    this.#waiting.length = 0;
    if (!this.#isOpen) return;
    this.#isOpen = false;
    void this.close();
    this.#listener.broke(message);
  }
}

/** Resolves when the work is done, has failed, or has taken this long. */
async function within(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work.catch(() => {}), limit]);
  clearTimeout(timer);
}
