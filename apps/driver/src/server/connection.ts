import type { Scheduler, Timer } from '@kerf/grbl';
import {
  type DriverEvent,
  type DriverRequest,
  driverFailure,
  encodeDriverEvent,
  readDriverRequest,
} from '@kerf/protocol';
import type { WebSocket } from 'ws';
import type { Client } from '../clients/client';
import type { HandshakeSession } from '../pairing/handshake-session';
import type { HostPauses } from '../platform/host-pauses';
import type { Log } from '../platform/log';
import type { Guest, Places } from './places';
import { type FindParts, RequestDesk } from './request-desk';
import type { UploadAnswer, UploadReceiver } from './upload-receiver';

/** The parts that a connection needs. */
export interface ConnectionOptions {
  readonly socket: WebSocket;
  readonly sessionId: string;
  readonly handshake: HandshakeSession;
  /** Finds the parts of the machine that a request is for. */
  readonly partsOf: FindParts;
  /** Creates the receiver of this connection's programs; `answer` reports their result to the page. */
  readonly receiveUploads: (client: Client, answer: (answer: UploadAnswer) => void) => UploadReceiver;
  readonly scheduler: Scheduler;
  readonly pauses: HostPauses;
  readonly log: Log;
  readonly version: string;
  readonly places: Places;
  /** Called when both proofs are correct: from now on the connection is a client. */
  readonly opened: (client: Client) => void;
  readonly closed: (client: Client | null) => void;
}

/**
 * How long a page may take to prove its pairing, and how long it may take while a person types the pairing code, in ms.
 */
const HANDSHAKE_LIMIT_MS = 10_000;
const PAIRING_LIMIT_MS = 90_000;
/** How often the driver pings the page, and after what time without any message the page counts as gone, in ms. */
const PING_EVERY_MS = 10_000;
const SILENCE_LIMIT_MS = 30_000;
/**
 * Limits in bytes for what waits to be sent to a page that does not read. Above the first limit, the page gets no
 * status messages. Above the second limit, its connection is cut.
 */
const SLOW_READER_BYTES = 1024 * 1024;
const STUCK_READER_BYTES = 16 * 1024 * 1024;
/** After this many refused messages during the handshake the connection is closed. */
const HANDSHAKE_FAULTS = 8;

