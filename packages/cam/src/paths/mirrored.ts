import type { Bounds, Polylines } from '@kerf/geometry';

/** Polylines mirrored sideways within a box. This reverses the direction in which contours turn. */
export function mirroredSideways(polylines: Polylines, { minX, maxX }: Bounds): Polylines {
  const coordinates = polylines.coordinates.map((value, i) => (i % 2 === 0 ? minX + maxX - value : value));
  return { ...polylines, coordinates };
}
