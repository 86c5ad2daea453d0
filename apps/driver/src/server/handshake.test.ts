import { networkInterfaces } from 'node:os';
import {
  DRIVER_PROTOCOL_VERSION,
  deriveLocalPairing,
  type HandshakeContext,
  PAIRING_CODE_LENGTH,
  pairingClientProof,
  pairingDriverProof,
  pairingKey,
  UPGRADE_PROOF_HEADER,
  upgradeProof,
} from '@kerf/protocol';
import { describe, expect, it } from 'vitest';
import { NODE_CRYPTO, randomHex32 } from '../platform/crypto';
import type { TestClient } from '../testing/test-client';
import { SECRET, STUDIO, startTestDriver, USER } from '../testing/test-driver';

const OTHER = 'https://studio.example';

/** The steps by which a page pairs, with the code that a person would type. */
async function pair(client: TestClient, port: number, origin: string, readCode: () => string) {
  const clientNonce = randomHex32();
  const started = await client.ask('requestPairing', { protocol: DRIVER_PROTOCOL_VERSION, clientNonce });
  if (started.action !== 'PAIRING_STARTED') return started;
  const { driverNonce, salt, iterations } = started;
  const context: HandshakeContext = { clientNonce, driverNonce, origin, port };
  const key = await pairingKey(NODE_CRYPTO, readCode(), salt, iterations);
  const answer = await client.ask('confirmPairing', {
    proof: await pairingClientProof(NODE_CRYPTO, key, context),
  });
  if (answer.action === 'PAIRING_ACCEPTED')
    expect(answer.proof).toBe(await pairingDriverProof(NODE_CRYPTO, key, context));
  return answer;
}

describe('before the upgrade', () => {
  const strangers = [
    'null',
    'http://localhost:4101',
    'http://localhost',
    'https://localhost:4100',
    'http://127.0.0.1:4100',
    'http://localhost:4100.evil.test',
    'http://localhost:41000',
    'http://evil.test',
    'http://evil.test:4100',
    'http://xn--lcalhost-d4a:4100',
    'http://LOCALHOST:4100',
    'http://localhost:4100/',
    'http://localhost:4100#',
    'http://user@localhost:4100',
    'http://sub.localhost:4100',
    'http://localhost.:4100',
    'http://[::1]:4100',
    'http://0.0.0.0:4100',
    'file://',
    'chrome-extension://abcdefghijklmnop',
    'ws://localhost:4100',
    'data:',
    'http://localhost:4100, http://evil.test',
    '*',
    ' ',
  ];

  it(`${strangers.length} other origins get 403`, async () => {
    const { open } = await startTestDriver();
    expect(strangers).toHaveLength(25);
    for (const origin of strangers) await expect(open(origin), origin).rejects.toThrow('HTTP 403');
  });

  it('a foreign Host gets 403, whatever the Origin', async () => {
    const { open, port } = await startTestDriver();
    for (const host of [`evil.test:${port}`, 'evil.test', '127.0.0.1:1', '127.0.0.1'])
      await expect(open(STUDIO, { Host: host })).rejects.toThrow('HTTP 403');
  });

  it('a program without an Origin needs its pairing, and then the handshake', async () => {
    const { open, port } = await startTestDriver();
    await expect(open('')).rejects.toThrow('HTTP 403');
    const pairing = await deriveLocalPairing(NODE_CRYPTO, SECRET, '', USER);
    const proof = await upgradeProof(NODE_CRYPTO, pairing, randomHex32(), port);
    const client = await open('', { [UPGRADE_PROOF_HEADER]: proof });
    expect(await client.ask('serials', {})).toMatchObject({ action: 'ERROR', code: 'unauthenticated' });
    await client.shakeHands(pairing);
  });
});

