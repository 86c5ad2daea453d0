import { type Path, PathBuilder } from '@kerf/geometry';
import { decodeNumber, objectOf, oneOf } from '../decoding/decode';
import { findLimitProblems, limit } from '../decoding/limits';
import { numberField, type ShapeDefinition, SIZE_LIMIT, TYPED_LENGTH } from './definition';

/** A regular polygon, inscribed in a circle of `radius` around (radius, radius), with one corner straight up. */
export interface PolygonShape {
  readonly kind: 'polygon';
  /** The number of sides, at least 3. */
  readonly sides: number;
  readonly radius: number;
}

const LIMITS = { sides: limit(3, 1000, true), radius: SIZE_LIMIT };

const FIELDS = [
  numberField<PolygonShape>('sides', 'count', LIMITS.sides),
  numberField<PolygonShape>('radius', 'mm', TYPED_LENGTH),
];

/** The outline, counter-clockwise from the corner at the top. */
function polygonOutline({ sides, radius }: PolygonShape): Path {
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

export const POLYGON: ShapeDefinition<PolygonShape> = {
  kind: 'polygon',
  defaultName: 'Polygon',
  outline: polygonOutline,
  decode: objectOf<PolygonShape>({ kind: oneOf('polygon'), sides: decodeNumber, radius: decodeNumber }),
  encode: ({ kind, sides, radius }) => ({ kind, sides, radius }),
  findProblems: (shape, path) => findLimitProblems(shape, LIMITS, path),
  lengths: { radius: 'x' },
  fields: () => FIELDS,
};
