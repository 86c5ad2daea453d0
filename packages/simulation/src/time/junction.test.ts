import { describe, expect, it } from 'vitest';
import { cornerSpeedSquared, limitByAxis } from './junction';

const EVEN = { x: 500, y: 500, z: 500 };

describe('limitByAxis', () => {
  it('is the limit of the axis that is asked for most', () => {
    expect(limitByAxis({ x: 5000, y: 5000, z: 1000 }, 1, 0, 0)).toBe(5000);
    expect(limitByAxis({ x: 5000, y: 5000, z: 1000 }, 0, 0, -1)).toBe(1000);
    expect(limitByAxis({ x: 5000, y: 5000, z: 1000 }, 0.6, 0, 0.8)).toBe(1250);
    expect(limitByAxis(EVEN, Math.SQRT1_2, Math.SQRT1_2, 0)).toBeCloseTo(500 * Math.SQRT2, 9);
  });
});

describe('cornerSpeedSquared', () => {
  it('is nothing for a reversal and without limit straight on', () => {
    expect(cornerSpeedSquared(EVEN, 0.01, 1, -2, 0, 0)).toBe(0);
    expect(cornerSpeedSquared(EVEN, 0.01, -1, 0, 0, 0)).toBe(Number.POSITIVE_INFINITY);
  });

  it('follows the circle of the junction deviation at a right angle', () => {
    // For a turn of 90°, the circle of the junction deviation d has the radius d·s/(1−s), where s = sin 45°.
    const sine = Math.SQRT1_2;
    const expected = (500 * Math.SQRT2 * 0.01 * sine) / (1 - sine);
    expect(cornerSpeedSquared(EVEN, 0.01, 0, -1, 1, 0)).toBeCloseTo(expected, 9);
  });
});
