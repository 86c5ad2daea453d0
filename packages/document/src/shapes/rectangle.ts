import { type Path, PathBuilder } from '@kerf/geometry';
import { decodeNumber, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, limit } from '../decoding/limits';
import { numberField, type ShapeDefinition, type ShapeField, SIZE_LIMIT, TYPED_LENGTH } from './definition';

/** A rectangle in the local box 0…width × 0…height with elliptical corners of radii `rx`, `ry` (0 = sharp). */
export interface RectangleShape {
  readonly kind: 'rectangle';
  readonly width: number;
  readonly height: number;
  readonly rx: number;
  readonly ry: number;
}

const LIMITS = {
  width: SIZE_LIMIT,
  height: SIZE_LIMIT,
  rx: limit(0, SIZE_LIMIT.max),
  ry: limit(0, SIZE_LIMIT.max),
};

/**
 * The field of one of the two corner radii. When a corner is sharp, the first radius that a person sets applies to both
 * directions, as in SVG, because a corner with only one radius would stay sharp.
 */
function cornerField(key: 'rx' | 'ry'): ShapeField<RectangleShape> {
  return {
    ...numberField<RectangleShape>(key, 'mm', limit(0, TYPED_LENGTH.max)),
    changes: (shapes, value) =>
      shapes.every(({ rx, ry }) => rx === 0 && ry === 0) ? { rx: value, ry: value } : { [key]: value },
  };
}

const FIELDS = [cornerField('rx'), cornerField('ry')];

/** The outline, counter-clockwise from the lower left corner; corner radii are limited to half the sides. */
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
  lengths: { width: 'x', height: 'y', rx: 'x', ry: 'y' },
  fields: () => FIELDS,
  fieldsTitle: 'cornerRadius',
};
