import { multiply, type Path, PathBuilder, transformPath } from '@kerf/geometry';
import { bulgeTo } from '../curves/bulge';
import { isTilted, normalOf, planeMatrix } from '../extrusion';
import { BadEntity } from '../problems';
import { type DxfRecord, numberIn, numberOf, pointOf } from '../record';
import type { EntityDefinition, Figure } from './entity';

/** A corner of a polyline, and how the way to the next one bends. */
export interface PolylineVertex {
  readonly x: number;
  readonly y: number;
  readonly bulge: number;
}

/** The outline through the vertices; of an open one the last bulge says nothing. */
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

/** All vertices in one record. */
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

/** A vertex that only steers a smoothed polyline and does not lie on it. */
const FRAME_POINT = 16;

/** A record, its vertices as records of their own, and SEQEND. */
export const POLYLINE: EntityDefinition = {
  types: ['POLYLINE'],
  read(record, parts) {
    const flags = numberOf(record, 70, 0);
    if ((flags & MESH) !== 0) throw new BadEntity('unsupported');
    const vertices = parts
      .filter((part) => part.type === 'VERTEX' && (numberOf(part, 70, 0) & FRAME_POINT) === 0)
      .map((part) => ({ ...pointOf(part, 10), bulge: numberOf(part, 42, 0) }));
    const path = polylinePath(vertices, (flags & CLOSED) !== 0);
    if ((flags & IN_SPACE) === 0) return onPlane(record, path, numberOf(record, 30, 0));
    return { draw: (matrix) => transformPath(path, matrix), fillRule: null, isTilted: false };
  },
};
