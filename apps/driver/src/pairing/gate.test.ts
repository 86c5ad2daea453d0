import { upgradeProof } from '@kerf/protocol';
import { describe, expect, it } from 'vitest';
import { NODE_CRYPTO } from '../platform/crypto';
import { checkUpgrade, type GateRules } from './gate';

const token = 'ab'.repeat(32);
const rules: GateRules = {
  port: 7500,
  allows: (origin) => origin === 'http://localhost:4100',
  findToken: async (keyId, origin) => (keyId === 'cli' && origin === '' ? token : null),
};
const host = '127.0.0.1:7500';
const origin = 'http://localhost:4100';

describe('the gate', () => {
  it.each(['127.0.0.1:7500', 'localhost:7500', 'LOCALHOST:7500', '[::1]:7500'])(
    'lets the studio in at %s',
    async (name) => {
      expect(await checkUpgrade('/ws', { host: name, origin }, rules)).toEqual({ ok: true, origin });
    },
  );

  it.each([
    undefined,
    'evil.test:7500',
    '127.0.0.1',
    '127.0.0.1:7501',
    'localhost.evil.test:7500',
    '127.0.0.1:7500.evil.test',
    '[::1]',
    '0.0.0.0:7500',
    '192.168.0.2:7500',
  ])('keeps out the host %s', async (name) => {
    const headers = { origin, ...(name !== undefined && { host: name }) };
    expect(await checkUpgrade('/ws', headers, rules)).toEqual({ ok: false, reason: 'host' });
  });

  it.each(['/', '/ws/', '/ws?x=1', '//ws', undefined])('knows one path, not %s', async (url) => {
    expect(await checkUpgrade(url, { host, origin }, rules)).toEqual({ ok: false, reason: 'path' });
  });

  it('wants a proof from a program that is no page', async () => {
    const nonce = '0c'.repeat(32);
    const refused = { ok: false, reason: 'proof' };
    const ask = (header?: string) =>
      checkUpgrade('/ws', { host, ...(header !== undefined && { 'x-kerf-pairing': header }) }, rules);
    expect(await ask()).toEqual(refused);
    expect(await ask('')).toEqual(refused);
    expect(await ask(await upgradeProof(NODE_CRYPTO, { keyId: 'cli', token }, nonce, 7500))).toEqual({
      ok: true,
      origin: '',
    });
    expect(await ask(await upgradeProof(NODE_CRYPTO, { keyId: 'cli', token }, nonce, 7501))).toEqual(refused);
    expect(await ask(await upgradeProof(NODE_CRYPTO, { keyId: 'who', token }, nonce, 7500))).toEqual(refused);
    const wrong = { keyId: 'cli', token: 'cd'.repeat(32) };
    expect(await ask(await upgradeProof(NODE_CRYPTO, wrong, nonce, 7500))).toEqual(refused);
  });
});
