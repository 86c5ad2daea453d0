import { describe, expect, it } from 'vitest';
import { MODEL_ORIENTATIONS, orientationRows, turnedSize } from './orientation';

const at = (x: number, y: number, z: number) => ({ x, y, z });

describe('orientations', () => {
  it.each(MODEL_ORIENTATIONS)('%s turns and never mirrors', (orientation) => {
    const [a, b, c] = orientationRows(orientation);
    const determinant =
      a[0] * (b[1] * c[2] - b[2] * c[1]) -
      a[1] * (b[0] * c[2] - b[2] * c[0]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
    expect(determinant).toBe(1);
  });

  it('bring their side up', () => {
    const up = (orientation: (typeof MODEL_ORIENTATIONS)[number], normal: readonly number[]) =>
      orientationRows(orientation)[2].reduce((sum, part, axis) => sum + part * normal[axis]!, 0);
    expect(up('top', [0, 0, 1])).toBe(1);
    expect(up('bottom', [0, 0, -1])).toBe(1);
    expect(up('front', [0, -1, 0])).toBe(1);
    expect(up('back', [0, 1, 0])).toBe(1);
    expect(up('left', [-1, 0, 0])).toBe(1);
    expect(up('right', [1, 0, 0])).toBe(1);
    expect(turnedSize(at(3, 2, 1), 'front')).toEqual(at(3, 1, 2));
    expect(turnedSize(at(3, 2, 1), 'left')).toEqual(at(1, 2, 3));
  });
});
