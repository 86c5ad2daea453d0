import { expect, it } from 'vitest';
import { findDriver, portBatches } from './find-driver';
import type { HandshakeResult } from './handshake';

const pairing = { keyId: 'local.1', token: 'ab'.repeat(32) };
const socket = () => {
  const fake = { isClosed: false, close: () => (fake.isClosed = true) };
  return fake as unknown as WebSocket & { isClosed: boolean };
};

it('scans 7500 to 7519 in two batches of ten', () => {
  expect(portBatches().map((batch) => [batch[0], batch.at(-1), batch.length])).toEqual([
    [7500, 7509, 10],
    [7510, 7519, 10],
  ]);
});

it('takes the first paired driver, closes the others, and leaves the second batch alone', async () => {
  const asked: number[] = [];
  const second = socket();
  const result = await findDriver(
    pairing,
    () => false,
    async (port): Promise<HandshakeResult> => {
      asked.push(port);
      if (port === 7503) return { kind: 'welcome', socket: socket(), sessionId: 'a' };
      if (port === 7505) return { kind: 'welcome', socket: second, sessionId: 'b' };
      return { kind: 'absent' };
    },
  );
  expect(result).toMatchObject({ kind: 'welcome', sessionId: 'a' });
  await Promise.resolve();
  expect(second.isClosed).toBe(true);
  expect(asked).toHaveLength(10);
});

it('tells an unpaired driver from none', async () => {
  const shake =
    (unpaired: number | null) =>
    async (port: number): Promise<HandshakeResult> =>
      port === unpaired ? { kind: 'unpaired', port } : { kind: 'absent' };
  expect(await findDriver(pairing, () => false, shake(7512))).toEqual({ kind: 'unpaired', port: 7512 });
  expect(await findDriver(pairing, () => false, shake(null))).toEqual({ kind: 'absent' });
});
