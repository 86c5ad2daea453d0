import { type Path, PathBuilder } from '@kerf/geometry';

/** A rectangle with its lower left corner at (x, y), counter-clockwise. */
export function rectangle(x: number, y: number, width: number, height: number): Path {
  return polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
}

/** A closed outline of straight lines. */
export function polygon(points: readonly (readonly [number, number])[]): Path {
  return addLine(new PathBuilder(), points).close().build();
}

/** Open lines, one for each list of points. */
export function lines(strokes: readonly (readonly (readonly [number, number])[])[]): Path {
  const builder = new PathBuilder();
  for (const stroke of strokes) addLine(builder, stroke);
  return builder.build();
}

function addLine(builder: PathBuilder, points: readonly (readonly [number, number])[]): PathBuilder {
  points.forEach(([x, y], i) => {
    if (i === 0) builder.moveTo(x, y);
    else builder.lineTo(x, y);
  });
  return builder;
}

/** A circle, counter-clockwise. */
export function circle(x: number, y: number, radius: number): Path {
  return new PathBuilder()
    .moveTo(x + radius, y)
    .arcTo(x, y, radius, radius, 0, 2 * Math.PI)
    .close()
    .build();
}

/** A rectangle with round corners from the origin, counter-clockwise. */
export function roundedRectangle(width: number, height: number, radius: number): Path {
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0) return rectangle(0, 0, width, height);
  const quarter = Math.PI / 2;
  return new PathBuilder()
    .moveTo(r, 0)
    .lineTo(width - r, 0)
    .arcTo(width - r, r, r, r, -quarter, quarter)
    .lineTo(width, height - r)
    .arcTo(width - r, height - r, r, r, 0, quarter)
    .lineTo(r, height)
    .arcTo(r, height - r, r, r, quarter, quarter)
    .lineTo(0, r)
    .arcTo(r, r, r, r, 2 * quarter, quarter)
    .close()
    .build();
}
