import { type Path, PathBuilder, transformPath, Verb } from '@kerf/geometry';
import { curveThrough } from '../curves/fit';
import { type Nurbs, nurbsPath } from '../curves/nurbs';
import { BadEntity } from '../problems';
import { type DxfRecord, numberOf, numbersOf, type Point3, pointOf, pointsOf, textOf } from '../record';
import type { EntityDefinition, Figure } from './entity';

/** More than any program uses; the work grows with the square of the degree. */
const MAX_DEGREE = 15;

/** Knots that decrease by no more than this share of their range are only rounded. */
const KNOT_SLACK = 1e-9;

/** Whether a spline of this many points can have this degree. */
function isDegreeOf(degree: number, count: number): boolean {
  return Number.isInteger(degree) && degree >= 1 && degree <= MAX_DEGREE && count > degree;
}

/**
 * The complete knots of a spline with `count` control points.
 * - Some programs write no knots. Then the knots are evenly spaced, and the ends are clamped unless the curve is a
 *   ring.
 * - Other programs leave out the first and the last knot. The curve does not depend on these two, so they are added.
 */
function completeKnots(
  degree: number,
  knots: readonly number[],
  count: number,
  isPeriodic: boolean,
): readonly number[] {
  if (!isDegreeOf(degree, count)) throw new BadEntity();
  if (knots.length === 0)
    return Array.from({ length: count + degree + 1 }, (_, i) =>
      isPeriodic ? i : Math.min(Math.max(i - degree, 0), count - degree),
    );
  const whole = knots.length === count + degree - 1 ? [knots[0]!, ...knots, knots.at(-1)!] : knots;
  const slack = KNOT_SLACK * (whole.at(-1)! - whole[0]!);
  return whole.map((knot, i) =>
    knot < whole[i - 1]! && whole[i - 1]! - knot <= slack ? whole[i - 1]! : knot,
  );
}

/** The spline of these numbers, checked. Equal weights are dropped, so that a polynomial spline stays exact. */
export function checkedNurbs(
  degree: number,
  knots: readonly number[],
  points: readonly Point3[],
  weights: readonly number[],
): Nurbs {
  const isSound =
    isDegreeOf(degree, points.length) &&
    knots.length === points.length + degree + 1 &&
    knots.every((knot, i) => i === 0 || knot >= knots[i - 1]!) &&
    knots[points.length]! > knots[degree]! &&
    (weights.length === 0 || weights.length === points.length) &&
    weights.every((weight) => weight > 1e-9);
  if (!isSound) throw new BadEntity();
  const isPlain = weights.every((weight) => Math.abs(weight - weights[0]!) <= 1e-12);
  return { degree, knots, points, weights: isPlain ? null : weights };
}

/**
 * Whether the knots leave both ends of the curve unclamped. Such a curve is a ring when its last points repeat its
 * first points.
 */
function isUnclamped({ degree, knots, points }: Nurbs): boolean {
  return knots[0]! < knots[degree]! && knots[points.length]! < knots.at(-1)!;
}

/** Points closer than this share of the drawing's extent are the same point. */
const SAME_SHARE = 1e-6;

const isSamePoint = (a: Point3, b: Point3, tolerance: number) =>
  Math.hypot(a.x - b.x, a.y - b.y) <= tolerance;

/**
 * Completes a ring whose file lists each point only once, by repeating the first points at the end. A ring whose last
 * points already repeat the first points does not change.
 */
function closedRing(nurbs: Nurbs, points: readonly Point3[]): Nurbs {
  const { degree, knots, weights } = nurbs;
  const size = points.reduce((sum, { x, y }) => Math.max(sum, Math.abs(x), Math.abs(y)), 0);
  const isRepeated = points
    .slice(-degree)
    .every((point, i) => isSamePoint(point, points[i]!, SAME_SHARE * Math.max(size, 1)));
  if (isRepeated || !isUnclamped(nurbs)) return nurbs;
  const period = knots.at(-1)! - knots[degree]!;
  return {
    degree,
    knots: [...knots, ...knots.slice(degree + 1, 2 * degree + 1).map((knot) => knot + period)],
    points: [...points, ...points.slice(0, degree)],
    weights: weights && [...weights, ...weights.slice(0, degree)],
  };
}

/**
 * Returns the closed outline. When its ends do not meet, a line closes it. An outline that its knots divide into
 * several pieces does not change.
 */
function closed(path: Path): Path {
  return path.verbs.lastIndexOf(Verb.move) === 0 ? new PathBuilder().append(path).close().build() : path;
}

const CLOSED = 1;
const PERIODIC = 2;

/** The groups after this describe how a HELIX was made, with the same codes as its spline. */
const HELIX_PART = 'AcDbHelix';

function splinePart(record: DxfRecord): DxfRecord {
  if (record.type !== 'HELIX') return record;
  const end = record.groups.findIndex(({ code, value }) => code === 100 && value === HELIX_PART);
  return end < 0 ? record : { ...record, groups: record.groups.slice(0, end) };
}

function throughPoints(record: DxfRecord, isClosed: boolean): Figure {
  const through = pointsOf(record.groups, 11);
  if (through.length < 2) throw new BadEntity();
  const tangent = (code: number) => (textOf(record, code) === undefined ? null : pointOf(record, code));
  const path = curveThrough(through, isClosed, { start: tangent(12), end: tangent(13) });
  return {
    fillRule: null,
    isTilted: false,
    isGuessed: true,
    draw: (matrix) => transformPath(path, matrix),
  };
}

/**
 * SPLINE: a NURBS with control points, knots and weights. A SPLINE with only fit points becomes an estimate of the
 * curve through these points. A HELIX contains a spline of the same form, which is read in its place.
 */
export const SPLINE: EntityDefinition = {
  types: ['SPLINE', 'HELIX'],
  read(whole): Figure {
    const record = splinePart(whole);
    const flags = numberOf(record, 70, 0);
    const isClosed = (flags & CLOSED) !== 0;
    const points = pointsOf(record.groups, 10);
    if (points.length === 0) return throughPoints(record, isClosed);
    const degree = numberOf(record, 71, 3);
    const isPeriodic = isClosed || (flags & PERIODIC) !== 0;
    const knots = completeKnots(degree, numbersOf(record.groups, 40), points.length, isPeriodic);
    const plain = checkedNurbs(degree, knots, points, numbersOf(record.groups, 41));
    const nurbs = isClosed ? closedRing(plain, points) : plain;
    return {
      fillRule: null,
      isTilted: false,
      draw(matrix, tolerance) {
        const path = nurbsPath(nurbs, matrix, tolerance);
        return isClosed ? closed(path) : path;
      },
    };
  },
};