it('is there for this computer alone', async () => {
  const { port } = await startTestDriver();
  const addresses = Object.values(networkInterfaces())
    .flat()
    .filter((entry) => entry?.family === 'IPv4' && !entry.internal)
    .map((entry) => entry?.address ?? '');
  for (const address of addresses)
    await expect(fetch(`http://${address}:${port}/`), address).rejects.toThrow();
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

describe('the handshake', () => {
  it('lets the local studio in without asking anybody', async () => {
    const { enter, codes } = await startTestDriver();
    const client = await enter();
    expect(client.events.map((event) => event.action)).toEqual([
      'DRIVER_CHALLENGE',
      'DRIVER_WELCOME',
      'APP_VERSION',
      'MACHINES',
      'DEVICE_STATUS_CHANGE',
      'CONTROL_CHANGE',
      'MACHINE_NOTICES',
      'MACHINE_ACCESSORIES',
      'TASK_CHECK',
      'MACHINE_SETUP',
      'JOB_PROGRAMS',
      'CARVING_RECOVERY_NOTIFICATION',
      'JOB_QUEUE',
      'SURVEY_CHANGE',
      'PENDANT_CHANGE',
      'DEVICE_CONTROL_REGISTER_USER_INFO',
    ]);
    expect(codes).toEqual([]);
  });

  it('comes before everything else', async () => {
    const { open } = await startTestDriver();
    const client = await open();
    for (const ask of [
      () => client.ask('registerUserInfo', { userId: USER, connectionType: 1 }),
      () => client.ask('serials', {}),
      () => client.ask('emergencyStop', {}),
      () => client.ask('prove', { proof: '00'.repeat(32) }),
    ])
      expect(await ask()).toMatchObject({ action: 'ERROR', code: 'unauthenticated' });
    expect(client.events.map((event) => event.action)).not.toContain('APP_VERSION');
  });

  it('closes on a binary frame and on too many faults', async () => {
    const { open } = await startTestDriver();
    const sender = await open();
    sender.sendRaw(new Uint8Array([1, 71]));
    expect(await sender.closed()).toBe(1008);
    const guesser = await open();
    for (let index = 0; index < 8; index += 1) guesser.post('serials', {});
    expect(await guesser.closed()).toBe(1008);
  });

  it('refuses a wrong token, an unknown pairing, another version', async () => {
    const { open } = await startTestDriver();
    const pairing = await deriveLocalPairing(NODE_CRYPTO, 'not the secret of this driver', STUDIO, USER);
    await expect((await open()).shakeHands(pairing)).rejects.toThrow('did not prove itself');
    const client = await open();
    const clientNonce = randomHex32();
    expect(await client.ask('hello', { protocol: 1, keyId: 'nobody', clientNonce })).toMatchObject({
      code: 'pairing-unknown',
    });
    expect(await client.ask('hello', { protocol: 2, keyId: pairing.keyId, clientNonce })).toMatchObject({
      code: 'protocol-version',
    });
    await client.ask('hello', { protocol: 1, keyId: pairing.keyId, clientNonce });
    expect(await client.ask('prove', { proof: '00'.repeat(32) })).toMatchObject({
      code: 'pairing-proof-wrong',
    });
    expect(await client.ask('prove', { proof: '00'.repeat(32) })).toMatchObject({ code: 'unauthenticated' });
  });

  it('belongs to one user', async () => {
    const { open } = await startTestDriver();
    const pairing = await deriveLocalPairing(NODE_CRYPTO, SECRET, STUDIO, 'user-2');
    const client = await open();
    await client.shakeHands(pairing);
    expect(await client.ask('serials', {})).toMatchObject({ code: 'user-not-registered' });
    expect(await client.ask('registerUserInfo', { userId: USER, connectionType: 1 })).toMatchObject({
      code: 'user-mismatch',
    });
    expect(await client.ask('serials', {})).toMatchObject({ code: 'user-not-registered' });
  });
});

describe('pairing another studio', () => {
  it('takes the code on the driver’s screen, once', async () => {
    const { open, port, codes } = await startTestDriver({ origins: [STUDIO, OTHER] });
    const client = await open(OTHER);
    const accepted = await pair(client, port, OTHER, () => codes[0]!.toLowerCase());
    if (accepted.action !== 'PAIRING_ACCEPTED') throw new Error(JSON.stringify(accepted));
    await client.shakeHands(accepted);
    const { keyId } = accepted;
    const stranger = await open(STUDIO);
    expect(await stranger.ask('hello', { protocol: 1, keyId, clientNonce: randomHex32() })).toMatchObject({
      code: 'pairing-unknown',
    });
    expect(await client.ask('revokePairing', {})).toMatchObject({ action: 'DEVICE_CONTROL_REVOKE_PAIRING' });
    expect(await client.closed()).toBe(1000);
    const again = await open(OTHER);
    expect(await again.ask('hello', { protocol: 1, keyId, clientNonce: randomHex32() })).toMatchObject({
      code: 'pairing-unknown',
    });
  });

  it('withstands guessing from many sockets', async () => {
    const { open, port, codes } = await startTestDriver({ origins: [STUDIO, OTHER] });
    const guessers = await Promise.all(Array.from({ length: 8 }, () => open(OTHER)));
    const wrong = 'A'.repeat(PAIRING_CODE_LENGTH);
    const results = await Promise.all(guessers.map((client) => pair(client, port, OTHER, () => wrong)));
    const said = results.map((event) => (event.action === 'ERROR' ? event.code : event.action));
    expect(said.filter((code) => code === 'pairing-code-wrong')).toHaveLength(1);
    expect(said.filter((code) => code === 'pairing-busy')).toHaveLength(7);
    expect(codes).toHaveLength(1);
  });
});
