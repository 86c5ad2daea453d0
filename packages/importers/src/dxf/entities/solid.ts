import { multiply, PathBuilder, transformPath } from '@kerf/geometry';
import { isTilted, normalOf, planeMatrix } from '../extrusion';
import { pointOf } from '../record';
import type { EntityDefinition } from './entity';

/** SOLID: three or four corners; the file has the third and the fourth in exchanged order. */
export const SOLID: EntityDefinition = {
  types: ['SOLID', 'TRACE'],
  read(record) {
    const [a, b, d] = [pointOf(record, 10), pointOf(record, 11), pointOf(record, 12)];
    const c = record.groups.some(({ code }) => code === 13) ? pointOf(record, 13) : d;
    const builder = new PathBuilder().moveTo(a.x, a.y).lineTo(b.x, b.y).lineTo(c.x, c.y);
    if (c.x !== d.x || c.y !== d.y) builder.lineTo(d.x, d.y);
    const path = builder.close().build();
    const normal = normalOf(record);
    const plane = planeMatrix(normal, a.z);
    return {
      draw: (matrix) => transformPath(path, multiply(matrix, plane)),
      fillRule: 'nonzero',
      isTilted: isTilted(normal),
    };
  },
};
