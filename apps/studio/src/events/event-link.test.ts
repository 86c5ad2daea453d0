import { RECONNECT_WITHIN_MS, STREAM_CHECK_MS, STREAM_RETRIES, STREAM_RETRY_MS } from '@kerf/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EventLink } from './event-link';

/* A link to a server whose streams a test writes by hand. */

const write: ((text: string | null) => void)[] = [];
const opened: (string | undefined)[] = [];
let isServerThere = true;

async function open(lastEventId: string | undefined, signal: AbortSignal) {
  opened.push(lastEventId);
  if (!isServerThere) throw new Error('no server');
  return new ReadableStream<Uint8Array>({
    start(controller) {
      write.push((text) =>
        text === null ? controller.close() : controller.enqueue(new TextEncoder().encode(text)),
      );
      signal.addEventListener('abort', () => controller.error(new Error('aborted')));
    },
  });
}

let link: EventLink;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const changed = (what: string, id: number) => `id: ${id}\nevent: data\ndata: {"changed":"${what}"}\n\n`;

beforeEach(() => {
  vi.useFakeTimers();
  write.length = 0;
  opened.length = 0;
  isServerThere = true;
  link = new EventLink({ open, random: () => 0 });
});
afterEach(() => {
  link.rest();
  vi.useRealTimers();
});

it('reports events that come in pieces, and goes on after the last one that it has seen', async () => {
  const seen: string[] = [];
  link.on('data', ({ changed: what }) => seen.push(what));
  link.wake();
  await pass(0);
  write[0]!(changed('points', 7).slice(0, 20));
  await pass(0);
  expect(seen).toEqual([]);
  write[0]!(`${changed('points', 7).slice(20)}event: unheard-of\ndata: {}\n\n${changed('bits', 8)}`);
  await pass(0);
  expect(seen).toEqual(['points', 'bits']);
  link.rest();
  link.wake();
  await pass(0);
  expect(opened).toEqual([undefined, '8']);
});

it('ends a stream that is silent from one check to the next, and keeps one with heartbeats', async () => {
  link.wake();
  for (let i = 0; i < 3; i++) {
    await pass(STREAM_CHECK_MS - 1);
    write[0]!('event: heartbeat\ndata: {"time":1}\n\n');
    await pass(1);
  }
  expect(opened).toHaveLength(1);
  await pass(2 * STREAM_CHECK_MS + STREAM_RETRY_MS);
  expect(opened.length).toBeGreaterThan(1);
});

it('tries five times, 3 s apart, and again when the page is woken', async () => {
  isServerThere = false;
  link.wake();
  await pass(STREAM_RETRY_MS - 1);
  expect(opened).toHaveLength(1);
  await pass(60 * STREAM_RETRY_MS);
  expect(opened).toHaveLength(1 + STREAM_RETRIES);
  link.wake();
  await pass(60 * STREAM_RETRY_MS);
  expect(opened).toHaveLength(2 * (1 + STREAM_RETRIES));
});

it('does not try again while it rests', async () => {
  isServerThere = false;
  link.wake();
  await pass(0);
  link.rest();
  await pass(60 * STREAM_RETRY_MS);
  expect(opened).toHaveLength(1);
});

it('goes soon to another process when its own stops, however often, and spends no try on it', async () => {
  link = new EventLink({ open, random: () => 0.5 });
  link.wake();
  await pass(0);
  for (let stops = 0; stops <= STREAM_RETRIES; stops++) {
    write[stops]!('event: system\ndata: {"action":"reconnect","version":"1"}\n\n');
    write[stops]!(null);
    await pass(RECONNECT_WITHIN_MS / 2 - 1);
    expect(opened).toHaveLength(1 + stops);
    await pass(1);
    expect(opened).toHaveLength(2 + stops);
  }
});
