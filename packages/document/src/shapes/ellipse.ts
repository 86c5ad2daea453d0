import { type Path, PathBuilder } from '@kerf/geometry';
import { decodeNumber, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, limit } from '../decoding/limits';
import { numberField, type ShapeDefinition, type ShapeField, SIZE_LIMIT, TYPED_LENGTH } from './definition';

/** An ellipse in the local box 0…2·rx × 0…2·ry; a circle when the radii are equal. */
export interface EllipseShape {
  readonly kind: 'ellipse';
  readonly rx: number;
  readonly ry: number;
}

const LIMITS = { rx: SIZE_LIMIT, ry: SIZE_LIMIT };

/** The outline, counter-clockwise from the rightmost point. */
function ellipseOutline({ rx, ry }: EllipseShape): Path {
  return new PathBuilder()
    .moveTo(2 * rx, ry)
    .arcTo(rx, ry, rx, ry, 0, 2 * Math.PI)
    .close()
    .build();
}

const DIAMETER: ShapeField<EllipseShape> = {
  id: 'diameter',
  unit: 'mm',
  limit: limit(TYPED_LENGTH.min, 2 * TYPED_LENGTH.max),
  read: ({ rx }) => 2 * rx,
  changes: (_, value) => ({ rx: value / 2, ry: value / 2 }),
};
const RADII = [
  numberField<EllipseShape>('rx', 'mm', TYPED_LENGTH),
  numberField<EllipseShape>('ry', 'mm', TYPED_LENGTH),
];

/** Two radii that differ by less than this are practically equal, mm. */
const ROUND = 1e-6;

const isRound = ({ rx, ry }: EllipseShape) => Math.abs(rx - ry) < ROUND;

export const ELLIPSE: ShapeDefinition<EllipseShape> = {
  kind: 'ellipse',
  defaultName: 'Circle',
  outline: ellipseOutline,
  decode: objectOf<EllipseShape>({ kind: oneOf('ellipse'), rx: decodeNumber, ry: decodeNumber }),
  encode: ({ kind, rx, ry }) => ({ kind, rx, ry }),
  findProblems: (shape, path) => findLimitProblems(shape, LIMITS, path),
  lengths: { rx: 'x', ry: 'y' },
  fields: (shapes) => (shapes.every(isRound) ? [DIAMETER] : RADII),
  circle: ({ rx, ry }) => (rx === ry ? { center: { x: rx, y: ry }, radius: rx } : null),
};
