import { applyMatrix, distance, type Matrix, type Path, PathBuilder, type Point } from '@kerf/geometry';
import { BadEntity } from '../problems';

/* Splines as cubic Béziers, by the method of L. Ramshaw, 'Blossoms are polar forms', 1989.

   The blossom (polar form) of a spline of degree 3 is a function of three parameters. The control points of the
   Bézier over a span [a, b] of the knots are the blossom at (a, a, a), (a, a, b), (a, b, b) and (b, b, b); other
   degrees accordingly. De Boor's recursion computes the blossom, with another parameter at each level. So no knots
   need to be inserted, and any knots are accepted: clamped, periodic, repeated.

   Splines of the degrees 1–3 without weights become exact cubics. Other splines are halved (de Casteljau, in
   homogeneous coordinates) until the cubic with the same ends and the same derivatives at its ends stays within the
   tolerance. */

/** A non-uniform rational B-spline in the plane. */
export interface Nurbs {
  /** The degree, at least 1 and below the number of points. */
  readonly degree: number;
  /** One for each point, and `degree` + 1 more; they never decrease. */
  readonly knots: readonly number[];
  readonly points: readonly Point[];
  /** Above 0, one for each point; null when all are equal. */
  readonly weights: readonly number[] | null;
}

/** A point times its weight, and the weight. */
type Weighted = readonly [x: number, y: number, weight: number];

/** How often a span is halved at most: 2^12 cubics per span are more than any drawing needs. */
const MAX_HALVINGS = 12;

/** The most cubics of one spline: more are not visible, and would only keep the computer busy. */
const MAX_CUBICS = 100_000;

/** The parameters at which the fit is compared with the curve. */
const SAMPLES = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875];

const mix = (a: Weighted, b: Weighted, t: number): Weighted => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/**
 * De Casteljau's algorithm. Each round makes a point between every two neighbouring points, until one point is left.
 * Returns the points of all rounds, a row for each, beginning with the given points.
 */
function deCasteljau(points: readonly Weighted[], t: number): readonly (readonly Weighted[])[] {
  const rows = [points];
  for (let row = points; row.length > 1; ) {
    row = row.slice(1).map((point, i) => mix(row[i]!, point, t));
    rows.push(row);
  }
  return rows;
}

/** Bézier points of the spline over its knot span `span`. */
function bezierOfSpan({ degree, knots }: Nurbs, weighted: readonly Weighted[], span: number): Weighted[] {
  const [from, to] = [knots[span]!, knots[span + 1]!];
  return Array.from({ length: degree + 1 }, (_, index) => {
    let row = weighted.slice(span - degree, span + 1);
    for (let level = 1; level <= degree; level += 1) {
      const argument = level <= degree - index ? from : to;
      row = row.slice(1).map((point, i) => {
        const start = knots[span - degree + level + i]!;
        const end = knots[span + 1 + i]!;
        return mix(row[i]!, point, (argument - start) / (end - start));
      });
    }
    return row[0]!;
  });
}

const project = ([x, y, weight]: Weighted): Point => ({ x: x / weight, y: y / weight });

/** Derivative of a rational Bézier at its first point, by its parameter. */
function startDerivative(points: readonly Weighted[]): Point {
  const [first, second] = [points[0]!, points[1]!];
  const scale = ((points.length - 1) * second[2]) / first[2];
  const [p, q] = [project(first), project(second)];
  return { x: scale * (q.x - p.x), y: scale * (q.y - p.y) };
}

type Cubic = readonly [Point, Point, Point, Point];

function hermiteOf(points: readonly Weighted[]): Cubic {
  const back = [...points].reverse();
  const [p0, p3] = [project(points[0]!), project(back[0]!)];
  const [d0, d3] = [startDerivative(points), startDerivative(back)];
  return [p0, { x: p0.x + d0.x / 3, y: p0.y + d0.y / 3 }, { x: p3.x + d3.x / 3, y: p3.y + d3.y / 3 }, p3];
}

function cubicPoint([p0, p1, p2, p3]: Cubic, t: number): Point {
  const u = 1 - t;
  const [b0, b1, b2, b3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return {
    x: b0 * p0.x + b1 * p1.x + b2 * p2.x + b3 * p3.x,
    y: b0 * p0.y + b1 * p1.y + b2 * p2.y + b3 * p3.y,
  };
}

function isWithin(cubic: Cubic, points: readonly Weighted[], tolerance: number): boolean {
  return SAMPLES.every(
    (t) => distance(cubicPoint(cubic, t), project(deCasteljau(points, t).at(-1)![0]!)) <= tolerance,
  );
}

function fit(points: readonly Weighted[], tolerance: number, halvings: number, emit: (c: Cubic) => void) {
  const cubic = hermiteOf(points);
  if (halvings === 0 || isWithin(cubic, points, tolerance)) {
    emit(cubic);
    return;
  }
  const rows = deCasteljau(points, 0.5);
  const left = rows.map((row) => row[0]!);
  const right = rows.map((row) => row.at(-1)!).reverse();
  fit(left, tolerance, halvings - 1, emit);
  fit(right, tolerance, halvings - 1, emit);
}

/** A polynomial Bézier of degree 1–3 as a cubic, exactly. */
function elevate(points: readonly Weighted[]): Cubic {
  const plain = points.map(project);
  const [first, second, third, last] = plain;
  if (first && second && third && last) return [first, second, third, last];
  const end = plain.at(-1)!;
  const inner = third ? second! : { x: (first!.x + end.x) / 2, y: (first!.y + end.y) / 2 };
  const towards = (p: Point) => ({ x: p.x + (2 / 3) * (inner.x - p.x), y: p.y + (2 / 3) * (inner.y - p.y) });
  return [first!, towards(first!), towards(end), end];
}

/**
 * The spline, transformed by `matrix`, as cubic Béziers. They are exact up to degree 3 without weights; otherwise they
 * are within `tolerance` of the spline, in units of the result. A spline whose knots divide it into separate pieces
 * gives several subpaths. Throws `BadEntity` for a spline that would need more than 100,000 cubics.
 */
export function nurbsPath(nurbs: Nurbs, matrix: Matrix, tolerance: number): Path {
  const { degree, knots, points, weights } = nurbs;
  const weighted = points.map((point, i): Weighted => {
    const { x, y } = applyMatrix(matrix, point);
    const weight = weights?.[i] ?? 1;
    return [x * weight, y * weight, weight];
  });
  const builder = new PathBuilder();
  let pen: Point | null = null;
  let count = 0;
  const emit = ([p0, p1, p2, p3]: Cubic) => {
    count += 1;
    if (count > MAX_CUBICS) throw new BadEntity();
    if (!pen || distance(pen, p0) > tolerance) builder.moveTo(p0.x, p0.y);
    if (degree === 1 && !weights) builder.lineTo(p3.x, p3.y);
    else builder.cubicTo(p1.x, p1.y, p2.x, p2.y, p3.x, p3.y);
    pen = p3;
  };
  for (let span = degree; span < points.length; span += 1) {
    if (!(knots[span + 1]! > knots[span]!)) continue;
    const bezier = bezierOfSpan(nurbs, weighted, span);
    if (degree <= 3 && !weights) emit(elevate(bezier));
    else fit(bezier, tolerance, MAX_HALVINGS, emit);
  }
  return builder.build();
}
