import { type Path, PathBuilder } from '@kerf/geometry';
import { decodeNumber, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, limit } from '../decoding/limits';
import { type ShapeDefinition, SIZE_LIMIT } from './definition';
import type { RectangleShape } from './shape';

const LIMITS = {
  width: SIZE_LIMIT,
  height: SIZE_LIMIT,
  rx: limit(0, SIZE_LIMIT.max),
  ry: limit(0, SIZE_LIMIT.max),
};

/** Counter-clockwise from the lower left corner; corner radii are held to half the sides. */
function rectangleOutline({ width, height, rx, ry }: RectangleShape): Path {
  const builder = new PathBuilder();
  const a = Math.min(Math.max(rx, 0), width / 2);
  const b = Math.min(Math.max(ry, 0), height / 2);
  if (a === 0 || b === 0)
    return builder.moveTo(0, 0).lineTo(width, 0).lineTo(width, height).lineTo(0, height).close().build();
  const quarter = Math.PI / 2;
  return builder
    .moveTo(a, 0)
    .lineTo(width - a, 0)
    .arcTo(width - a, b, a, b, -quarter, quarter)
    .lineTo(width, height - b)
    .arcTo(width - a, height - b, a, b, 0, quarter)
    .lineTo(a, height)
    .arcTo(a, height - b, a, b, quarter, quarter)
    .lineTo(0, b)
    .arcTo(a, b, a, b, 2 * quarter, quarter)
    .close()
    .build();
}

export const RECTANGLE: ShapeDefinition<RectangleShape> = {
  kind: 'rectangle',
  defaultName: 'Rectangle',
  outline: rectangleOutline,
  decode: objectOf<RectangleShape>({
    kind: oneOf('rectangle'),
    width: decodeNumber,
    height: decodeNumber,
    rx: decodeNumber,
    ry: decodeNumber,
  }),
  encode: ({ kind, width, height, rx, ry }) => ({ kind, width, height, rx, ry }),
  findProblems: (shape, path) => findLimitProblems(shape, LIMITS, path),
};
