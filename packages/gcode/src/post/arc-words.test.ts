import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arcSweep, fitCenter, radiusDifference, wireSweep } from './arc-words';

describe('arcSweep', () => {
  it.each([
    [false, 0, 1, Math.PI / 2],
    [true, 0, 1, (3 * Math.PI) / 2],
    [false, -1, 0, Math.PI],
    [true, 1, 0, 2 * Math.PI],
  ])('of a unit circle, clockwise %s, from (1, 0) to (%d, %d)', (isClockwise, endX, endY, sweep) => {
    const arc = { startX: 1, startY: 0, endX, endY, centerX: 0, centerY: 0, isClockwise };
    expect(arcSweep(arc)).toBeCloseTo(sweep, 12);
    expect(wireSweep({ startX: 1, startY: 0, endX, endY, offsetX: -1, offsetY: 0 }, isClockwise)).toBeCloseTo(
      sweep,
      12,
    );
  });
});

describe('fitCenter', () => {
  it('keeps the radii within what GRBL takes, and the centre in its place (seed 19)', () => {
    const arcs = fc.record({
      x: fc.double({ min: -200, max: 200, noNaN: true }),
      y: fc.double({ min: -200, max: 200, noNaN: true }),
      radius: fc.double({ min: 0.01, max: 2000, noNaN: true }),
      from: fc.double({ min: 0, max: 6.28, noNaN: true }),
      to: fc.double({ min: 0, max: 6.28, noNaN: true }),
    });
    fc.assert(
      fc.property(arcs, ({ x, y, radius, from, to }) => {
        const units = (value: number) => Math.round(1000 * value);
        const ends = {
          startX: units(x + radius * Math.cos(from)),
          startY: units(y + radius * Math.sin(from)),
          endX: units(x + radius * Math.cos(to)),
          endY: units(y + radius * Math.sin(to)),
        };
        const arc = fitCenter(ends, 1000 * x, 1000 * y);
        expect(radiusDifference(arc)).toBeLessThan(2.5);
        expect(Math.abs(ends.startX + arc.offsetX - 1000 * x)).toBeLessThanOrEqual(1.001);
        expect(Math.abs(ends.startY + arc.offsetY - 1000 * y)).toBeLessThanOrEqual(1.001);
      }),
      { seed: 19, numRuns: 2000 },
    );
  });
});
