import { lerp, type Path, PathBuilder, type Point } from '@kerf/geometry';

/**
 * The points of a line, simplified: points within `tolerance` of the line through the remaining points are left out
 * (Douglas and Peucker 1973, with a stack in place of recursion).
 */
export function simplify(points: readonly Point[], tolerance: number): readonly Point[] {
  const keep = new Uint8Array(points.length);
  const stack: [number, number][] = [[0, points.length - 1]];
  keep[0] = 1;
  keep[points.length - 1] = 1;
  for (let range = stack.pop(); range; range = stack.pop()) {
    const [first, last] = range;
    let farthest = -1;
    let most = tolerance;
    for (let i = first + 1; i < last; i += 1) {
      const away = distanceToSegment(points[i]!, points[first]!, points[last]!);
      if (away <= most) continue;
      most = away;
      farthest = i;
    }
    if (farthest < 0) continue;
    keep[farthest] = 1;
    stack.push([first, farthest], [farthest, last]);
  }
  return points.filter((_, index) => keep[index] === 1);
}

function distanceToSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  const nearest = lerp(a, b, t);
  return Math.hypot(p.x - nearest.x, p.y - nearest.y);
}

/** Between two points closer than this the parametrisation would have no length, mm. */
const LEAST_CHORD = 1e-9;

/**
 * A curve through all points, written as cubics. It is a centripetal Catmull–Rom spline, which has no cusps and no
 * loops within a segment (Yuksel, Schaefer, Keyser 2011). `isClosed` makes the curve a smooth ring.
 */
export function smoothPath(points: readonly Point[], isClosed: boolean): Path {
  const builder = new PathBuilder();
  const n = points.length;
  const at = (i: number): Point => points[isClosed ? ((i % n) + n) % n : Math.min(n - 1, Math.max(0, i))]!;
  builder.moveTo(at(0).x, at(0).y);
  const segments = isClosed ? n : n - 1;
  for (let i = 0; i < segments; i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = control(p0, p1, p2);
    const c2 = control(p3, p2, p1);
    builder.cubicTo(c1.x, c1.y, c2.x, c2.y, p2.x, p2.y);
  }
  return (isClosed ? builder.close() : builder).build();
}

/** The Bézier handle at `p1` towards `p2`, with the neighbour `p0` on the other side. */
function control(p0: Point, p1: Point, p2: Point): Point {
  const before = Math.sqrt(Math.hypot(p1.x - p0.x, p1.y - p0.y));
  const after = Math.sqrt(Math.hypot(p2.x - p1.x, p2.y - p1.y));
  if (before < LEAST_CHORD || after < LEAST_CHORD) return lerp(p1, p2, 1 / 3);
  const a = 2 * before * before + 3 * before * after + after * after;
  const scale = 3 * before * (before + after);
  const mix = (k: 'x' | 'y') => (before * before * p2[k] - after * after * p0[k] + a * p1[k]) / scale;
  return { x: mix('x'), y: mix('y') };
}
