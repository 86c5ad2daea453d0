import { type Path, PathBuilder, type Polylines, polylineAt, polylineCount } from '@kerf/geometry';

/** Polylines as a path of straight lines; polylines of a single point are left out. */
export function pathOfPolylines(polylines: Polylines): Path {
  const builder = new PathBuilder();
  for (let i = 0; i < polylineCount(polylines); i += 1) {
    const points = polylineAt(polylines, i);
    if (points.length < 4) continue;
    builder.moveTo(points[0]!, points[1]!);
    for (let at = 2; at + 1 < points.length; at += 2) builder.lineTo(points[at]!, points[at + 1]!);
    if (polylines.closed[i] === 1) builder.close();
  }
  return builder.build();
}
