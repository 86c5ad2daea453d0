import { type Path, PathBuilder } from '@kerf/geometry';
import type { EllipseShape } from './shape';

/** Counter-clockwise from the rightmost point. */
export function ellipseOutline({ rx, ry }: EllipseShape): Path {
  return new PathBuilder()
    .moveTo(2 * rx, ry)
    .arcTo(rx, ry, rx, ry, 0, 2 * Math.PI)
    .close()
    .build();
}
