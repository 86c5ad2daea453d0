import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VirtualScheduler } from '@kerf/grbl';
import {
  type DriverFailure,
  deriveLocalPairing,
  type HandshakeContext,
  pairingClientProof,
  pairingDriverProof,
  pairingKey,
} from '@kerf/protocol';
import { describe, expect, it } from 'vitest';
import { NODE_CRYPTO } from '../platform/crypto';
import { temporaryFolder } from '../testing/temporary-folder';
import { PAIRINGS_FILE, PairingStore } from './pairing-store';
import { CODE_FILE, type PairingOffer, PairingWindow } from './pairing-window';

const origin = 'https://studio.example';
const context: HandshakeContext = {
  clientNonce: '11'.repeat(32),
  driverNonce: '22'.repeat(32),
  origin,
  port: 7500,
};

describe('kept pairings', () => {
  it('are per origin and user, outlive the driver, and end when revoked', async () => {
    const folder = temporaryFolder();
    const store = new PairingStore(folder, null);
    const { keyId, token } = store.create(origin);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const again = new PairingStore(folder, null);
    expect(await again.findToken(keyId, origin)).toBe(token);
    expect(await again.findToken(keyId, 'https://other.example')).toBeNull();
    expect(await again.claim(keyId, 'user-1')).toBe(true);
    expect(await again.claim(keyId, 'user-1')).toBe(true);
    expect(await again.claim(keyId, 'user-2')).toBe(false);
    store.revoke(keyId);
    expect(await again.findToken(keyId, origin)).toBeNull();
    expect(await again.claim(keyId, 'user-1')).toBe(false);
  });

  it('let the pages of their origin in without an option', () => {
    const store = new PairingStore(temporaryFolder(), null);
    expect(store.hasAny || store.hasOrigin(origin)).toBe(false);
    const { keyId } = store.create(origin);
    expect(store.hasAny && store.hasOrigin(origin)).toBe(true);
    expect(store.hasOrigin('https://other.example')).toBe(false);
    store.revoke(keyId);
    expect(store.hasAny || store.hasOrigin(origin)).toBe(false);
  });

  it('are in a file for this user alone', () => {
    const folder = temporaryFolder();
    new PairingStore(folder, null).create(origin);
    if (process.platform !== 'win32') expect(statSync(join(folder, PAIRINGS_FILE)).mode & 0o777).toBe(0o600);
  });

  it('are none when the file is damaged', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, PAIRINGS_FILE), '{"version":1,"pairings":[{}]');
    expect(await new PairingStore(folder, null).findToken('x', origin)).toBeNull();
  });
});

describe('pairings of npm start', () => {
  const secret = 's'.repeat(43);

  it('are found without being kept, for their own user and origin', async () => {
    const folder = temporaryFolder();
    const store = new PairingStore(folder, secret);
    const pairing = await deriveLocalPairing(NODE_CRYPTO, secret, origin, 'user-1');
    expect(await store.findToken(pairing.keyId, origin)).toBe(pairing.token);
    expect(await store.findToken(pairing.keyId, 'https://other.example')).not.toBe(pairing.token);
    expect(await store.claim(pairing.keyId, 'user-1')).toBe(true);
    expect(await store.claim(pairing.keyId, 'user-2')).toBe(false);
    expect(existsSync(join(folder, PAIRINGS_FILE))).toBe(false);
  });

  it('are unknown to a driver that was started alone', async () => {
    const pairing = await deriveLocalPairing(NODE_CRYPTO, secret, origin, 'user-1');
    const store = new PairingStore(temporaryFolder(), null);
    expect(await store.findToken(pairing.keyId, origin)).toBeNull();
    expect(await store.claim(pairing.keyId, 'user-1')).toBe(false);
  });
});

describe('a pairing code', () => {
  function open() {
    const dataPath = temporaryFolder();
    const scheduler = new VirtualScheduler();
    const shown: string[] = [];
    const window = new PairingWindow({ dataPath, scheduler, show: (code) => shown.push(code) });
    return { dataPath, scheduler, shown, window };
  }

  async function prove(offer: PairingOffer | DriverFailure, code: string) {
    if ('code' in offer) throw new Error(offer.code);
    const key = await pairingKey(NODE_CRYPTO, code, offer.salt, offer.iterations);
    return { proof: await pairingClientProof(NODE_CRYPTO, key, context), key };
  }

  it('is shown on the terminal and in a file, and pairs once', async () => {
    const { dataPath, shown, window } = open();
    const page = {};
    const offer = window.start(page, origin);
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(readFileSync(join(dataPath, CODE_FILE), 'utf8')).toBe(`${shown[0]}\n`);
    if (process.platform !== 'win32') expect(statSync(join(dataPath, CODE_FILE)).mode & 0o777).toBe(0o600);
    const { proof, key } = await prove(offer, shown[0]!);
    expect(await window.confirm(page, proof, context)).toEqual({
      proof: await pairingDriverProof(NODE_CRYPTO, key, context),
    });
    expect(existsSync(join(dataPath, CODE_FILE))).toBe(false);
    expect(await window.confirm(page, proof, context)).toMatchObject({ code: 'pairing-expired' });
  });

  it('may be missed five times, 200 guesses at once included, and then not even be right', async () => {
    const { shown, window } = open();
    const page = {};
    const offer = window.start(page, origin);
    const { proof } = await prove(offer, shown[0]!);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => window.confirm(page, '00'.repeat(32), context)),
    );
    const codes = answers.map((answer) => ('code' in answer ? answer.code : 'paired'));
    expect(codes.filter((code) => code === 'pairing-code-wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'pairing-expired')).toHaveLength(195);
    expect(await window.confirm(page, proof, context)).toMatchObject({ code: 'pairing-expired' });
  });

  it('is good for 60 s and keeps others waiting as long, used up or not', async () => {
    const { scheduler, shown, window } = open();
    const page = {};
    const offer = window.start(page, origin);
    const { proof } = await prove(offer, shown[0]!);
    for (let index = 0; index < 5; index += 1) await window.confirm(page, '00'.repeat(32), context);
    scheduler.advance(59_999);
    expect(window.start({}, origin)).toMatchObject({ code: 'pairing-busy' });
    scheduler.advance(1);
    expect(await window.confirm(page, proof, context)).toMatchObject({ code: 'pairing-expired' });
    expect(window.start({}, origin)).toMatchObject({ triesLeft: 5 });
  });

  it('belongs to the page that asked', async () => {
    const { shown, window } = open();
    const { proof } = await prove(window.start({}, origin), shown[0]!);
    expect(await window.confirm({}, proof, context)).toMatchObject({ code: 'pairing-expired' });
  });
});
