import { PathBuilder, transformPath } from '@kerf/geometry';
import { pointOf } from '../record';
import type { EntityDefinition } from './entity';

/** LINE: two points. */
export const LINE: EntityDefinition = {
  types: ['LINE'],
  read(record) {
    const from = pointOf(record, 10);
    const to = pointOf(record, 11);
    const path = new PathBuilder().moveTo(from.x, from.y).lineTo(to.x, to.y).build();
    return { draw: (matrix) => transformPath(path, matrix), fillRule: null, isTilted: false };
  },
};
