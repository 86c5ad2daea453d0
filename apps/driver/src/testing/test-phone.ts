import {
  type DriverAction,
  type DriverEvent,
  encodeDriverRequest,
  FrameOpener,
  FrameSealer,
  isPendantProof,
  PENDANT_PATH,
  PENDANT_PROTOCOL_VERSION,
  type PendantContext,
  pendantProof,
  readDriverEvent,
  readPendantStep,
} from '@kerf/protocol';
import { expect } from 'vitest';
import WebSocket from 'ws';
import { NODE_HMAC, randomHex32 } from '../platform/crypto';
import type { RequestFields } from './test-client';

/** A phone: it comes to the address of a QR code, proves that it knows the secret, and sends sealed requests. */
export class TestPhone {
  readonly events: DriverEvent[] = [];
  readonly socket: WebSocket;
  closeCode: number | null = null;
  #line: { readonly sealer: FrameSealer; readonly opener: FrameOpener } | null = null;
  #requests = 0;

  private constructor(url: URL) {
    this.socket = new WebSocket(`ws://${url.host}${PENDANT_PATH}`, { origin: url.origin });
    this.socket.on('close', (code) => {
      this.closeCode = code;
    });
    this.socket.on('error', () => {});
  }

  /** Resolves when the driver has accepted the phone, or has closed the line. */
  static async open(address: string, secret = new URL(address).hash.slice(1)): Promise<TestPhone> {
    const url = new URL(address);
    const phone = new TestPhone(url);
    const phoneNonce = randomHex32();
    let context: PendantContext | null = null;
    phone.socket.on('open', () =>
      phone.say({ kind: 'hello', protocol: PENDANT_PROTOCOL_VERSION, phoneNonce }),
    );
    phone.socket.on('message', (data) => {
      const text = data.toString();
      if (phone.#line) {
        phone.#take(text);
        return;
      }
      const step = readPendantStep(text);
      if (step?.kind !== 'challenge') throw new Error(`Not a challenge: ${text}`);
      context = { secret, phoneNonce, driverNonce: step.driverNonce, host: url.host };
      // With a wrong secret, the driver's proof is wrong for the phone too; this phone goes on regardless.
      if (secret === url.hash.slice(1))
        expect(isPendantProof(NODE_HMAC, 'driver', context, step.proof)).toBe(true);
      phone.say({ kind: 'prove', proof: pendantProof(NODE_HMAC, 'phone', context) });
      phone.#line = {
        sealer: new FrameSealer(NODE_HMAC, 'phone', context),
        opener: new FrameOpener(NODE_HMAC, 'driver', context),
      };
    });
    await expect.poll(() => phone.events.length > 0 || phone.closeCode !== null).toBe(true);
    return phone;
  }

  /** Sends a text as it is. */
  say(step: object | string): void {
    this.socket.send(typeof step === 'string' ? step : JSON.stringify(step));
  }

  /** The sealed frame of a request. */
  seal<Action extends DriverAction>(action: Action, fields: RequestFields<Action>): string {
    this.#requests += 1;
    return this.#line!.sealer.seal(
      encodeDriverRequest({ action, requestId: `${this.#requests}`, ...fields } as never),
    );
  }

  /** Sends a request and returns its reply. */
  async ask<Action extends DriverAction>(
    action: Action,
    fields: RequestFields<Action>,
  ): Promise<DriverEvent> {
    this.say(this.seal(action, fields));
    const id = `${this.#requests}`;
    let reply: DriverEvent | undefined;
    await expect
      .poll(() => {
        reply = this.events.find((event) => event.requestId === id);
        return reply;
      })
      .toBeDefined();
    return reply!;
  }

  #take(frame: string): void {
    const text = this.#line?.opener.open(frame);
    const event = text === null || text === undefined ? null : readDriverEvent(text);
    if (!event) throw new Error(`The driver sent a frame that is not its next: ${frame}`);
    this.events.push(event);
  }
}
