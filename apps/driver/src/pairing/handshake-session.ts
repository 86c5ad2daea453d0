import {
  clientProof,
  DRIVER_PROTOCOL_VERSION,
  type DriverEvent,
  type DriverFailure,
  type DriverRequest,
  type DriverRequestOf,
  driverFailure,
  driverProof,
  type HandshakeContext,
  isSameProof,
} from '@kerf/protocol';
import { NODE_CRYPTO, randomHex32 } from '../platform/crypto';
import type { PairingStore } from './pairing-store';
import type { PairingWindow } from './pairing-window';

/** The driver's reply in a step of the handshake, and the pairing once it is proved. */
export interface HandshakeAnswer {
  readonly event?: DriverEvent;
  readonly failure?: DriverFailure;
  readonly provedKeyId?: string;
}

type Step =
  | { readonly kind: 'new' }
  | { readonly kind: 'challenged'; readonly keyId: string; readonly expected: string }
  | { readonly kind: 'pairing'; readonly context: HandshakeContext };

/** The driver's side of the handshake with one connection. Other messages are not accepted before it is complete. */
export class HandshakeSession {
  readonly #origin: string;
  readonly #port: number;
  readonly #store: PairingStore;
  readonly #window: PairingWindow;
  #step: Step = { kind: 'new' };

  constructor(origin: string, port: number, store: PairingStore, window: PairingWindow) {
    this.#origin = origin;
    this.#port = port;
    this.#store = store;
    this.#window = window;
  }

  /** Processes one message. Anything out of order is refused and restarts the handshake. */
  async take(request: DriverRequest): Promise<HandshakeAnswer> {
    const step = this.#step;
    this.#step = { kind: 'new' };
    if (request.action === 'hello') return this.#hello(request);
    if (request.action === 'requestPairing') return this.#requestPairing(request);
    if (request.action === 'prove' && step.kind === 'challenged') return this.#prove(request, step);
    if (request.action === 'confirmPairing' && step.kind === 'pairing') return this.#confirm(request, step);
    return { failure: driverFailure('unauthenticated') };
  }

  async #hello(request: DriverRequestOf<'hello'>): Promise<HandshakeAnswer> {
    if (request.protocol !== DRIVER_PROTOCOL_VERSION) return { failure: driverFailure('protocol-version') };
    const token = await this.#store.findToken(request.keyId, this.#origin);
    if (token === null) return { failure: driverFailure('pairing-unknown') };
    const context = this.#context(request.clientNonce);
    const proof = await driverProof(NODE_CRYPTO, token, context);
    const expected = await clientProof(NODE_CRYPTO, token, context);
    this.#step = { kind: 'challenged', keyId: request.keyId, expected };
    const { driverNonce } = context;
    return {
      event: { action: 'DRIVER_CHALLENGE', protocol: DRIVER_PROTOCOL_VERSION, driverNonce, proof },
    };
  }

  async #prove(
    request: DriverRequestOf<'prove'>,
    step: Extract<Step, { readonly kind: 'challenged' }>,
  ): Promise<HandshakeAnswer> {
    if (!isSameProof(step.expected, request.proof)) return { failure: driverFailure('pairing-proof-wrong') };
    return { provedKeyId: step.keyId };
  }

  async #requestPairing(request: DriverRequestOf<'requestPairing'>): Promise<HandshakeAnswer> {
    if (request.protocol !== DRIVER_PROTOCOL_VERSION) return { failure: driverFailure('protocol-version') };
    const offer = this.#window.start(this, this.#origin);
    if ('code' in offer) return { failure: offer };
    const context = this.#context(request.clientNonce);
    this.#step = { kind: 'pairing', context };
    return { event: { action: 'PAIRING_STARTED', driverNonce: context.driverNonce, ...offer } };
  }

  async #confirm(
    request: DriverRequestOf<'confirmPairing'>,
    step: Extract<Step, { readonly kind: 'pairing' }>,
  ): Promise<HandshakeAnswer> {
    const answer = await this.#window.confirm(this, request.proof, step.context);
    if ('code' in answer) {
      if (answer.code === 'pairing-code-wrong') this.#step = step;
      return { failure: answer };
    }
    const pairing = this.#store.create(this.#origin);
    return { event: { action: 'PAIRING_ACCEPTED', ...pairing, proof: answer.proof } };
  }

  #context(clientNonce: string): HandshakeContext {
    return { clientNonce, driverNonce: randomHex32(), origin: this.#origin, port: this.#port };
  }
}