/** One socket: first only the handshake, then every action in the order of its messages. */
export class Connection implements Client, Guest {
  readonly sessionId: string;
  userId: string | null = null;
  connectionType: 1 | 2 = 1;
  autoHome = false;
  isVerbose = false;
  readonly #options: ConnectionOptions;
  readonly #uploads: UploadReceiver;
  readonly #desk: RequestDesk;
  #keyId: string | null = null;
  #handshakeQueue: Promise<void> = Promise.resolve();
  #faults = 0;
  #heardAt: number;
  #watch: Timer;
  #isPairing = false;
  /** Ends a handshake that takes too long. */
  #patience: Timer;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.sessionId = options.sessionId;
    this.#desk = new RequestDesk(this, options);
    this.#uploads = options.receiveUploads(this, (answer) => this.#answerUpload(answer));
    this.#heardAt = options.scheduler.now();
    this.#watch = options.scheduler.setTimer(PING_EVERY_MS, () => this.#checkAlive());
    this.#patience = this.#waitForProof(HANDSHAKE_LIMIT_MS);
    options.places.admit(this);
    const { socket } = options;
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary));
    socket.on('close', () => this.#closed());
    // The event 'close' follows. A frame that breaks the protocol is the sender's fault, so it is only logged.
    socket.on('error', (error) => options.log.warn('socket-error', { message: error.message }));
  }

  get keyId(): string {
    return this.#keyId ?? '';
  }

  get standing(): Guest['standing'] {
    if (this.#keyId !== null) return 'paired';
    return this.#isPairing ? 'pairing' : 'new';
  }

  dismiss(reason: string): void {
    this.#options.log.warn('socket-dismissed', { reason });
    this.#options.socket.terminate();
  }

  send(event: DriverEvent): void {
    const { socket } = this.#options;
    if (socket.readyState !== socket.OPEN) return;
    if (event.action === 'MACHINE_STATUS' && socket.bufferedAmount > SLOW_READER_BYTES) return;
    if (socket.bufferedAmount > STUCK_READER_BYTES) socket.terminate();
    else socket.send(encodeDriverEvent(event));
  }

  dropUpload(): void {
    this.#uploads.abort();
  }

  sendFrame(frame: Uint8Array): Promise<boolean> {
    const { socket } = this.#options;
    if (socket.readyState !== socket.OPEN) return Promise.resolve(false);
    return new Promise((resolve) => socket.send(frame, (error) => resolve(!error)));
  }

  close(code: number, reason: string): void {
    this.#options.socket.close(code, reason);
  }

  #receive(data: Buffer, isBinary: boolean): void {
    // A page that was told to go may not confirm it for a long time, and may go on sending meanwhile.
    if (this.#options.socket.readyState !== this.#options.socket.OPEN) return;
    this.#heardAt = this.#options.scheduler.now();
    if (isBinary) this.#receiveFrame(data);
    else this.#receiveText(data.toString('utf8'));
  }

  #receiveText(text: string): void {
    const result = readDriverRequest(text);
    if (!result.ok) {
      this.#desk.refuse(result.failure, { ...result });
      if (this.#keyId === null) this.#countFault();
    } else if (this.#keyId === null) {
      // One step at a time: the next message is processed when the previous one has its reply.
      this.#handshakeQueue = this.#handshakeQueue
        .then(() => this.#shakeHands(result.request))
        .catch((error: Error) => this.#desk.fail(result.request, error));
    } else this.#dispatch(result.request);
  }

  async #shakeHands(request: DriverRequest): Promise<void> {
    if (this.#keyId !== null) {
      this.#dispatch(request);
      return;
    }
    const answer = await this.#options.handshake.take(request);
    const { requestId } = request;
    if (answer.failure) {
      this.#desk.refuse(answer.failure, request);
      this.#countFault();
      return;
    }
    if (answer.event) this.send({ ...answer.event, ...(requestId !== undefined && { requestId }) });
    if (answer.event?.action === 'PAIRING_STARTED') this.#beginPairing();
    if (answer.provedKeyId === undefined) return;
    const { version, opened, places, scheduler } = this.#options;
    scheduler.clearTimer(this.#patience);
    this.#keyId = answer.provedKeyId;
    if (!places.promote(this)) {
      this.close(1013, 'too many windows');
      return;
    }
    const { sessionId } = this;
    this.send({ action: 'DRIVER_WELCOME', sessionId, ...(requestId !== undefined && { requestId }) });
    this.send({ action: 'APP_VERSION', version });
    opened(this);
  }

  #beginPairing(): void {
    this.#isPairing = true;
    this.#options.scheduler.clearTimer(this.#patience);
    this.#patience = this.#waitForProof(PAIRING_LIMIT_MS);
  }

  #waitForProof(withinMs: number): Timer {
    return this.#options.scheduler.setTimer(withinMs, () => this.dismiss('no proof'));
  }

  #countFault(): void {
    this.#faults += 1;
    if (this.#faults >= HANDSHAKE_FAULTS) this.close(1008, 'handshake refused');
  }

  #dispatch(request: DriverRequest): void {
    switch (request.action) {
      case 'pong':
        this.#desk.takePong(request.time);
        break;
      case 'ping': {
        const { time } = request;
        this.send({ action: 'pong', ...(time !== undefined && { time }) });
        break;
      }
      case 'hello':
      case 'prove':
      case 'requestPairing':
      case 'confirmPairing':
        this.#desk.refuse(driverFailure('invalid-message'), request);
        break;
      default:
        void this.#desk.act(request);
    }
  }

  #receiveFrame(data: Buffer): void {
    if (this.#keyId === null) {
      this.close(1008, 'handshake first');
      return;
    }
    const refusal = this.#desk.permitUpload();
    if (refusal) {
      this.#uploads.abort();
      this.#answerUpload({ failure: refusal });
    } else this.#uploads.take(data);
  }

  #answerUpload(answer: UploadAnswer): void {
    if ('failure' in answer) this.#desk.refuse(answer.failure, { action: 'upload' });
    else this.send(answer.event);
  }

  #checkAlive(): void {
    const { scheduler, socket } = this.#options;
    const silence = scheduler.now() - this.#heardAt;
    if (this.#keyId !== null && silence > SILENCE_LIMIT_MS) {
      socket.terminate();
      return;
    }
    if (this.#keyId !== null) this.send({ action: 'ping', time: scheduler.now() });
    this.#watch = scheduler.setTimer(PING_EVERY_MS, () => this.#checkAlive());
  }

  #closed(): void {
    const { scheduler, places, closed } = this.#options;
    places.leave(this);
    scheduler.clearTimer(this.#watch);
    scheduler.clearTimer(this.#patience);
    this.#uploads.abort();
    closed(this.#keyId === null ? null : this);
  }
}
