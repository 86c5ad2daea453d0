import { GRBL_PACE } from '@kerf/machining';
import { LineSplitter } from '../messages/line-splitter';
import type { Scheduler } from '../scheduler';
import { createSimulator } from '../simulator/create-simulator';
import type { Transport } from '../transport';
import { VirtualScheduler } from '../virtual-scheduler';

/** The settings of a laser whose axes are so fast that only the lines limit the speed. */
export const FAST_LASER = { 32: 1, 110: 30_000, 111: 30_000, 120: 5000, 121: 5000 };

/** A raster whose lines have ten bytes each, the line end included. */
export function rasterLines(pixels: number): readonly string[] {
  const line = (at: number) => `X${(10 + (at % 1500) * 0.05).toFixed(2)}S${100 + (at % 9)}`;
  return [
    'M4S0',
    'G1F6000',
    ...Array.from({ length: pixels }, (_, at) => line(at).slice(0, 9).padEnd(9, '0')),
  ];
}

/** A transport that passes on what the board sends only every `ms`, as a USB adapter does. */
export function inBatches(inner: Transport, clock: Scheduler, ms: number): Transport {
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
export async function feedIdeally(lines: readonly string[], ms: number): Promise<number> {
  const clock = new VirtualScheduler();
  const simulator = createSimulator({
    scheduler: clock,
    settings: FAST_LASER,
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
