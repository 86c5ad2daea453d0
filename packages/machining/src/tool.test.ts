import { describe, expect, test } from 'vitest';
import { type TaperedBallEndMill, type Tool, taperOf, toolHeightAt, toolRadiusAt } from './tool';
import { radiansFromDegrees } from './units';

const taper: TaperedBallEndMill = {
  kind: 'tapered-ball-end-mill',
  id: 't',
  name: 't',
  diameter: 6,
  tipDiameter: 2,
  angle: radiansFromDegrees(60),
};

describe('the radius of a tapered ball-nose at a height above its tip', () => {
  test('is the ball below, the cone above, and the diameter at most', () => {
    expect(toolRadiusAt(taper, -0.1)).toBe(0);
    expect(toolRadiusAt(taper, 0)).toBe(0);
    // At 0.2 above the tip, a ball of radius 1 is cut 0.8 below its middle.
    expect(toolRadiusAt(taper, 0.2)).toBeCloseTo(0.6, 12);
    // The cone leans 30° from the bit's axis. It touches the ball half a radius below the ball's middle.
    expect(toolRadiusAt(taper, 0.5)).toBeCloseTo(Math.sqrt(3) / 2, 12);
    // Further up, the radius of the cone grows by tan(30°) of the height.
    expect(toolRadiusAt(taper, 2)).toBeCloseTo(Math.sqrt(3) / 2 + 1.5 / Math.sqrt(3), 12);
    expect(toolRadiusAt(taper, 40)).toBe(3);
  });

  test('has neither a step nor a bend where the cone touches the ball', () => {
    const { touch } = taperOf(taper);
    const by = 1e-6;
    const [below, at, above] = [-by, 0, by].map((over) => toolRadiusAt(taper, touch.height + over)) as [
      number,
      number,
      number,
    ];
    expect(at).toBeCloseTo(touch.radius, 12);
    expect((at - below) / by).toBeCloseTo(Math.tan(taper.angle / 2), 4);
    expect((above - at) / by).toBeCloseTo(Math.tan(taper.angle / 2), 4);
  });
});

test('the height of the underside is the inverse of the radius', () => {
  const common = { id: 't', name: 't', diameter: 6 };
  const tools: readonly Tool[] = [
    taper,
    { kind: 'ball-end-mill', ...common },
    { kind: 'v-bit', ...common, angle: radiansFromDegrees(90) },
  ];
  for (const tool of tools) {
    for (const distance of [0, 0.5, 1.2, 2.9])
      expect(toolRadiusAt(tool, toolHeightAt(tool, distance))).toBeCloseTo(distance, 6);
    expect(toolHeightAt(tool, 3.1)).toBe(Infinity);
  }
  expect(toolHeightAt({ kind: 'end-mill', ...common }, 3)).toBe(0);
  expect(toolHeightAt({ kind: 'v-bit', ...common, angle: Math.PI / 2, tipDiameter: 1 }, 0.4)).toBe(0);
});
