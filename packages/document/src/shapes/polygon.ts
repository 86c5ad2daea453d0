import { type Path, PathBuilder } from '@kerf/geometry';
import type { PolygonShape } from './shape';

/** Counter-clockwise from the corner at the top. */
export function polygonOutline({ sides, radius }: PolygonShape): Path {
  const builder = new PathBuilder();
  for (let i = 0; i < sides; i += 1) {
    const angle = Math.PI / 2 + (2 * Math.PI * i) / sides;
    const x = radius + radius * Math.cos(angle);
    const y = radius + radius * Math.sin(angle);
    if (i === 0) builder.moveTo(x, y);
    else builder.lineTo(x, y);
  }
  return builder.close().build();
}
