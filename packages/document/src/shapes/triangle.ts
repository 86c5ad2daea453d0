import { type Path, PathBuilder } from '@kerf/geometry';
import type { TriangleShape } from './shape';

/** Counter-clockwise from the lower left corner. */
export function triangleOutline({ width, height }: TriangleShape): Path {
  return new PathBuilder()
    .moveTo(0, 0)
    .lineTo(width, 0)
    .lineTo(width / 2, height)
    .close()
    .build();
}
