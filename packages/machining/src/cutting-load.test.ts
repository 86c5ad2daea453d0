import { describe, expect, test } from 'vitest';
import { chipThinning, effectiveDiameter, feedPerTooth, scallopHeight, surfaceSpeed } from './cutting-load';
import { MM_PER_INCH, radiansFromDegrees } from './units';

const named = { id: 'b', name: 'b' };
const ball = (diameter: number) => ({ ...named, kind: 'ball-end-mill', diameter }) as const;
const vBit = (degrees: number) =>
  ({ ...named, kind: 'v-bit', diameter: 6, angle: radiansFromDegrees(degrees) }) as const;

test('three ways to the same feed per tooth (the example of the Shapeoko guide)', () => {
  for (const [feed, flutes, speed] of [
    [1000, 3, 10_000],
    [1000, 2, 15_000],
    [2000, 3, 20_000],
  ] as const)
    expect(feedPerTooth(feed, speed, flutes)).toBeCloseTo(0.0333, 4);
});

test('chips get thinner below half of the diameter, and only there', () => {
  // A bit of 6 mm that cuts 0.8 mm wide needs 0.081 mm per tooth for chips of 0.055 mm (the guide's bamboo holder).
  expect(0.055 / chipThinning(0.8 / 6)).toBeCloseTo(0.081, 3);
  // At a tenth of the diameter the chips are 60 % of the feed per tooth.
  expect(chipThinning(0.1)).toBeCloseTo(0.6, 12);
  for (const engagement of [0.5, 0.7, 1]) expect(chipThinning(engagement)).toBe(1);
  expect(chipThinning(0)).toBe(0);
});

test('the surface speed is that of the chart: 0.262 × inches × rpm, in feet per minute', () => {
  const feet = surfaceSpeed(MM_PER_INCH / 4, 18_000) / 0.3048;
  expect(feet).toBeCloseTo(0.2618 * 0.25 * 18_000, 0);
  expect(surfaceSpeed(10, 1000)).toBeCloseTo(31.416, 3);
});

test('the widest circle in the material depends on the depth of a ball and of a cone', () => {
  // 2·√(3² − (3 − 1)²)
  expect(effectiveDiameter(ball(6), 1)).toBeCloseTo(4.4721, 4);
  expect(effectiveDiameter(ball(6), 5)).toBe(6);
  expect(effectiveDiameter(vBit(90), 1.5)).toBeCloseTo(3, 12);
  expect(effectiveDiameter({ ...named, kind: 'end-mill', diameter: 3 }, 0.1)).toBe(3);
});

describe('the ridges between the lines', () => {
  test('of a ball: 6 mm at 0.5 mm leaves 0.0104 mm, 10 mm at 0.5 mm leaves 0.0063 mm', () => {
    expect(scallopHeight(ball(6), 0.5)).toBeCloseTo(0.01043, 5);
    expect(scallopHeight(ball(10), 0.5)).toBeCloseTo(0.00625, 5);
    expect(scallopHeight(ball(6), 60)).toBe(3);
  });

  test('of other bits: none, the cone, and the ball at the end of a cone', () => {
    expect(scallopHeight({ ...named, kind: 'end-mill', diameter: 3 }, 1)).toBe(0);
    expect(scallopHeight(vBit(90), 1)).toBeCloseTo(0.5, 12);
    const taper = { ...vBit(60), kind: 'tapered-ball-end-mill', tipDiameter: 2 } as const;
    expect(scallopHeight(taper, 1)).toBeCloseTo(1 - Math.sqrt(0.75), 12);
    // Wider than where the cone touches the ball, at √3/2 beside the axis and 0.5 above the tip.
    expect(scallopHeight(taper, 4)).toBeCloseTo(0.5 + (2 - Math.sqrt(3) / 2) * Math.sqrt(3), 12);
  });
});
