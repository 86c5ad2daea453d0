import { type Path, Verb } from './path';
import { type Polylines, polylinesFrom } from './polylines';

/**
 * The number of equal parameter steps that keep the chord error of a cubic below `tolerance`. The number comes from
 * Wang's formula with d = 3: n = sqrt(d(d−1)/8 · max|second difference| / tolerance). See G. Wang 1984, and Sederberg,
 * Computer Aided Geometric Design, §10.6.
 */
function cubicSteps(c: Float64Array, at: number, tolerance: number): number {
  const dx1 = c[at - 2]! - 2 * c[at]! + c[at + 2]!;
  const dy1 = c[at - 1]! - 2 * c[at + 1]! + c[at + 3]!;
  const dx2 = c[at]! - 2 * c[at + 2]! + c[at + 4]!;
  const dy2 = c[at + 1]! - 2 * c[at + 3]! + c[at + 5]!;
  const bend = Math.max(Math.hypot(dx1, dy1), Math.hypot(dx2, dy2));
  return Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / tolerance)));
}

/** How many points `flattenPath` makes of a path at most, counted without making them. */
export function flattenedCount(path: Path, tolerance: number): number {
  let count = 0;
  let at = 0;
  for (const verb of path.verbs) {
    if (verb === Verb.cubic) {
      const steps = cubicSteps(path.coordinates, at, tolerance);
      count += Number.isFinite(steps) ? steps : 0;
      at += 6;
    } else if (verb !== Verb.close) {
      count += 1;
      at += 2;
    }
  }
  return count;
}

/**
 * The path as polylines that deviate from it by at most `tolerance`, in the unit of the path. Repeated points, points
 * that are not finite and subpaths of a single point are dropped.
 */
export function flattenPath(path: Path, tolerance: number): Polylines {
  if (!(tolerance > 0)) throw new RangeError(`tolerance must be above 0, was ${tolerance}`);
  const rows: { points: number[]; closed: boolean }[] = [];
  let points: number[] = [];
  const c = path.coordinates;
  const add = (x: number, y: number) => {
    const n = points.length;
    if (!Number.isFinite(x) || !Number.isFinite(y)) return;
    if (n === 0 || points[n - 2] !== x || points[n - 1] !== y) points.push(x, y);
  };
  const finish = (closed: boolean) => {
    const n = points.length;
    const returns = n >= 8 && points[0] === points[n - 2] && points[1] === points[n - 1];
    if (closed && returns) points.length = n - 2;
    if (points.length >= 4) rows.push({ points, closed: closed && points.length >= 6 });
    points = [];
  };
  let at = 0;
  let startX = 0;
  let startY = 0;
  for (const verb of path.verbs) {
    if (verb === Verb.move) {
      finish(false);
      startX = c[at]!;
      startY = c[at + 1]!;
      add(startX, startY);
      at += 2;
    } else if (verb === Verb.line) {
      if (points.length === 0) add(startX, startY);
      add(c[at]!, c[at + 1]!);
      at += 2;
    } else if (verb === Verb.cubic) {
      if (points.length === 0) add(startX, startY);
      addCubic(c, at, cubicSteps(c, at, tolerance), add);
      at += 6;
    } else {
      finish(true);
    }
  }
  finish(false);
  return polylinesFrom(rows);
}

function addCubic(c: Float64Array, at: number, steps: number, add: (x: number, y: number) => void): void {
  if (!Number.isFinite(steps)) return;
  const [x0, y0, x1, y1] = [c[at - 2]!, c[at - 1]!, c[at]!, c[at + 1]!];
  const [x2, y2, x3, y3] = [c[at + 2]!, c[at + 3]!, c[at + 4]!, c[at + 5]!];
  for (let i = 1; i < steps; i += 1) {
    const t = i / steps;
    const u = 1 - t;
    const [b0, b1, b2, b3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    add(b0 * x0 + b1 * x1 + b2 * x2 + b3 * x3, b0 * y0 + b1 * y1 + b2 * y2 + b3 * y3);
  }
  add(x3, y3);
}
