import { type Path, PathBuilder } from '@kerf/geometry';
import type { Point3 } from '../record';

/* A spline that a drawing defines by the points through which it passes. It is the cubic spline of continuous
   curvature, with the lengths of the chords as its parameter (C. de Boor, 'A Practical Guide to Splines', chapter
   IV).

   Let h be the lengths of the chords, d their slopes, and m the derivatives to be computed. Each inner point gives
   one equation: h[i] m[i-1] + 2 (h[i-1] + h[i]) m[i] + h[i-1] m[i+1] = 3 (h[i] d[i-1] + h[i-1] d[i]).
   - An end whose direction is in the drawing has this direction, at the speed of the chords.
   - Any other end has no curvature: 2 m[0] + m[1] = 3 d[0].
   - A closed spline has no ends: its equations form a ring, which the formula of Sherman and Morrison solves. */

/** The directions at the ends of a fitted spline; null where the drawing does not say. */
export interface EndTangents {
  readonly start: Point3 | null;
  readonly end: Point3 | null;
}

/** One equation: `low` m[i-1] + `mid` m[i] + `high` m[i+1] = (x, y). */
interface Row {
  readonly low: number;
  readonly mid: number;
  readonly high: number;
  readonly x: number;
  readonly y: number;
}

interface Vector {
  readonly x: number;
  readonly y: number;
}

/**
 * Solves equations that each connect three neighbouring unknowns (Thomas's algorithm). In each equation the middle
 * coefficient is larger than the two others together, so nothing is divided by zero.
 */
function solve(rows: readonly Row[]): Vector[] {
  const highs: number[] = [];
  const sums: Vector[] = [];
  rows.forEach(({ low, mid, high, x, y }, i) => {
    const before = sums[i - 1] ?? { x: 0, y: 0 };
    const pivot = mid - low * (highs[i - 1] ?? 0);
    highs.push(high / pivot);
    sums.push({ x: (x - low * before.x) / pivot, y: (y - low * before.y) / pivot });
  });
  for (let i = sums.length - 2; i >= 0; i -= 1) {
    const after = sums[i + 1]!;
    sums[i] = { x: sums[i]!.x - highs[i]! * after.x, y: sums[i]!.y - highs[i]! * after.y };
  }
  return sums;
}

/** Solves equations in which the first and the last unknown are neighbours too. */
function solveRing(rows: readonly Row[]): Vector[] {
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const gamma = -first.mid;
  const corner = (last.high * first.low) / gamma;
  const opened = rows
    .with(0, { ...first, low: 0, mid: first.mid - gamma })
    .with(-1, { ...last, high: 0, mid: last.mid - corner });
  const plain = solve(opened);
  const unit = opened.map((row, i) => ({
    ...row,
    x: i === 0 ? gamma : i === rows.length - 1 ? last.high : 0,
    y: 0,
  }));
  const turn = solve(unit).map(({ x }) => x);
  const share = first.low / gamma;
  const scale = 1 + turn[0]! + share * turn.at(-1)!;
  const [fx, fy] = (['x', 'y'] as const).map(
    (axis) => (plain[0]![axis] + share * plain.at(-1)![axis]) / scale,
  );
  return plain.map(({ x, y }, i) => ({ x: x - fx! * turn[i]!, y: y - fy! * turn[i]! }));
}

const chord = (a: Point3, b: Point3) => Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z);

const slope = (a: Point3, b: Point3, length: number): Vector => ({
  x: (b.x - a.x) / length,
  y: (b.y - a.y) / length,
});

function innerRow(before: Point3, point: Point3, after: Point3): Row {
  const [h0, h1] = [chord(before, point), chord(point, after)];
  const [d0, d1] = [slope(before, point, h0), slope(point, after, h1)];
  return {
    low: h1,
    mid: 2 * (h0 + h1),
    high: h0,
    x: 3 * (h1 * d0.x + h0 * d1.x),
    y: 3 * (h1 * d0.y + h0 * d1.y),
  };
}

/** The equation of an end, which has only one neighbour; `step` is the slope towards the spline's end. */
function endRow(
  tangent: Point3 | null,
  step: Vector,
): { readonly side: number; readonly row: Omit<Row, 'low' | 'high'> } {
  const length = tangent ? Math.hypot(tangent.x, tangent.y, tangent.z) : 0;
  return tangent && length > 1e-9
    ? { side: 0, row: { mid: 1, x: tangent.x / length, y: tangent.y / length } }
    : { side: 1, row: { mid: 2, x: 3 * step.x, y: 3 * step.y } };
}

function openDerivatives(points: readonly Point3[], { start, end }: EndTangents): Vector[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  const [second, beforeLast] = [points[1]!, points.at(-2)!];
  const head = endRow(start, slope(first, second, chord(first, second)));
  const tail = endRow(end, slope(beforeLast, last, chord(beforeLast, last)));
  return solve([
    { ...head.row, low: 0, high: head.side },
    ...points.slice(1, -1).map((point, i) => innerRow(points[i]!, point, points[i + 2]!)),
    { ...tail.row, low: tail.side, high: 0 },
  ]);
}

function closedDerivatives(points: readonly Point3[]): Vector[] {
  const count = points.length;
  return solveRing(points.map((point, i) => innerRow(points.at(i - 1)!, point, points[(i + 1) % count]!)));
}

/** A point closer to the previous one than this share of the chords' total length is the same point. */
const SAME_SHARE = 1e-9;

function withoutRepeats(points: readonly Point3[], isClosed: boolean): readonly Point3[] {
  const total = points.slice(1).reduce((sum, point, i) => sum + chord(points[i]!, point), 0);
  const isSame = (a: Point3, b: Point3) => chord(a, b) <= total * SAME_SHARE;
  const kept = points.filter((point, i) => i === 0 || !isSame(point, points[i - 1]!));
  return isClosed && kept.length > 1 && isSame(kept[0]!, kept.at(-1)!) ? kept.slice(0, -1) : kept;
}

/** The spline through these points, seen from above. Fewer than two different points give an empty path. */
export function curveThrough(given: readonly Point3[], isClosed: boolean, tangents: EndTangents): Path {
  const points = withoutRepeats(given, isClosed);
  const builder = new PathBuilder();
  const [first] = points;
  if (!first || points.length < 2) return builder.build();
  const isRing = isClosed && points.length > 2;
  const derivatives = isRing ? closedDerivatives(points) : openDerivatives(points, tangents);
  builder.moveTo(first.x, first.y);
  for (let i = 0; i < (isRing ? points.length : points.length - 1); i += 1) {
    const next = (i + 1) % points.length;
    const [from, to, leave, arrive] = [points[i]!, points[next]!, derivatives[i]!, derivatives[next]!];
    const third = chord(from, to) / 3;
    builder.cubicTo(
      from.x + third * leave.x,
      from.y + third * leave.y,
      to.x - third * arrive.x,
      to.y - third * arrive.y,
      to.x,
      to.y,
    );
  }
  return (isClosed ? builder.close() : builder).build();
}
