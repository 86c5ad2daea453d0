import { multiply, PathBuilder, transformPath } from '@kerf/geometry';
import { radiansFromDegrees } from '@kerf/machining';
import { isTilted, normalOf, planeMatrix } from '../extrusion';
import { BadEntity } from '../problems';
import { type DxfRecord, numberOf, pointOf } from '../record';
import type { EntityDefinition, Figure } from './entity';

const TURN = 2 * Math.PI;

/** The sweep from one angle to another counter-clockwise, above 0 up to a full turn. */
export function sweepBetween(start: number, end: number): number {
  const sweep = (((end - start) % TURN) + TURN) % TURN;
  return sweep < 1e-12 ? TURN : sweep;
}

function circular(record: DxfRecord, start: number, sweep: number): Figure {
  const center = pointOf(record, 10);
  const radius = numberOf(record, 40);
  if (!(radius > 0)) throw new BadEntity();
  const builder = new PathBuilder()
    .moveTo(center.x + radius * Math.cos(start), center.y + radius * Math.sin(start))
    .arcTo(center.x, center.y, radius, radius, start, sweep);
  const path = (sweep === TURN ? builder.close() : builder).build();
  const normal = normalOf(record);
  const plane = planeMatrix(normal, center.z);
  return {
    draw: (matrix) => transformPath(path, multiply(matrix, plane)),
    fillRule: null,
    isTilted: isTilted(normal),
  };
}

/** CIRCLE: a centre and a radius, read as an arc of one turn. */
export const CIRCLE: EntityDefinition = {
  types: ['CIRCLE'],
  read: (record) => circular(record, 0, TURN),
};

/** ARC: counter-clockwise from the angle in group 50 to the angle in group 51, degrees. */
export const ARC: EntityDefinition = {
  types: ['ARC'],
  read(record) {
    const start = radiansFromDegrees(numberOf(record, 50));
    const end = radiansFromDegrees(numberOf(record, 51));
    return circular(record, start, sweepBetween(start, end));
  },
};
