import { MODEL_ORIENTATIONS, meshExtent } from '@kerf/geometry';
import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { placementMatrix } from './model-solid';

const positions = Float32Array.from([-1, 2, 3, 9, 4, 3, 0, 2, 8]);

describe('a placement', () => {
  it.each(MODEL_ORIENTATIONS)('%s fills the wanted box in the stock', (orientation) => {
    const box = meshExtent({ positions });
    const placement = {
      orientation,
      size: { x: 6, y: 7, z: 4 },
      transform: [1, 0, 0, 1, 20, 30],
      elevation: 1,
    } as const;
    const matrix = placementMatrix(box, placement, 10);
    const { min, size } = box;
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((corner) =>
      new Vector3(
        min.x + (corner & 1 ? size.x : 0),
        min.y + (corner & 2 ? size.y : 0),
        min.z + (corner & 4 ? size.z : 0),
      ).applyMatrix4(matrix),
    );
    const extent = (axis: 'x' | 'y' | 'z') => [
      Math.min(...corners.map((corner) => corner[axis])),
      Math.max(...corners.map((corner) => corner[axis])),
    ];
    for (const [axis, low, high] of [
      ['x', 20, 26],
      ['y', 30, 37],
      ['z', -9, -5],
    ] as const) {
      expect(extent(axis)[0]).toBeCloseTo(low, 6);
      expect(extent(axis)[1]).toBeCloseTo(high, 6);
    }
    expect(matrix.determinant()).toBeGreaterThan(0);
    const mirrored = placementMatrix(box, { ...placement, transform: [-1, 0, 0, 1, 26, 30] }, 10);
    expect(mirrored.determinant()).toBeLessThan(0);
  });
});
