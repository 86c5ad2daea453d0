import { describe, expect, it } from 'vitest';
import { SurfacePart, surfaceGeometry, surfaceSteps } from './surface-geometry';

describe('the body of a stock', () => {
  it('is closed, outside out, over any number of steps', () => {
    for (const [x, y] of [
      [1, 1],
      [3, 2],
      [7, 11],
    ] as const) {
      const { positions, indices } = surfaceGeometry(x, y);
      const corner = (at: number) => {
        const [i, j, part] = positions.subarray(
          3 * indices[at]!,
          3 * indices[at]! + 3,
        ) as unknown as number[];
        const isUpper = part === SurfacePart.surface || part === SurfacePart.sideTop;
        return [i!, j!, isUpper ? 1 : 0] as const;
      };
      let volume = 0;
      for (let at = 0; at < indices.length; at += 3) {
        const [a, b, c] = [corner(at), corner(at + 1), corner(at + 2)];
        volume +=
          (a[0] * (b[1] * c[2] - b[2] * c[1]) -
            a[1] * (b[0] * c[2] - b[2] * c[0]) +
            a[2] * (b[0] * c[1] - b[1] * c[0])) /
          6;
      }
      expect(volume).toBeCloseTo(x * y, 9);
      expect(Math.max(...indices)).toBe(positions.length / 3 - 1);
    }
  });

  it('has no more points than asked for, and never more than one per cell', () => {
    expect(surfaceSteps(100, 50, 1e6)).toEqual({ x: 100, y: 50 });
    const { x, y } = surfaceSteps(3000, 1800, 360_000);
    expect((x + 1) * (y + 1)).toBeLessThanOrEqual(361_000);
    expect(x / y).toBeCloseTo(3000 / 1800, 1);
    expect(surfaceSteps(1e6, 1, 360_000).y).toBe(1);
  });
});
