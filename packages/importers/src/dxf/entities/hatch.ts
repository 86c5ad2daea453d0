import { concatPaths, IDENTITY, multiply, type Path, PathBuilder, transformPath } from '@kerf/geometry';
import { radiansFromDegrees } from '@kerf/machining';
import { isClosedSubpath, joinOpenPaths } from '../../paths/join';
import { nurbsPath } from '../curves/nurbs';
import { isTilted, normalOf, planeMatrix } from '../extrusion';
import type { DxfGroup } from '../groups';
import { BadEntity } from '../problems';
import { type DxfRecord, numberIn, numberOf } from '../record';
import type { EntityDefinition } from './entity';
import { type PolylineVertex, polylinePath } from './polyline';
import { checkedNurbs } from './spline';

const POLYLINE_BOUNDARY = 2;

/** How far apart the ends of a boundary's edges may be, in drawing units. */
const EDGE_GAP = 1e-3;

/** Reads the groups of a hatch in order, because the meaning of a code depends on those before it. */
class Cursor {
  readonly #groups: readonly DxfGroup[];
  #at = 0;

  constructor(groups: readonly DxfGroup[]) {
    this.#groups = groups;
  }

  /** The number of the next group, which must have this code. */
  take(code: number): number {
    const group = this.#groups[this.#at];
    if (group?.code !== code) throw new BadEntity();
    this.#at += 1;
    return numberIn(group);
  }

  /** The number of the next group when it has this code, otherwise the fallback. */
  takeIf(code: number, fallback: number): number {
    return this.#groups[this.#at]?.code === code ? this.take(code) : fallback;
  }

  /** Advances to the next group with this code. */
  skipTo(code: number): void {
    while (this.#at < this.#groups.length && this.#groups[this.#at]!.code !== code) this.#at += 1;
  }

  /** A count that fits the number of remaining groups. */
  takeCount(code: number): number {
    const count = this.take(code);
    if (!(count >= 0 && count <= this.#groups.length)) throw new BadEntity();
    return count;
  }
}

function polylineBoundary(cursor: Cursor): Path {
  const hasBulges = cursor.takeIf(72, 0) !== 0;
  cursor.takeIf(73, 1);
  const count = cursor.takeCount(93);
  const vertices: PolylineVertex[] = [];
  for (let i = 0; i < count; i += 1)
    vertices.push({ x: cursor.take(10), y: cursor.take(20), bulge: hasBulges ? cursor.takeIf(42, 0) : 0 });
  return polylinePath(vertices, true);
}

function lineEdge(cursor: Cursor): Path {
  return new PathBuilder()
    .moveTo(cursor.take(10), cursor.take(20))
    .lineTo(cursor.take(11), cursor.take(21))
    .build();
}

/** The angles of a clockwise edge are written as if the drawing were mirrored. */
function sweepOf(cursor: Cursor): { start: number; sweep: number } {
  const [from, to] = [radiansFromDegrees(cursor.take(50)), radiansFromDegrees(cursor.take(51))];
  const sign = cursor.takeIf(73, 1) === 0 ? -1 : 1;
  const size = Math.min(Math.abs(to - from), 2 * Math.PI);
  return { start: sign * from, sweep: sign * (to < from ? 2 * Math.PI - size : size) };
}

function ellipseEdge(cursor: Cursor, isCircle: boolean): Path {
  const [cx, cy] = [cursor.take(10), cursor.take(20)];
  const [mx, my] = isCircle ? [cursor.take(40), 0] : [cursor.take(11), cursor.take(21)];
  const ratio = isCircle ? 1 : cursor.take(40);
  const { start, sweep } = sweepOf(cursor);
  const arc = new PathBuilder()
    .moveTo(Math.cos(start), Math.sin(start))
    .arcTo(0, 0, 1, 1, start, sweep)
    .build();
  return transformPath(arc, [mx, my, -my * ratio, mx * ratio, cx, cy]);
}

/**
 * How far the result may deviate from a spline that is not a plain cubic, as a share of the size of the spline's
 * control polygon.
 */
const SPLINE_SHARE = 1e-5;

/**
 * The difference of the largest and the smallest value. Math.max cannot be used: so many arguments may not fit on the
 * stack.
 */
function extentOf(values: readonly number[]): number {
  const larger = (a: number, b: number) => Math.max(a, b);
  const smaller = (a: number, b: number) => Math.min(a, b);
  return values.reduce(larger) - values.reduce(smaller);
}

/** Reads a spline edge; it ignores the fit points that may follow, because they add nothing. */
function splineEdge(cursor: Cursor): Path {
  const degree = cursor.take(94);
  cursor.takeIf(73, 0);
  cursor.takeIf(74, 0);
  const [knotCount, pointCount] = [cursor.takeCount(95), cursor.takeCount(96)];
  const knots = Array.from({ length: knotCount }, () => cursor.take(40));
  const points = Array.from({ length: pointCount }, () => ({
    x: cursor.take(10),
    y: cursor.take(20),
    z: 0,
    weight: cursor.takeIf(42, 1),
  }));
  const weights = points.map(({ weight }) => weight);
  const nurbs = checkedNurbs(degree, knots, points, weights);
  const size = extentOf(points.map(({ x }) => x)) + extentOf(points.map(({ y }) => y));
  return nurbsPath(nurbs, IDENTITY, Math.max(size * SPLINE_SHARE, 1e-9));
}

function edgeBoundary(cursor: Cursor): Path {
  const count = cursor.takeCount(93);
  const edges: Path[] = [];
  for (let i = 0; i < count; i += 1) {
    cursor.skipTo(72);
    const kind = cursor.take(72);
    if (kind === 1) edges.push(lineEdge(cursor));
    else if (kind === 2 || kind === 3) edges.push(ellipseEdge(cursor, kind === 2));
    else if (kind === 4) edges.push(splineEdge(cursor));
    else throw new BadEntity('hatch');
  }
  const chains = joinOpenPaths(edges, EDGE_GAP);
  if (chains.length === 0 || !chains.every(isClosedSubpath)) throw new BadEntity('hatch');
  return concatPaths(chains);
}

function boundaryOf(record: DxfRecord): Path {
  const cursor = new Cursor(record.groups);
  cursor.skipTo(91);
  const count = cursor.takeCount(91);
  const parts: Path[] = [];
  for (let i = 0; i < count; i += 1) {
    cursor.skipTo(92);
    const flags = cursor.take(92);
    parts.push((flags & POLYLINE_BOUNDARY) !== 0 ? polylineBoundary(cursor) : edgeBoundary(cursor));
  }
  if (parts.length === 0) throw new BadEntity();
  return concatPaths(parts);
}

/** The area that a hatch covers; its pattern of lines is ignored. */
export const HATCH: EntityDefinition = {
  types: ['HATCH'],
  read(record) {
    const path = boundaryOf(record);
    const normal = normalOf(record);
    const plane = planeMatrix(normal, numberOf(record, 30, 0));
    return {
      draw: (matrix) => transformPath(path, multiply(matrix, plane)),
      fillRule: 'evenodd',
      isTilted: isTilted(normal),
    };
  },
};
