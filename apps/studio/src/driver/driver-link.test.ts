import { encodeDriverEvent, RECONNECT_MS, SCAN_RETRY_MS, UPLOAD_FRAME_BYTES } from '@kerf/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDriverLink, type DriverLink } from './driver-link';
import type { findDriver } from './find-driver';
import type { HandshakeResult } from './handshake';
import { useMachineStore } from './machine-store';

const PAIRING = { keyId: 'local.1', token: 'ab'.repeat(32) };
const OTHER = { keyId: 'kept', token: 'cd'.repeat(32) };
const REFUSAL = { action: 'ERROR', request: 'upload', code: 'upload-broken', message: 'No.' } as const;

/** A socket to a driver that sends nothing unless the test does. */
function openSocket() {
  const sent: (string | Uint8Array)[] = [];
  const socket = {
    readyState: WebSocket.OPEN as number,
    bufferedAmount: 0,
    onmessage: (_event: { data: string }) => {},
    onclose: () => {},
    send: (data: string | Uint8Array) => void sent.push(data),
    close: () => {
      socket.readyState = WebSocket.CLOSED;
      socket.onclose();
    },
  };
  return {
    socket: socket as unknown as WebSocket,
    frames: () => sent.filter((data) => typeof data !== 'string').length,
    tell: (event: Parameters<typeof encodeDriverEvent>[0]) =>
      socket.onmessage({ data: encodeDriverEvent(event) }),
    hold: (bytes: number) => {
      socket.bufferedAmount = bytes;
    },
    cut: () => socket.close(),
  };
}

let links: DriverLink[] = [];
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const link of links) link.dispose();
  links = [];
  vi.useRealTimers();
});

function linkTo(find: typeof findDriver): DriverLink {
  const link = createDriverLink({ getPairings: async () => [PAIRING, OTHER], userId: 'ada', find });
  links.push(link);
  return link;
}

async function connected() {
  const end = openSocket();
  const link = linkTo(async () => ({ kind: 'welcome', socket: end.socket, sessionId: 's' }));
  link.connect();
  await vi.advanceTimersByTimeAsync(0);
  return { link, end };
}

it('sends no more of a program that was refused, so that the next one arrives whole', async () => {
  const { link, end } = await connected();
  const large = new Uint8Array(3 * UPLOAD_FRAME_BYTES).fill(10);
  const first = link.upload(large, { fileName: 'large.nc' });
  expect(end.frames()).toBe(1);
  end.tell(REFUSAL);
  expect(await first).toMatchObject({ ok: false, failure: { code: 'upload-broken' } });
  const second = link.upload(new TextEncoder().encode('G0 X1\n'), { fileName: 'small.nc' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(end.frames()).toBe(2);
  end.tell(REFUSAL);
  expect(await second).toMatchObject({ ok: false });
});

it('sends a frame when the one before has left, so that a Stop overtakes all the others', async () => {
  const { link, end } = await connected();
  end.hold(1);
  void link.upload(new Uint8Array(3 * UPLOAD_FRAME_BYTES).fill(10), { fileName: 'large.nc' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(end.frames()).toBe(1);
  end.hold(0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(end.frames()).toBe(3);
});

it('gives an upload up when the connection breaks, and takes another after it came back', async () => {
  const { link, end } = await connected();
  const upload = link.upload(new Uint8Array(3 * UPLOAD_FRAME_BYTES).fill(10), { fileName: 'large.nc' });
  expect(await link.upload(new Uint8Array([71]), { fileName: 'other.nc' })).toMatchObject({
    failure: { code: 'busy' },
  });
  end.cut();
  expect(await upload).toMatchObject({ ok: false, failure: { code: 'link-lost' } });
  expect(useMachineStore.getState().link).toBe('lost');
  await vi.advanceTimersByTimeAsync(RECONNECT_MS);
  expect(useMachineStore.getState().link).toBe('connected');
  expect(end.frames()).toBe(1);
});

it('tries every pairing of the user, and offers a driver that knows none of them for pairing', async () => {
  const end = openSocket();
  const tried: string[] = [];
  let isPaired = false;
  const link = linkTo(async ({ keyId }) => {
    tried.push(keyId);
    return isPaired && keyId === OTHER.keyId
      ? { kind: 'welcome', socket: end.socket, sessionId: 's' }
      : { kind: 'unpaired', port: 7503 };
  });
  link.connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(tried).toEqual([PAIRING.keyId, OTHER.keyId]);
  expect(useMachineStore.getState()).toMatchObject({ link: 'unpaired', unpairedPort: 7503 });
  isPaired = true;
  await vi.advanceTimersByTimeAsync(SCAN_RETRY_MS);
  expect(useMachineStore.getState().link).toBe('connected');
});

it('looks again at once when a person asked for it during a look', async () => {
  const end = openSocket();
  let endFirst: (result: HandshakeResult) => void = () => {};
  const absent = { kind: 'absent' } as const;
  const looks: (() => Promise<HandshakeResult>)[] = [
    () => new Promise((resolve) => (endFirst = resolve)),
    async () => absent,
    async () => ({ kind: 'welcome', socket: end.socket, sessionId: 's' }),
  ];
  const link = linkTo(() => looks.shift()!());
  link.connect();
  await vi.advanceTimersByTimeAsync(0);
  link.connect();
  endFirst(absent);
  await vi.advanceTimersByTimeAsync(1);
  expect(useMachineStore.getState().link).toBe('connected');
});

it('looks again after a look that failed, whatever failed', async () => {
  const end = openSocket();
  const looks = [
    () => Promise.reject(new Error('no sockets here')),
    async () => ({ kind: 'welcome', socket: end.socket, sessionId: 's' }) as const,
  ];
  const link = linkTo(() => looks.shift()!());
  link.connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(useMachineStore.getState().link).toBe('absent');
  await vi.advanceTimersByTimeAsync(SCAN_RETRY_MS);
  expect(useMachineStore.getState().link).toBe('connected');
});

it('looks again at once after a search during which it was asked, and by itself only where it may', async () => {
  const found: ((result: { kind: 'absent' }) => void)[] = [];
  const find = vi.fn(() => new Promise<{ kind: 'absent' }>((resolve) => void found.push(resolve)));
  let mayLook = false;
  const mayLookByItself = async () => mayLook;
  const link = createDriverLink({ getPairings: async () => [PAIRING], userId: 'ada', find, mayLookByItself });
  links.push(link);
  const end = async () => {
    found.at(-1)!({ kind: 'absent' });
    await vi.advanceTimersByTimeAsync(0);
  };
  link.connect();
  await vi.advanceTimersByTimeAsync(0);
  link.connect();
  await end();
  expect(find).toHaveBeenCalledTimes(2);
  await end();
  await vi.advanceTimersByTimeAsync(SCAN_RETRY_MS);
  expect(find).toHaveBeenCalledTimes(2);
  mayLook = true;
  link.connect();
  await vi.advanceTimersByTimeAsync(0);
  await end();
  await vi.advanceTimersByTimeAsync(SCAN_RETRY_MS);
  expect(find).toHaveBeenCalledTimes(4);
});
