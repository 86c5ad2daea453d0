import { type Polylines, polylinesBounds } from '@kerf/geometry';

/** Polylines as they are when turned over sideways within their own box. Contours change their sense. */
export function mirroredSideways(polylines: Polylines): Polylines {
  const { minX, maxX } = polylinesBounds(polylines);
  const coordinates = polylines.coordinates.map((value, i) => (i % 2 === 0 ? minX + maxX - value : value));
  return { ...polylines, coordinates };
}
