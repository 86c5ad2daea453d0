import {
  type DriverEvent,
  encodeDriverEvent,
  pairingClientProof,
  pairingDriverProof,
  pairingKey,
  readDriverRequest,
} from '@kerf/protocol';
import { afterEach, expect, it, vi } from 'vitest';
import { browserCrypto } from './browser-crypto';
import { forgetPairing, keepPairing, readKeptPairing } from './kept-pairing';
import { isPairingCode, startPairing } from './pair-page';

afterEach(() => vi.unstubAllGlobals());

const CODE = 'ABCD2345';
const OFFER = {
  ...{ driverNonce: '22'.repeat(32), salt: '33'.repeat(32) },
  ...{ iterations: 10, validMs: 60_000, triesLeft: 5 },
};
const PAIRING = { keyId: 'pairing-1', token: 'ab'.repeat(32) };

/** A driver that shows `CODE`. One that is `false` pretends to: it does not know the code. */
function stubDriver(isTrue = true) {
  let triesLeft = OFFER.triesLeft;
  class Socket {
    readonly readyState = WebSocket.OPEN;
    onopen = () => {};
    onmessage = (_event: { data: string }) => {};
    #clientNonce = '';

    constructor() {
      queueMicrotask(() => this.onopen());
    }

    close() {}

    async send(text: string) {
      this.onmessage({ data: encodeDriverEvent(await this.#answer(text)) });
    }

    async #answer(text: string): Promise<DriverEvent> {
      const read = readDriverRequest(text);
      const request = read.ok ? read.request : null;
      if (request?.action === 'requestPairing') {
        this.#clientNonce = request.clientNonce;
        return { action: 'PAIRING_STARTED', ...OFFER };
      }
      const { driverNonce, salt, iterations } = OFFER;
      const context = {
        clientNonce: this.#clientNonce,
        driverNonce,
        origin: window.location.origin,
        port: 7501,
      };
      const key = await pairingKey(browserCrypto, CODE, salt, iterations);
      const expected = await pairingClientProof(browserCrypto, key, context);
      if (request?.action === 'confirmPairing' && (!isTrue || request.proof === expected)) {
        const proof = isTrue ? await pairingDriverProof(browserCrypto, key, context) : '00'.repeat(32);
        return { action: 'PAIRING_ACCEPTED', ...PAIRING, proof };
      }
      triesLeft -= 1;
      const failure = { code: 'pairing-code-wrong', message: 'The pairing code is wrong.' } as const;
      return { action: 'ERROR', ...failure, details: { triesLeft } };
    }
  }
  vi.stubGlobal('WebSocket', Object.assign(Socket, { OPEN: WebSocket.OPEN }));
}

it('pairs with the code that the driver shows, after a wrong one', async () => {
  stubDriver();
  const attempt = startPairing(7501);
  expect(await attempt.started).toEqual({ ok: true, validMs: 60_000, triesLeft: 5 });
  expect(await attempt.confirm('AAAAAAAA')).toMatchObject({
    ok: false,
    failure: { code: 'pairing-code-wrong' },
    triesLeft: 4,
  });
  expect(await attempt.confirm('abcd-2345')).toEqual({ ok: true, pairing: PAIRING });
});

it('does not trust a program that accepts any code', async () => {
  stubDriver(false);
  const attempt = startPairing(7501);
  await attempt.started;
  expect(await attempt.confirm('AAAAAAAA')).toMatchObject({ ok: false, triesLeft: 0 });
});

it('knows what can be a code', () => {
  expect(['ABCD2345', 'abcd 2345', 'ABCD-2345'].every(isPairingCode)).toBe(true);
  expect(['', 'ABCD234', 'ABCD23456', 'ABCD1O00'].some(isPairingCode)).toBe(false);
});

it('keeps a pairing for its user until it is forgotten', () => {
  keepPairing('ada', PAIRING);
  expect(readKeptPairing('ada')).toEqual(PAIRING);
  expect(readKeptPairing('bob')).toBeNull();
  forgetPairing('ada');
  expect(readKeptPairing('ada')).toBeNull();
});
