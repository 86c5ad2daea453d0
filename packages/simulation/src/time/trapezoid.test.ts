import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trapezoidSeconds } from './trapezoid';

/**
 * Computes the time in small steps. At each position the speed is as high as acceleration, braking and cruise speed
 * allow.
 */
function slowSeconds(
  length: number,
  entry: number,
  exit: number,
  cruise: number,
  acceleration: number,
): number {
  const steps = 20_000;
  let seconds = 0;
  for (let i = 0; i < steps; i++) {
    const place = ((i + 0.5) / steps) * length;
    const speed = Math.min(
      cruise,
      Math.sqrt(entry * entry + 2 * acceleration * place),
      Math.sqrt(exit * exit + 2 * acceleration * (length - place)),
    );
    seconds += length / steps / speed;
  }
  return seconds;
}

describe('trapezoidSeconds', () => {
  it.each([
    [100, 0, 0, 10, 100, 10.1],
    [1, 0, 0, 1000, 100, 0.2],
    [10, 10, 10, 10, 5, 1],
    [0, 5, 5, 10, 100, 0],
  ])('of %d mm from %d to %d at %d mm/s with %d mm/s² is %d s', (length, entry, exit, cruise, a, seconds) => {
    expect(trapezoidSeconds(length, entry, exit, cruise, a)).toBeCloseTo(seconds, 9);
  });

  it('agrees with small steps (seed 23)', () => {
    const motions = fc.record({
      length: fc.double({ min: 0.1, max: 100, noNaN: true }),
      cruise: fc.double({ min: 1, max: 200, noNaN: true }),
      acceleration: fc.double({ min: 10, max: 2000, noNaN: true }),
      entryShare: fc.double({ min: 0, max: 1, noNaN: true }),
      exitShare: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(motions, ({ length, cruise, acceleration, entryShare, exitShare }) => {
        const entry = entryShare * cruise;
        const reach = 2 * acceleration * length;
        const low = Math.sqrt(Math.max(0, entry * entry - reach));
        const high = Math.min(cruise, Math.sqrt(entry * entry + reach));
        const exit = low + exitShare * (high - low);
        const seconds = trapezoidSeconds(length, entry, exit, cruise, acceleration);
        const slow = slowSeconds(length, entry, exit, cruise, acceleration);
        expect(Math.abs(seconds - slow)).toBeLessThan(0.01 * slow);
      }),
      { seed: 23, numRuns: 50 },
    );
  });
});
