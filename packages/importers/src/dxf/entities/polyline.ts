import { IDENTITY, multiply, type Path, PathBuilder, transformPath } from '@kerf/geometry';
import { bulgeTo } from '../curves/bulge';
import { nurbsPath } from '../curves/nurbs';
import { isTilted, normalOf, planeMatrix } from '../extrusion';
import { BadEntity } from '../problems';
import { type DxfRecord, numberIn, numberOf, type Point3, pointOf } from '../record';
import type { EntityDefinition, Figure } from './entity';

/** A vertex of a polyline; its `bulge` describes the segment to the next vertex. */
export interface PolylineVertex {
  readonly x: number;
  readonly y: number;
  readonly bulge: number;
}

/** The outline through the vertices; for an open one the last bulge is ignored. */
export function polylinePath(vertices: readonly PolylineVertex[], isClosed: boolean): Path {
  const [first] = vertices;
  if (!first || vertices.length < 2) throw new BadEntity();
  const builder = new PathBuilder().moveTo(first.x, first.y);
  vertices.forEach((from, index) => {
    const to = vertices[index + 1];
    if (to) bulgeTo(builder, from, to, from.bulge);
    else if (isClosed && from.bulge !== 0) bulgeTo(builder, from, first, from.bulge);
  });
  return (isClosed ? builder.close() : builder).build();
}

function onPlane(record: DxfRecord, path: Path, elevation: number): Figure {
  const normal = normalOf(record);
  const plane = planeMatrix(normal, elevation);
  return {
    draw: (matrix) => transformPath(path, multiply(matrix, plane)),
    fillRule: null,
    isTilted: isTilted(normal),
  };
}

const CLOSED = 1;

/** LWPOLYLINE: all vertices in one record. */
export const LWPOLYLINE: EntityDefinition = {
  types: ['LWPOLYLINE'],
  read(record) {
    const vertices: { x: number; y: number; bulge: number }[] = [];
    for (const group of record.groups) {
      const last = vertices.at(-1);
      if (group.code === 10) vertices.push({ x: numberIn(group), y: Number.NaN, bulge: 0 });
      else if (group.code === 20 && last) last.y = numberIn(group);
      else if (group.code === 42 && last) last.bulge = numberIn(group);
    }
    if (vertices.some(({ y }) => Number.isNaN(y))) throw new BadEntity();
    const isClosed = (numberOf(record, 70, 0) & CLOSED) !== 0;
    return onPlane(record, polylinePath(vertices, isClosed), numberOf(record, 38, 0));
  },
};

const IN_SPACE = 8;
const MESH = 16 | 64;

/** A vertex that only controls a smoothed polyline and is not on it. */
const FRAME_POINT = 16;

/** How a polyline is smoothed (group 75): by a B-spline of degree 2, else of degree 3. */
const QUADRATIC = 5;

/**
 * The outline of a smoothed polyline whose curve is not in the file. The file has only its control points, so the
 * outline is the B-spline of these points.
 */
function frameCurve(frame: readonly Point3[], smoothing: number, isClosed: boolean): Path {
  const degree = Math.min(smoothing === QUADRATIC ? 2 : 3, frame.length - 1);
  if (degree < 1) throw new BadEntity();
  const points = isClosed ? [...frame, ...frame.slice(0, degree)] : frame;
  const knots = Array.from({ length: points.length + degree + 1 }, (_, i) =>
    isClosed ? i : Math.min(Math.max(i - degree, 0), points.length - degree),
  );
  // Neighbouring spans meet in a point, except for the rounding of their sums.
  const extent = points.reduce((sum, { x, y }) => Math.max(sum, Math.abs(x), Math.abs(y)), 0);
  const path = nurbsPath({ degree, knots, points, weights: null }, IDENTITY, 1e-9 * extent);
  return isClosed ? new PathBuilder().append(path).close().build() : path;
}

/** The outline of a polyline according to the flags of its vertices. */
function outlineOf(record: DxfRecord, parts: readonly DxfRecord[], isClosed: boolean): Path {
  const vertices = parts.filter(({ type }) => type === 'VERTEX');
  const drawn = vertices.filter((vertex) => (numberOf(vertex, 70, 0) & FRAME_POINT) === 0);
  if (drawn.length === 0 && vertices.length > 1) {
    const frame = vertices.map((vertex) => pointOf(vertex, 10));
    return frameCurve(frame, numberOf(record, 75, 0), isClosed);
  }
  return polylinePath(
    drawn.map((vertex) => ({ ...pointOf(vertex, 10), bulge: numberOf(vertex, 42, 0) })),
    isClosed,
  );
}

/** POLYLINE: a record, its vertices as separate records, and SEQEND. */
export const POLYLINE: EntityDefinition = {
  types: ['POLYLINE'],
  read(record, parts) {
    const flags = numberOf(record, 70, 0);
    if ((flags & MESH) !== 0) throw new BadEntity('unsupported');
    const path = outlineOf(record, parts, (flags & CLOSED) !== 0);
    if ((flags & IN_SPACE) === 0) return onPlane(record, path, numberOf(record, 30, 0));
    return { draw: (matrix) => transformPath(path, matrix), fillRule: null, isTilted: false };
  },
};
