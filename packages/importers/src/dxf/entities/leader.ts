import { PathBuilder, transformPath } from '@kerf/geometry';
import { curveThrough } from '../curves/fit';
import { BadEntity } from '../problems';
import { numberOf, pointsOf } from '../record';
import type { EntityDefinition } from './entity';

const SPLINE = 1;

/** LEADER: a line from a note to its object; its arrow belongs to a style and is left out. */
export const LEADER: EntityDefinition = {
  types: ['LEADER'],
  isAnnotation: true,
  read(record) {
    const [first, ...rest] = pointsOf(record.groups, 10);
    if (!first || rest.length === 0) throw new BadEntity();
    const builder = new PathBuilder().moveTo(first.x, first.y);
    for (const { x, y } of rest) builder.lineTo(x, y);
    const path =
      numberOf(record, 72, 0) === SPLINE
        ? curveThrough([first, ...rest], false, { start: null, end: null })
        : builder.build();
    return { draw: (matrix) => transformPath(path, matrix), fillRule: null, isTilted: false };
  },
};
