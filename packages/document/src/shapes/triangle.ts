import { type Path, PathBuilder } from '@kerf/geometry';
import { decodeNumber, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems } from '../decoding/limits';
import { type ShapeDefinition, SIZE_LIMIT } from './definition';

/** An isosceles triangle: base from (0, 0) to (width, 0), apex at (width / 2, height). */
export interface TriangleShape {
  readonly kind: 'triangle';
  readonly width: number;
  readonly height: number;
}

const LIMITS = { width: SIZE_LIMIT, height: SIZE_LIMIT };

/** The outline, counter-clockwise from the lower left corner. */
function triangleOutline({ width, height }: TriangleShape): Path {
  return new PathBuilder()
    .moveTo(0, 0)
    .lineTo(width, 0)
    .lineTo(width / 2, height)
    .close()
    .build();
}

export const TRIANGLE: ShapeDefinition<TriangleShape> = {
  kind: 'triangle',
  defaultName: 'Triangle',
  outline: triangleOutline,
  decode: objectOf<TriangleShape>({ kind: oneOf('triangle'), width: decodeNumber, height: decodeNumber }),
  encode: ({ kind, width, height }) => ({ kind, width, height }),
  findProblems: (shape, path) => findLimitProblems(shape, LIMITS, path),
  lengths: { width: 'x', height: 'y' },
};
