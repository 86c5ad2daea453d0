import { radiansFromDegrees } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { type Cutter, outlineOf } from './bit-outline';
import { measureOf } from './measure';

const SIDE = { width: 100, height: 200 };
const common = { id: 'b', name: 'b' };
const body = { fluteLength: 12, shankDiameter: 6, holder: { diameter: 19, stickOut: 25 } };
const flat: Cutter = { ...common, kind: 'end-mill', diameter: 3 };
const ball: Cutter = { ...common, kind: 'ball-end-mill', diameter: 4 };
const blunt: Cutter = {
  ...common,
  kind: 'v-bit',
  diameter: 6,
  tipDiameter: 1,
  angle: radiansFromDegrees(90),
  ...body,
};
const taper: Cutter = {
  ...common,
  kind: 'tapered-ball-end-mill',
  diameter: 6,
  tipDiameter: 1,
  angle: radiansFromDegrees(20),
};

describe('the outline of a bit', () => {
  it('begins at the tip, never goes down, and fills its picture', () => {
    for (const tool of [flat, ball, blunt, taper]) {
      const { parts, height, width } = outlineOf(tool, SIDE);
      for (const { points } of parts)
        points.slice(1).forEach((point, at) => {
          expect(point.height).toBeGreaterThanOrEqual(points[at]!.height);
        });
      expect(parts[0]!.points[0]).toEqual({ radius: 0, height: 0 });
      expect(parts.at(-1)!.points.at(-1)!.height).toBe(height);
      expect((width * SIDE.height) / height).toBeLessThanOrEqual(0.62 * SIDE.width + 1e-9);
    }
  });

  it('has the true form of the tip', () => {
    const [edges] = outlineOf(ball, SIDE).parts;
    for (const { radius, height } of edges!.points.slice(0, -1))
      expect(Math.hypot(radius, 2 - height)).toBeCloseTo(2, 9);
    expect(outlineOf(blunt, SIDE).parts[0]!.points.slice(0, 3)).toEqual([
      { radius: 0, height: 0 },
      { radius: 0.5, height: 0 },
      { radius: 3, height: expect.closeTo(2.5, 9) },
    ]);
    expect(outlineOf(taper, SIDE).coneHeight).toBeGreaterThan(2.5 / Math.tan(radiansFromDegrees(10)) - 0.5);
  });

  it('has shank and holder one above the other where they are known', () => {
    const { parts } = outlineOf(blunt, SIDE);
    expect(parts.map(({ part, points }) => [part, points[0]!.radius, points[0]!.height])).toEqual([
      ['edges', 0, 0],
      ['shank', 3, 12],
      ['holder', 9.5, 25],
    ]);
    expect(parts[0]!.points.at(-1)!.height).toBe(12);
    expect(parts[1]!.points.at(-1)!.height).toBe(25);
    expect(outlineOf(flat, SIDE).parts).toHaveLength(1);
  });
});

describe('the measure of a size', () => {
  const measure = (tool: Cutter, size: Parameters<typeof measureOf>[1]) =>
    measureOf(tool, size, outlineOf(tool, SIDE));

  it('stands where the size is', () => {
    expect(measure(blunt, 'diameter')).toEqual({
      kind: 'across',
      diameter: 6,
      height: expect.closeTo(2.5, 9),
    });
    expect(measure(blunt, 'tipDiameter')).toEqual({ kind: 'across', diameter: 1, height: 0 });
    expect(measure(taper, 'tipDiameter')).toEqual({ kind: 'across', diameter: 1, height: 0.5 });
    expect(measure(blunt, 'angle')).toMatchObject({ kind: 'angle', degrees: expect.closeTo(90, 9) });
    expect(measure(blunt, 'fluteLength')).toEqual({ kind: 'along', to: 12, beside: 6 });
    expect(measure(blunt, 'stickOut')).toEqual({ kind: 'along', to: 25, beside: 6 });
    expect(measure(blunt, 'holderDiameter')).toEqual({ kind: 'across', diameter: 19, height: 25 });
  });

  it('is none where the size is not known or the bit has none such', () => {
    for (const size of ['tipDiameter', 'angle', 'fluteLength', 'shankDiameter', 'stickOut'] as const)
      expect(measure(flat, size)).toBeUndefined();
  });
});
