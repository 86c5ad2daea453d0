import { type Path, PathBuilder } from '@kerf/geometry';
import { decodeNumber, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems } from '../decoding/limits';
import { type ShapeDefinition, SIZE_LIMIT } from './definition';
import type { EllipseShape } from './shape';

const LIMITS = { rx: SIZE_LIMIT, ry: SIZE_LIMIT };

/** Counter-clockwise from the rightmost point. */
function ellipseOutline({ rx, ry }: EllipseShape): Path {
  return new PathBuilder()
    .moveTo(2 * rx, ry)
    .arcTo(rx, ry, rx, ry, 0, 2 * Math.PI)
    .close()
    .build();
}

export const ELLIPSE: ShapeDefinition<EllipseShape> = {
  kind: 'ellipse',
  defaultName: 'Circle',
  outline: ellipseOutline,
  decode: objectOf<EllipseShape>({ kind: oneOf('ellipse'), rx: decodeNumber, ry: decodeNumber }),
  encode: ({ kind, rx, ry }) => ({ kind, rx, ry }),
  findProblems: (shape, path) => findLimitProblems(shape, LIMITS, path),
};
