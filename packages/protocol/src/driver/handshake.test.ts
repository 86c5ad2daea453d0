import { createHmac, pbkdf2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  clientProof,
  deriveLocalPairing,
  driverProof,
  type HandshakeContext,
  type HandshakeCrypto,
  isSameProof,
  localKeyId,
  localToken,
  normalizePairingCode,
  pairingClientProof,
  pairingDriverProof,
  pairingKey,
  upgradeProof,
} from './handshake';

const crypto: HandshakeCrypto = {
  hmacSha256: async (key, data) => createHmac('sha256', key).update(data).digest(),
  stretch: async (password, salt, iterations) => pbkdf2Sync(password, salt, iterations, 32, 'sha256'),
};

const token = '0f'.repeat(32);
const context: HandshakeContext = {
  clientNonce: '11'.repeat(32),
  driverNonce: '22'.repeat(32),
  origin: 'http://localhost:4100',
  port: 7500,
};

describe('proofs', () => {
  it('are the HMAC of the documented text', async () => {
    const text = `kerf-driver/1\nclient\n${context.clientNonce}\n${context.driverNonce}\nhttp://localhost:4100\n7500`;
    const expected = createHmac('sha256', Buffer.from(token, 'hex')).update(text).digest('hex');
    expect(await clientProof(crypto, token, context)).toBe(expected);
  });

  it('differ by role, nonce, origin, port and token', async () => {
    const proofs = await Promise.all([
      clientProof(crypto, token, context),
      driverProof(crypto, token, context),
      pairingClientProof(crypto, Buffer.from(token, 'hex'), context),
      pairingDriverProof(crypto, Buffer.from(token, 'hex'), context),
      clientProof(crypto, token, { ...context, clientNonce: '33'.repeat(32) }),
      clientProof(crypto, token, { ...context, driverNonce: '33'.repeat(32) }),
      clientProof(crypto, token, { ...context, origin: 'http://localhost:4101' }),
      clientProof(crypto, token, { ...context, port: 7501 }),
      clientProof(crypto, '0e'.repeat(32), context),
    ]);
    expect(new Set(proofs).size).toBe(proofs.length);
    expect(isSameProof(proofs[0]!, proofs[0]!)).toBe(true);
    expect(isSameProof(proofs[0]!, proofs[1]!)).toBe(false);
    expect(isSameProof(proofs[0]!, proofs[0]!.slice(1))).toBe(false);
    expect(isSameProof(proofs[0]!, '')).toBe(false);
  });
});

describe('a pairing code', () => {
  it('may be typed with any case, spaces and dashes', async () => {
    expect(normalizePairingCode(' abcd-ef 23')).toBe('ABCDEF23');
    const salt = '44'.repeat(32);
    expect(await pairingKey(crypto, 'abcd-ef23', salt, 10)).toEqual(
      await pairingKey(crypto, 'ABCDEF23', salt, 10),
    );
    expect(await pairingKey(crypto, 'ABCDEF24', salt, 10)).not.toEqual(
      await pairingKey(crypto, 'ABCDEF23', salt, 10),
    );
  });
});

describe('the local pairing', () => {
  it('is made the same by both ends, the driver from the name alone', async () => {
    const pairing = await deriveLocalPairing(crypto, 'a secret', context.origin, 'user-1');
    expect(pairing.keyId).toMatch(/^local\.[0-9a-f]{40}$/);
    expect(await localToken(crypto, 'a secret', pairing.keyId, context.origin)).toBe(pairing.token);
    expect(await localKeyId(crypto, 'a secret', 'user-1')).toBe(pairing.keyId);
  });

  it('differs by user, origin and secret', async () => {
    const pairings = await Promise.all([
      deriveLocalPairing(crypto, 'a secret', 'http://localhost:4100', 'user-1'),
      deriveLocalPairing(crypto, 'a secret', 'http://localhost:4100', 'user-2'),
      deriveLocalPairing(crypto, 'a secret', 'http://127.0.0.1:4100', 'user-1'),
      deriveLocalPairing(crypto, 'b secret', 'http://localhost:4100', 'user-1'),
    ]);
    expect(new Set(pairings.map((pairing) => pairing.token)).size).toBe(4);
  });
});

it('the upgrade proof names the pairing and is bound to nonce and port', async () => {
  const pairing = { keyId: 'k1', token };
  const [keyId, nonce, mac] = (await upgradeProof(crypto, pairing, 'ab'.repeat(32), 7500)).split(' ');
  expect([keyId, nonce]).toEqual(['k1', 'ab'.repeat(32)]);
  expect(mac).not.toBe((await upgradeProof(crypto, pairing, 'ab'.repeat(32), 7501)).split(' ')[2]);
});
