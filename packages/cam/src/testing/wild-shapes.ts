import { type Polylines, polylineAt, polylineCount } from '@kerf/geometry';
import fc from 'fast-check';
import { arbitraryRegion, circle, closed, rectangle, star } from './shapes';

/* Shapes that are difficult for toolpaths, under the even-odd rule: islands in islands, necks thinner than the tool,
   contours that touch or cross themselves, parts close to each other, shapes smaller than the tool, and large
   shapes. */

const length = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Contours inside contours, up to four deep. */
const nested = fc
  .tuple(
    length(6, 12),
    fc.array(length(0.4, 0.9), { minLength: 1, maxLength: 3 }),
    fc.integer({ min: 3, max: 40 }),
  )
  .map(([radius, shares, sides]) => {
    let r = radius;
    const contours = [circle(15, 15, r, sides)];
    for (const share of shares) {
      r *= share;
      contours.push(circle(15, 15, r, sides));
    }
    return closed(...contours);
  });

/** Two rooms that a neck connects. */
const necked = fc
  .tuple(length(3, 9), length(3, 9), length(0.1, 5), length(1, 8))
  .map(([left, right, neck, long]) => {
    const [a, b, h] = [left, left + long, neck / 2];
    return closed(
      [0, -left / 2, a, -left / 2, a, -h, b, -h, b, -right / 2, b + right, -right / 2]
        .concat([b + right, right / 2, b, right / 2, b, h, a, h, a, left / 2, 0, left / 2])
        .map((value, i) => value + (i % 2 === 0 ? 2 : 12)),
    );
  });

/** Squares that share a corner, and a bow tie that crosses itself. */
const touching = fc
  .tuple(length(2, 9), length(2, 9), fc.boolean())
  .map(([a, b, isCrossing]) =>
    isCrossing
      ? closed([10, 10, 10 + a, 10 + b, 10 + a, 10, 10, 10 + b])
      : closed(rectangle(10 - a, 10 - a, a, a), rectangle(10, 10, b, b)),
  );

/** A comb whose channels and teeth have the same width. */
const comb = fc
  .tuple(fc.integer({ min: 2, max: 5 }), length(0.5, 4), length(3, 9))
  .map(([teeth, width, deep]) => {
    const points = [0, 0, (2 * teeth + 1) * width, 0, (2 * teeth + 1) * width, 4 + deep];
    for (let i = teeth - 1; i >= 0; i -= 1) {
      const [right, left] = [(2 * i + 2) * width, (2 * i + 1) * width];
      points.push(right, 4 + deep, right, 4, left, 4, left, 4 + deep);
    }
    return closed([...points, 0, 4 + deep].map((value) => value + 5));
  });

/** Two jagged parts beside each other. */
const neighbours = fc
  .tuple(
    fc.array(length(2, 5), { minLength: 3, maxLength: 9 }),
    fc.array(length(2, 5), { minLength: 3, maxLength: 9 }),
    length(0.2, 6),
  )
  .map(([one, other, apart]) => closed(star(6, 8, one), star(16 + apart - 0.2, 8, other)));

const tiny = fc
  .array(length(0.2, 1.6), { minLength: 3, maxLength: 8 })
  .map((radii) => closed(star(5, 5, radii)));

const big = fc
  .tuple(length(25, 60), length(20, 50), length(1, 9))
  .map(([width, height, hole]) =>
    closed(
      rectangle(0, 0, width, height),
      circle(width / 2, height / 2, hole),
      circle(hole + 1, hole + 1, hole),
    ),
  );

export const wildRegion: fc.Arbitrary<Polylines> = fc.oneof(
  { weight: 3, arbitrary: arbitraryRegion },
  { weight: 2, arbitrary: nested },
  { weight: 2, arbitrary: necked },
  { weight: 1, arbitrary: touching },
  { weight: 2, arbitrary: comb },
  { weight: 2, arbitrary: neighbours },
  { weight: 1, arbitrary: tiny },
  { weight: 1, arbitrary: big },
);

/**
 * A square window of `side` mm around a point of one of the shape's contours. `share` selects the contour and the point
 * on it.
 */
export function windowAt(shape: Polylines, share: number, side: number) {
  const points = polylineAt(shape, Math.floor(share * polylineCount(shape) * 0.999));
  const at = 2 * Math.floor(((share * 7) % 1) * (points.length / 2));
  const next = (at + 2) % points.length;
  const t = (share * 131) % 1;
  const x = points[at]! + t * (points[next]! - points[at]!);
  const y = points[at + 1]! + t * (points[next + 1]! - points[at + 1]!);
  return { minX: x - side / 2, minY: y - side / 2, maxX: x + side / 2, maxY: y + side / 2 };
}
