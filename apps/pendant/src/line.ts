import {
  type DriverAction,
  type DriverEvent,
  type DriverRequestOf,
  FrameOpener,
  FrameSealer,
  type Hmac,
  isPendantProof,
  PENDANT_PATH,
  PENDANT_PROTOCOL_VERSION,
  type PendantContext,
  type PendantStep,
  pendantProof,
} from '@kerf/protocol';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Whether the phone may speak: 'refused' for good, until it has another code. */
export type LineState = 'connecting' | 'open' | 'lost' | 'refused';

const HMAC: Hmac = (key, text) => hmac(sha256, key, utf8ToBytes(text));
/** The time between two attempts to connect, ms. */
const RETRY_MS = 1500;
/** The driver sends something at least every two seconds. */
const SILENCE_LIMIT_MS = 6000;
/** The codes of a closed line after which another attempt has no sense: a wrong proof, another phone. */
const HEX_32 = /^[0-9a-f]{64}$/;
const FINAL_CODES = [1008, 4000];

/** The phone's end of the line to the driver. It connects by itself, again after each loss. */
export class Line {
  state: LineState = 'connecting';
  readonly #secret: string;
  readonly #took: (event: DriverEvent) => void;
  readonly #changed: () => void;
  #socket: WebSocket | null = null;
  #ends: { readonly sealer: FrameSealer; readonly opener: FrameOpener } | null = null;
  #silence = 0;

  constructor(secret: string, took: (event: DriverEvent) => void, changed: () => void) {
    this.#secret = secret;
    this.#took = took;
    this.#changed = changed;
    this.#connect();
  }

  /** Sends a request. False when there is no line, so that nothing was sent. */
  post<Action extends DriverAction>(
    action: Action,
    fields: Omit<DriverRequestOf<Action>, 'action' | 'requestId'>,
  ): boolean {
    if (this.state !== 'open' || !this.#ends || !this.#socket) return false;
    this.#socket.send(this.#ends.sealer.seal(JSON.stringify({ action, ...fields })));
    return true;
  }

  #connect(): void {
    const socket = new WebSocket(`ws://${location.host}${PENDANT_PATH}`);
    const phoneNonce = randomHex(32);
    let context: PendantContext | null = null;
    this.#socket = socket;
    this.#ends = null;
    socket.onopen = () => {
      const hello: PendantStep = { kind: 'hello', protocol: PENDANT_PROTOCOL_VERSION, phoneNonce };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = ({ data }) => {
      this.#listen(socket);
      if (this.#ends) this.#takeFrame(socket, String(data));
      else if (context === null) {
        const step = readChallenge(String(data));
        if (!step) return socket.close();
        context = { secret: this.#secret, phoneNonce, driverNonce: step.driverNonce, host: location.host };
        this.#prove(socket, context, step.proof);
      }
    };
    socket.onclose = ({ code }) => this.#closed(code);
    this.#listen(socket);
  }

  #prove(socket: WebSocket, context: PendantContext, proof: string): void {
    if (!isPendantProof(HMAC, 'driver', context, proof)) {
      this.#set('refused');
      socket.close();
      return;
    }
    const step: PendantStep = { kind: 'prove', proof: pendantProof(HMAC, 'phone', context) };
    socket.send(JSON.stringify(step));
    this.#ends = {
      sealer: new FrameSealer(HMAC, 'phone', context),
      opener: new FrameOpener(HMAC, 'driver', context),
    };
  }

  #takeFrame(socket: WebSocket, frame: string): void {
    const text = this.#ends?.opener.open(frame);
    if (text === null || text === undefined) {
      socket.close();
      return;
    }
    this.#set('open');
    // The driver has served this page and has proved itself: both have the same messages.
    const event = JSON.parse(text) as DriverEvent;
    if (event.action === 'ping') this.post('pong', event.time === undefined ? {} : { time: event.time });
    else this.#took(event);
  }

  /** Closes a line on which nothing comes any more: a phone notices a lost network late. */
  #listen(socket: WebSocket): void {
    clearTimeout(this.#silence);
    this.#silence = window.setTimeout(() => {
      socket.onclose = null;
      socket.close();
      this.#closed(1006);
    }, SILENCE_LIMIT_MS);
  }

  #closed(code: number): void {
    clearTimeout(this.#silence);
    this.#ends = null;
    if (this.state === 'refused') return;
    if (FINAL_CODES.includes(code)) {
      this.#set('refused');
      return;
    }
    this.#set('lost');
    setTimeout(() => this.#connect(), RETRY_MS);
  }

  #set(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    this.#changed();
  }
}

/** The driver's part of the handshake. It is not proved yet, so that anything may come. */
function readChallenge(text: string): { readonly driverNonce: string; readonly proof: string } | null {
  try {
    const { kind, driverNonce, proof } = JSON.parse(text) ?? {};
    const isChallenge = kind === 'challenge' && HEX_32.test(driverNonce) && HEX_32.test(proof);
    return isChallenge ? { driverNonce, proof } : null;
  } catch {
    return null;
  }
}

function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}
