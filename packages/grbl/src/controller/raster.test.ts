import { GRBL_PACE } from '@kerf/machining';
import { expect, test } from 'vitest';
import { FAST_LASER, feedIdeally, inBatches, rasterLines } from '../testing/ideal-feeder';
import { Rig } from '../testing/rig';
import { VirtualScheduler } from '../virtual-scheduler';

const WIRE_BYTES_PER_SECOND = 11_520;

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

test.each([1, 16, 30])(
  'lines of ten bytes are sent at 0.98 of the speed of an ideal feeder or more, with replies every %i ms',
  async (ms) => {
    const lines = rasterLines(1500);
    const ideal = await feedIdeally(lines, ms);
    const clock = new VirtualScheduler();
    const rig = await new Rig({
      clock,
      ...{ settings: FAST_LASER, pace: GRBL_PACE, keepsHistory: false },
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
