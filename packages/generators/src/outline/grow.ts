import { type Path, Verb } from '@kerf/geometry';

/**
 * An outline of horizontal and vertical lines, grown by `by` on all sides: outer contours become larger, holes smaller.
 * Contours are as `outlineOfCells` makes them: the area is on their left. Exact, with square corners. The contours must
 * not come to touch each other.
 */
export function growSquareOutline(path: Path, by: number): Path {
  if (by === 0) return path;
  const coordinates = Float64Array.from(path.coordinates);
  let start = 0;
  let at = 0;
  for (const verb of path.verbs) {
    if (verb === Verb.close) {
      growLoop(path.coordinates, coordinates, start, at, by);
      start = at;
    } else at += 2;
  }
  return { verbs: path.verbs, coordinates };
}

function growLoop(from: Float64Array, to: Float64Array, start: number, end: number, by: number): void {
  const count = (end - start) / 2;
  const x = (i: number) => from[start + 2 * ((i + count) % count)]!;
  const y = (i: number) => from[start + 2 * ((i + count) % count) + 1]!;
  for (let i = 0; i < count; i += 1) {
    for (const [a, b] of [
      [i - 1, i],
      [i, i + 1],
    ] as const) {
      // The normal to the right of an edge points away from the area.
      to[start + 2 * i]! += by * Math.sign(y(b) - y(a));
      to[start + 2 * i + 1]! -= by * Math.sign(x(b) - x(a));
    }
  }
}
