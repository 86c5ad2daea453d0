import { type Path, transformPath } from '@kerf/geometry';
import { curveThrough, type Nurbs, nurbsPath } from '../curves/nurbs';
import { BadEntity } from '../problems';
import { numberOf, numbersOf, type Point3, pointsOf } from '../record';
import type { EntityDefinition, Figure } from './entity';

/** Beyond any program's; each more makes the work grow with its square. */
const MAX_DEGREE = 15;

/** The spline of these numbers, checked. Equal weights are dropped, so that what is polynomial stays exact. */
export function checkedNurbs(
  degree: number,
  knots: readonly number[],
  points: readonly Point3[],
  weights: readonly number[],
): Nurbs {
  const isSound =
    Number.isInteger(degree) &&
    degree >= 1 &&
    degree <= MAX_DEGREE &&
    points.length > degree &&
    knots.length === points.length + degree + 1 &&
    knots.every((knot, i) => i === 0 || knot >= knots[i - 1]!) &&
    knots[points.length]! > knots[degree]! &&
    (weights.length === 0 || weights.length === points.length) &&
    weights.every((weight) => weight > 1e-9);
  if (!isSound) throw new BadEntity();
  const isPlain = weights.every((weight) => Math.abs(weight - weights[0]!) <= 1e-12);
  return { degree, knots, points, weights: isPlain ? null : weights };
}

/** The same outline with a closing verb when its ends meet and it is told to be closed. */
function closeIf(path: Path, isClosed: boolean): Path {
  const { coordinates: c, verbs } = path;
  const gap = Math.hypot(c[0]! - c[c.length - 2]!, c[1]! - c[c.length - 1]!);
  if (!isClosed || !(gap < 1e-3)) return path;
  return { coordinates: c, verbs: Uint8Array.from([...verbs, 3]) };
}

/**
 * SPLINE: a NURBS by its control points, knots and weights, or a guess at the curve through its fit points where it has no
 * others.
 */
export const SPLINE: EntityDefinition = {
  types: ['SPLINE'],
  read(record): Figure {
    const isClosed = (numberOf(record, 70, 0) & 1) !== 0;
    const points = pointsOf(record.groups, 10);
    const plain = { fillRule: null, isTilted: false } as const;
    if (points.length === 0) {
      const through = pointsOf(record.groups, 11);
      if (through.length < 2) throw new BadEntity();
      const path = curveThrough(through, isClosed);
      return { ...plain, draw: (matrix) => transformPath(path, matrix), isGuessed: true };
    }
    const knots = numbersOf(record.groups, 40);
    const nurbs = checkedNurbs(numberOf(record, 71, 3), knots, points, numbersOf(record.groups, 41));
    return { ...plain, draw: (matrix, tolerance) => closeIf(nurbsPath(nurbs, matrix, tolerance), isClosed) };
  },
};
