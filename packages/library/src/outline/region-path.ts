import { type Path, PathBuilder, type Polylines, polylineAt, polylineCount } from '@kerf/geometry';

/** The contours of a region as a path of straight lines. */
export function pathOfRegion(region: Polylines): Path {
  const builder = new PathBuilder();
  for (let i = 0; i < polylineCount(region); i += 1) {
    const points = polylineAt(region, i);
    builder.moveTo(points[0]!, points[1]!);
    for (let at = 2; at + 1 < points.length; at += 2) builder.lineTo(points[at]!, points[at + 1]!);
    builder.close();
  }
  return builder.build();
}
