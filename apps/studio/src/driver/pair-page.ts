import {
  DRIVER_PROTOCOL_VERSION,
  type DriverEvent,
  type DriverRequest,
  encodeDriverRequest,
  type FailureMessage,
  isSameProof,
  PAIRING_CODE_ALPHABET,
  PAIRING_CODE_LENGTH,
  type PairingToken,
  pairingClientProof,
  pairingDriverProof,
  pairingKey,
  readDriverEvent,
} from '@kerf/protocol';
import { browserCrypto, randomNonce } from './browser-crypto';
import { failureOf } from './driver-link';

/** What the driver said to a request for pairing: it shows a code for `validMs`, or why it does not. */
export type PairingStart =
  | { readonly ok: true; readonly validMs: number; readonly triesLeft: number }
  | { readonly ok: false; readonly failure: FailureMessage };

/** What came of a code: the pairing, or why not and how many tries are left (0: ask for another code). */
export type PairingResult =
  | { readonly ok: true; readonly pairing: PairingToken }
  | { readonly ok: false; readonly failure: FailureMessage; readonly triesLeft: number };

/** One attempt to pair this page with a driver. */
export interface PairingAttempt {
  readonly started: Promise<PairingStart>;
  /** Proves that the person typed the code. Call it only after the start. */
  readonly confirm: (code: string) => Promise<PairingResult>;
  readonly close: () => void;
}

const GONE: FailureMessage = {
  code: 'link-lost',
  message: 'Connection lost, please check the connection.',
};

/** Whether a text can be a pairing code; case, spaces and dashes do not matter. */
export function isPairingCode(text: string): boolean {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  return code.length === PAIRING_CODE_LENGTH && [...code].every((one) => PAIRING_CODE_ALPHABET.includes(one));
}

/**
 * Asks the driver on `port` of this computer to show a pairing code. The code itself is never sent: page and driver
 * prove to each other that they know it.
 */
export function startPairing(port: number): PairingAttempt {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  const clientNonce = randomNonce();
  let answer: (event: DriverEvent | null) => void = () => {};
  let offer: Extract<DriverEvent, { readonly action: 'PAIRING_STARTED' }> | null = null;
  const ask = (message: DriverRequest) =>
    new Promise<DriverEvent | null>((resolve) => {
      answer = resolve;
      if (socket.readyState === WebSocket.OPEN) socket.send(encodeDriverRequest(message));
      else resolve(null);
    });
  const opened = new Promise<void>((resolve) => {
    socket.onopen = () => resolve();
    socket.onerror = socket.onclose = () => {
      answer(null);
      resolve();
    };
  });
  socket.onmessage = ({ data }) => {
    const event = typeof data === 'string' ? readDriverEvent(data) : null;
    if (event && event.action !== 'ping') answer(event);
  };

  async function start(): Promise<PairingStart> {
    await opened;
    const reply = await ask({ action: 'requestPairing', protocol: DRIVER_PROTOCOL_VERSION, clientNonce });
    if (reply?.action !== 'PAIRING_STARTED') return { ok: false, failure: reasonOf(reply) };
    offer = reply;
    return { ok: true, validMs: reply.validMs, triesLeft: reply.triesLeft };
  }

  async function confirm(code: string): Promise<PairingResult> {
    if (!offer) return { ok: false, failure: GONE, triesLeft: 0 };
    const { driverNonce, salt, iterations } = offer;
    const context = { clientNonce, driverNonce, origin: window.location.origin, port };
    const key = await pairingKey(browserCrypto, code, salt, iterations);
    const proof = await pairingClientProof(browserCrypto, key, context);
    const reply = await ask({ action: 'confirmPairing', proof });
    if (reply?.action !== 'PAIRING_ACCEPTED') {
      const left = reply?.action === 'ERROR' ? reply.details?.triesLeft : 0;
      return { ok: false, failure: reasonOf(reply), triesLeft: typeof left === 'number' ? left : 0 };
    }
    // Another program on this port does not know the code, so it cannot prove this.
    const expected = await pairingDriverProof(browserCrypto, key, context);
    if (!isSameProof(expected, reply.proof)) return { ok: false, failure: GONE, triesLeft: 0 };
    return { ok: true, pairing: { keyId: reply.keyId, token: reply.token } };
  }

  return { started: start(), confirm, close: () => socket.close() };
}

function reasonOf(event: DriverEvent | null): FailureMessage {
  return event?.action === 'ERROR' ? failureOf(event) : GONE;
}
