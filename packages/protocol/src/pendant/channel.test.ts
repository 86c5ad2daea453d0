import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FrameOpener,
  FrameSealer,
  type Hmac,
  isPendantProof,
  type PendantContext,
  pendantProof,
} from './channel';
import { readPendantStep } from './handshake';

const hmac: Hmac = (key, text) => createHmac('sha256', key).update(text, 'utf8').digest();
const context: PendantContext = {
  secret: '0f'.repeat(16),
  phoneNonce: '1a'.repeat(32),
  driverNonce: '2b'.repeat(32),
  host: '192.168.1.7:7530',
};
const pair = () => ({
  sealer: new FrameSealer(hmac, 'phone', context),
  opener: new FrameOpener(hmac, 'phone', context),
});

describe('the line of a pendant', () => {
  it('proves one side, for one pair of nonces, one address and one secret', () => {
    const proof = pendantProof(hmac, 'phone', context);
    expect(isPendantProof(hmac, 'phone', context, proof)).toBe(true);
    expect(isPendantProof(hmac, 'driver', context, proof)).toBe(false);
    for (const [key, value] of Object.entries(context)) {
      const other = { ...context, [key]: value.replace(/.$/, value.endsWith('0') ? '1' : '0') };
      expect([key, isPendantProof(hmac, 'phone', other, proof)]).toEqual([key, false]);
    }
  });

  it('gives back every text in order, whatever it contains (seed 51)', () => {
    const texts = fc.array(fc.string({ unit: 'binary' }), { maxLength: 8 });
    fc.assert(
      fc.property(texts, (sent) => {
        const { sealer, opener } = pair();
        expect(sent.map((text) => opener.open(sealer.seal(text)))).toEqual(sent);
      }),
      { seed: 51, numRuns: 50 },
    );
  });

  it('refuses what is repeated, left out, changed, or from the other side', () => {
    const { sealer, opener } = pair();
    const [first, second] = [sealer.seal('{"a":1}'), sealer.seal('{"a":2}')];
    expect(opener.open(second)).toBeNull();
    expect(opener.open(first)).toBe('{"a":1}');
    expect(opener.open(first)).toBeNull();
    expect(opener.open(second.replace('2}', '3}'))).toBeNull();
    expect(opener.open(new FrameSealer(hmac, 'driver', context).seal('{"a":2}'))).toBeNull();
    expect(opener.open('')).toBeNull();
    expect(opener.open(second)).toBe('{"a":2}');
  });

  it('reads the steps of the handshake and nothing else', () => {
    const hello = { kind: 'hello', protocol: 1, phoneNonce: context.phoneNonce };
    expect(readPendantStep(JSON.stringify(hello))).toEqual(hello);
    for (const wrong of ['', '{', '[]', '{"kind":"hello"}', JSON.stringify({ ...hello, protocol: 2 })])
      expect(readPendantStep(wrong)).toBeNull();
  });
});
