import {
  closedMesh,
  fitMesh,
  heightField,
  isInside,
  polylineAt,
  polylineCount,
  type TriangleMesh,
} from '@kerf/geometry';
import { expect, test } from 'vitest';
import { depthInside } from '../../testing/field';
import { silhouetteOf } from './silhouette';

/** A disc with a hole: heights of 0 are left out of the mesh. */
function ring(): TriangleMesh {
  const heights = Float32Array.from({ length: 41 * 41 }, (_, i) => {
    const away = Math.hypot((i % 41) - 20, Math.floor(i / 41) - 20);
    return away <= 18 && away >= 6 ? 3 : 0;
  });
  const mesh = closedMesh(heightField(41, 41, 0.5, heights), { bottom: 0 });
  return fitMesh(mesh, 'top', { x: 18, y: 18, z: 3 });
}

test('a silhouette is one contour close around a model, without its holes', () => {
  const mesh = ring();
  const silhouette = silhouetteOf(mesh);
  expect(polylineCount(silhouette)).toBe(1);
  expect(polylineAt(silhouette, 0).length).toBeLessThan(400);
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < mesh.positions.length; at += 3)
    least = Math.min(least, depthInside(silhouette, mesh.positions[at]!, mesh.positions[at + 1]!));
  expect(least).toBeGreaterThan(-1e-6);
  expect(least).toBeLessThan(0.16);
  expect(isInside(silhouette, 9, 9, 'nonzero')).toBe(true);
});
