import { createConnection, type Socket } from 'node:net';
import type { TransportEnd } from '@kerf/grbl';
import { fail, type Outcome, succeed } from '@kerf/machining';
import type { MachineAddress } from '@kerf/protocol';
import type { OuterTransport } from '../machine/guarded-transport';
import { descriptorOf, reasonOf } from './socket-parts';

/** How long a machine on the network may take to accept the connection, in ms. */
const OPEN_LIMIT_MS = 3000;

/** More than a board sends in the time in which this process does something else. */
const READ_BYTES = 1 << 16;

/** A machine on the network (FluidNC, grblHAL, ESP3D): plain bytes over TCP, each write sent at once. */
export class TcpTransport implements OuterTransport {
  readonly #address: MachineAddress;
  #socket: Socket | null = null;
  #receive: (bytes: Uint8Array) => void = () => {};
  #ended: (end: TransportEnd) => void = () => {};

  constructor(address: MachineAddress) {
    this.#address = address;
  }

  get descriptor(): number | null {
    return descriptorOf(this.#socket);
  }

  onData(receive: (bytes: Uint8Array) => void): void {
    this.#receive = receive;
  }

  onClose(ended: (end: TransportEnd) => void): void {
    this.#ended = ended;
  }

  open(): Promise<Outcome<void>> {
    if (this.#socket) throw new Error('The transport is open already');
    const { host, port } = this.#address;
    return new Promise((resolve) => {
      const onread = { buffer: Buffer.allocUnsafeSlow(READ_BYTES), callback: this.#read };
      const socket = createConnection({ host, port, noDelay: true, keepAlive: true, onread });
      const refuse = (message: string) => {
        socket.destroy();
        resolve(fail({ code: 'connection-failed', severity: 'error', message }));
      };
      const timer = setTimeout(() => refuse('The machine did not accept the connection.'), OPEN_LIMIT_MS);
      socket.once('error', (error) => {
        clearTimeout(timer);
        refuse(`The machine could not be reached: ${reasonOf(error)}.`);
      });
      socket.once('connect', () => {
        clearTimeout(timer);
        socket.removeAllListeners('error');
        this.#adopt(socket);
        resolve(succeed(undefined));
      });
    });
  }

  close(): Promise<void> {
    const socket = this.#socket;
    if (!socket) return Promise.resolve();
    this.#finish({ reason: 'closed', message: 'The connection was closed.' });
    return new Promise((resolve) => {
      if (socket.destroyed) return resolve();
      socket.once('close', () => resolve());
      socket.end(() => socket.destroy());
      // A half-open peer never confirms the end. After this time everything that was written has been passed on.
      setTimeout(() => socket.destroy(), 500).unref();
    });
  }

  write(bytes: Uint8Array): void {
    this.#socket?.write(bytes);
  }

  /** Node reads into one buffer for all pieces. */
  readonly #read = (count: number, buffer: Uint8Array): boolean => {
    if (this.#socket) this.#receive(new Uint8Array(buffer.subarray(0, count)));
    return true;
  };

  #adopt(socket: Socket): void {
    this.#socket = socket;
    socket.on('error', (error) =>
      this.#finish({ reason: 'lost', message: `The connection broke: ${reasonOf(error)}.` }),
    );
    socket.on('close', () => this.#finish({ reason: 'lost', message: 'The machine closed the connection.' }));
  }

  #finish(end: TransportEnd): void {
    if (!this.#socket) return;
    this.#socket = null;
    this.#ended(end);
  }
}
