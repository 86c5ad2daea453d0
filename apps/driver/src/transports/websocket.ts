import type { Socket } from 'node:net';
import type { TransportEnd } from '@kerf/grbl';
import { fail, type Outcome, succeed } from '@kerf/machining';
import type { MachineAddress } from '@kerf/protocol';
import { WebSocket } from 'ws';
import type { OuterTransport } from '../machine/guarded-transport';
import { descriptorOf, reasonOf } from './socket-parts';

/** How long a machine may take to accept the connection, in ms. */
const OPEN_LIMIT_MS = 3000;

/** How long a machine may take to confirm the end of the connection, in ms. */
const CLOSE_LIMIT_MS = 500;

/** The largest frame that a machine sends, in bytes: a listing of all settings is a few kilobytes. */
const LARGEST_FRAME = 1024 * 1024;

/**
 * A machine behind a WebSocket (FluidNC, grblHAL, ESP3D). Lines and realtime bytes are sent as binary frames, because
 * in a text frame a realtime byte above 0x7F would become two bytes. Text frames of the machine are taken as bytes too.
 */
export class WebSocketTransport implements OuterTransport {
  readonly framing = 'websocket';
  readonly #address: MachineAddress;
  #socket: WebSocket | null = null;
  #pipe: Socket | null = null;
  #receive: (bytes: Uint8Array) => void = () => {};
  #ended: (end: TransportEnd) => void = () => {};

  constructor(address: MachineAddress) {
    this.#address = address;
  }

  get descriptor(): number | null {
    return descriptorOf(this.#pipe);
  }

  onData(receive: (bytes: Uint8Array) => void): void {
    this.#receive = receive;
  }

  onClose(ended: (end: TransportEnd) => void): void {
    this.#ended = ended;
  }

  open(): Promise<Outcome<void>> {
    if (this.#socket) throw new Error('The transport is open already');
    const { host, port, path } = this.#address;
    const authority = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
    return new Promise((resolve) => {
      const socket = new WebSocket(`ws://${authority}${path}`, {
        handshakeTimeout: OPEN_LIMIT_MS,
        maxPayload: LARGEST_FRAME,
        // Compression would collect bytes, and small boards do not have it.
        perMessageDeflate: false,
        followRedirects: false,
      });
      let pipe: Socket | null = null;
      socket.once('upgrade', (response) => {
        pipe = response.socket.setNoDelay(true).setKeepAlive(true);
      });
      const failed = (error: Error) => {
        const message = `The machine could not be reached: ${reasonOf(error)}.`;
        resolve(fail({ code: 'connection-failed', severity: 'error', message }));
      };
      socket.once('error', failed);
      // The first frame may come together with the reply to the upgrade, so the listeners are there from the start.
      socket.on('message', (data: Buffer) => this.#socket === socket && this.#receive(data));
      socket.once('open', () => {
        socket.off('error', failed);
        this.#adopt(socket, pipe);
        resolve(succeed(undefined));
      });
    });
  }

  close(): Promise<void> {
    const socket = this.#socket;
    if (!socket) return Promise.resolve();
    this.#finish({ reason: 'closed', message: 'The connection was closed.' });
    return new Promise((resolve) => {
      if (socket.readyState === WebSocket.CLOSED) return resolve();
      // A half-open peer never confirms the end. After this time everything that was written has been passed on.
      const timer = setTimeout(() => socket.terminate(), CLOSE_LIMIT_MS);
      socket.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
      socket.close(1000);
    });
  }

  write(bytes: Uint8Array): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(bytes, { binary: true });
  }

  #adopt(socket: WebSocket, pipe: Socket | null): void {
    this.#socket = socket;
    this.#pipe = pipe;
    socket.on('error', (error) =>
      this.#finish({ reason: 'lost', message: `The connection broke: ${reasonOf(error)}.` }),
    );
    socket.on('close', () => this.#finish({ reason: 'lost', message: 'The machine closed the connection.' }));
  }

  #finish(end: TransportEnd): void {
    if (!this.#socket) return;
    this.#socket = null;
    this.#pipe = null;
    this.#ended(end);
  }
}
