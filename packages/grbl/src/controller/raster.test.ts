import { GRBL_PACE } from '@kerf/machining';
import { expect, test } from 'vitest';
import { LineSplitter } from '../messages/line-splitter';
import type { Scheduler } from '../scheduler';
import { createSimulator } from '../simulator/create-simulator';
import { Rig } from '../testing/rig';
import type { Transport } from '../transport';
import { VirtualScheduler } from '../virtual-scheduler';

const WIRE_BYTES_PER_SECOND = 11_520;
const RASTER = { 32: 1, 110: 30_000, 111: 30_000, 120: 5000, 121: 5000 };

test('a raster that the wire cannot keep up with uses at least 97 % of the wire', async () => {
  // With motors that stay on, the board does not wait at the end of each motion.
  const settings = { 1: 255, 32: 1, 110: 30_000, 120: 5000 };
  const rig = await new Rig({ settings, pace: null }).connect();
  const lines = ['G21G90', 'M4S0', 'G0X0Y0', 'G1F24000'];
  for (let pixel = 0; pixel < 2900; pixel += 1)
    lines.push(`X${(pixel * 0.1).toFixed(1)}S${100 + ((pixel * 37) % 800)}`);
  rig.start(lines.join('\n'));
  const seen = rig.simulator.truth.received.length;
  const startedAt = rig.simulator.truth.now;
  rig.clock.runUntil(() => rig.controller.snapshot.job?.sentLine === lines.length, 60_000);
  const received = rig.simulator.truth.received.slice(seen);
  const bytes = received.reduce((sum, part) => sum + part.bytes.length, 0);
  const seconds = (received.at(-1)!.at - startedAt) / 1000;
  expect(bytes / seconds / WIRE_BYTES_PER_SECOND).toBeGreaterThan(0.97);
  expect(rig.runToEnd().phase).toBe('completed');
  expect(rig.simulator.truth.droppedBytes).toBe(0);
});

/** A transport that passes on what the board sends only every `ms`, as a USB adapter does. */
function inBatches(inner: Transport, clock: Scheduler, ms: number): Transport {
  let waiting: Uint8Array[] = [];
  let receive: (bytes: Uint8Array) => void = () => {};
  inner.onData((bytes) => {
    if (waiting.length === 0)
      clock.setTimer(ms - (clock.now() % ms), () => {
        const batch = waiting;
        waiting = [];
        for (const part of batch) receive(part);
      });
    waiting.push(bytes);
  });
  return {
    open: () => inner.open(),
    close: () => inner.close(),
    write: (bytes) => inner.write(bytes),
    onData: (take) => {
      receive = take;
    },
    onClose: (ended) => inner.onClose(ended),
  };
}

/** Sends lines by character counting and does nothing else: no queries, no checks. Returns ms for `count` replies. */
async function feedIdeally(lines: readonly string[], ms: number): Promise<number> {
  const clock = new VirtualScheduler();
  const simulator = createSimulator({
    scheduler: clock,
    settings: RASTER,
    pace: GRBL_PACE,
    keepsHistory: false,
  });
  clock.advance(100);
  const port = inBatches(simulator.createTransport(), clock, ms);
  await port.open();
  const splitter = new LineSplitter();
  const inFlight: number[] = [];
  let next = 0;
  let replies = 0;
  const fill = () => {
    for (; next < lines.length; next += 1) {
      const bytes = Uint8Array.from(`${lines[next]}\n`, (char) => char.charCodeAt(0));
      if (inFlight.reduce((sum, size) => sum + size, 0) + bytes.length > 127) return;
      inFlight.push(bytes.length);
      port.write(bytes);
    }
  };
  port.onData((bytes) => {
    for (const line of splitter.push(bytes)) {
      if (line !== 'ok') continue;
      replies += 1;
      inFlight.shift();
    }
    fill();
  });
  const startedAt = clock.now();
  fill();
  clock.runUntil(() => replies === lines.length, 600_000);
  return clock.now() - startedAt;
}

test.each([1, 16, 30])(
  'lines of ten bytes are sent at 0.98 of the speed of an ideal feeder or more, with replies every %i ms',
  async (ms) => {
    const pixels = Array.from(
      { length: 1500 },
      (_, at) => `X${(10 + at * 0.05).toFixed(2)}S${100 + (at % 9)}`,
    );
    const lines = ['M4S0', 'G1F6000', ...pixels.map((line) => line.slice(0, 9).padEnd(9, '0'))];
    const ideal = await feedIdeally(lines, ms);
    const clock = new VirtualScheduler();
    const rig = await new Rig({
      clock,
      ...{ settings: RASTER, pace: GRBL_PACE, keepsHistory: false },
      wrap: (inner) => inBatches(inner, clock, ms),
    }).connect();
    rig.start(lines.join('\n'));
    const startedAt = rig.clock.now();
    let replies = 0;
    rig.controller.subscribe((event) => {
      if (event.kind === 'wire' && event.text === 'ok') replies += 1;
    });
    rig.clock.runUntil(() => replies === lines.length, 600_000);
    expect(ideal / (rig.clock.now() - startedAt)).toBeGreaterThan(0.98);
    expect(rig.runToEnd().phase).toBe('completed');
    expect(rig.simulator.truth.droppedBytes).toBe(0);
  },
);
