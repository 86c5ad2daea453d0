import type { Scheduler, Timer } from '@kerf/grbl';
import {
  type DriverAction,
  type DriverEvent,
  driverFailure,
  encodeDriverEvent,
  FrameOpener,
  FrameSealer,
  isPendantProof,
  type PendantContext,
  type PendantStep,
  pendantProof,
  readDriverRequest,
  readPendantStep,
} from '@kerf/protocol';
import type { WebSocket } from 'ws';
import type { DriverParts } from '../actions/action';
import type { Client } from '../clients/client';
import { NODE_HMAC, randomHex32, randomId } from '../platform/crypto';
import type { HostPauses } from '../platform/host-pauses';
import type { Log } from '../platform/log';
import { RequestDesk } from '../server/request-desk';

/** What a session needs. */
export interface PendantSessionOptions {
  readonly socket: WebSocket;
  /** The address and port by which the phone has come. */
  readonly host: string;
  readonly secret: string;
  /** The user who opened the pendant. */
  readonly userId: string;
  readonly scheduler: Scheduler;
  readonly pauses: HostPauses;
  readonly log: Log;
  readonly partsOf: () => DriverParts;
  readonly opened: (session: PendantSession) => void;
  readonly closed: (session: PendantSession) => void;
}

/** What a phone may ask for. Nothing of it starts or continues a program. */
const ALLOWED = [
  'takeControl',
  'jog',
  'jogStart',
  'jogKeepAlive',
  'jogStop',
  'resetXY',
  'resetZ',
  'pause',
  'hold',
  'stop',
  'emergencyStop',
] as const satisfies readonly DriverAction[];
type AllowedAction = (typeof ALLOWED)[number];
const isAllowed = (action: string): action is AllowedAction => ALLOWED.some((allowed) => allowed === action);

/** What a phone is told. */
const TOLD: ReadonlySet<string> = new Set([
  'DRIVER_WELCOME',
  'DEVICE_STATUS_CHANGE',
  'CONTROL_CHANGE',
  'MACHINE_STATUS',
  'CNC_STAGE',
  'CARVE_PROGRESS',
  'TASK_CHECK',
  'ERROR',
  'ping',
]);

const HANDSHAKE_LIMIT_MS = 5000;
const PING_EVERY_MS = 2000;
/** A phone that has sent nothing for this long is gone. */
const SILENCE_LIMIT_MS = 6000;
/** Above this many bytes that wait for a slow phone, it gets no status. */
const SLOW_READER_BYTES = 64 * 1024;

/** One socket of a phone: first the handshake, then sealed requests. */
export class PendantSession implements Client {
  readonly sessionId = randomId();
  readonly keyId = 'pendant';
  userId: string | null = null;
  connectionType = 1 as const;
  autoHome = false;
  isVerbose = false;
  readonly #options: PendantSessionOptions;
  readonly #desk: RequestDesk;
  #context: PendantContext | null = null;
  #line: { readonly sealer: FrameSealer; readonly opener: FrameOpener } | null = null;
  #heardAt: number;
  #watch: Timer;
  #isOver = false;

  constructor(options: PendantSessionOptions) {
    const { socket, scheduler, log, pauses } = options;
    this.#options = options;
    this.#desk = new RequestDesk(this, {
      ...{ log, scheduler, pauses },
      // A phone has one machine, and names none.
      partsOf: (_client, machine) =>
        machine === undefined ? { parts: options.partsOf(), isShown: true } : null,
    });
    this.#heardAt = scheduler.now();
    this.#watch = scheduler.setTimer(HANDSHAKE_LIMIT_MS, () => socket.terminate());
    socket.on('message', (data, isBinary) => {
      // The phone may not confirm the end for a long time, and may go on sending meanwhile.
      if (this.#isOver) return;
      this.#heardAt = scheduler.now();
      if (isBinary) this.#reject('binary');
      else if (this.#line) this.#takeFrame(data.toString());
      else this.#takeStep(readPendantStep(data.toString()));
    });
    socket.on('close', () => this.#end());
    socket.on('error', (error) => log.warn('pendant-socket', { message: error.message }));
  }

  send(event: DriverEvent): void {
    const { socket } = this.#options;
    const isTold = TOLD.has(event.action) || event.action.startsWith('DEVICE_CONTROL_');
    if (!this.#line || !isTold || socket.readyState !== socket.OPEN) return;
    if (event.action === 'MACHINE_STATUS' && socket.bufferedAmount > SLOW_READER_BYTES) return;
    socket.send(this.#line.sealer.seal(encodeDriverEvent(event)));
  }

  /** A phone gets no binary frames. */
  sendFrame(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** A phone uploads nothing. */
  dropUpload(): void {}

  /** Ends the session at once: what the phone holds down is released, and nothing that it still sends is heard. */
  close(code: number, reason: string): void {
    this.#options.socket.close(code, reason);
    this.#end();
  }

  #takeStep(step: PendantStep | null): void {
    const { secret, host, socket } = this.#options;
    if (step?.kind === 'hello' && this.#context === null) {
      const context = { secret, host, phoneNonce: step.phoneNonce, driverNonce: randomHex32() };
      this.#context = context;
      const proof = pendantProof(NODE_HMAC, 'driver', context);
      const reply: PendantStep = { kind: 'challenge', driverNonce: context.driverNonce, proof };
      socket.send(JSON.stringify(reply));
    } else if (step?.kind === 'prove' && this.#context !== null) {
      if (isPendantProof(NODE_HMAC, 'phone', this.#context, step.proof)) this.#open(this.#context);
      else this.#reject('proof');
    } else this.#reject('handshake');
  }

  #open(context: PendantContext): void {
    const { scheduler, opened, userId } = this.#options;
    this.userId = userId;
    this.#line = {
      sealer: new FrameSealer(NODE_HMAC, 'driver', context),
      opener: new FrameOpener(NODE_HMAC, 'phone', context),
    };
    scheduler.clearTimer(this.#watch);
    this.#watch = scheduler.setTimer(PING_EVERY_MS, () => this.#checkAlive());
    this.send({ action: 'DRIVER_WELCOME', sessionId: this.sessionId });
    opened(this);
  }

  #takeFrame(frame: string): void {
    const text = this.#line?.opener.open(frame);
    if (text === null || text === undefined) {
      this.#reject('frame');
      return;
    }
    const result = readDriverRequest(text);
    if (!result.ok) this.#desk.refuse(result.failure, { ...result });
    else if (result.request.action === 'pong') this.#desk.takePong(result.request.time);
    else if (isAllowed(result.request.action)) void this.#desk.act(result.request as never);
    else this.#desk.refuse(driverFailure('unknown-action'), result.request);
  }

  #reject(reason: string): void {
    this.#options.log.warn('pendant-rejected', { reason });
    this.close(1008, reason);
  }

  #checkAlive(): void {
    const { scheduler, socket } = this.#options;
    if (scheduler.now() - this.#heardAt > SILENCE_LIMIT_MS) {
      socket.terminate();
      return;
    }
    this.send({ action: 'ping', time: scheduler.now() });
    this.#watch = scheduler.setTimer(PING_EVERY_MS, () => this.#checkAlive());
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#options.scheduler.clearTimer(this.#watch);
    if (this.#line) this.#options.closed(this);
  }
}
