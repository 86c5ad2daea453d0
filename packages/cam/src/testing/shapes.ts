import { type Polylines, polylinesFrom } from '@kerf/geometry';
import fc from 'fast-check';

/** A closed contour around (cx, cy) through points at the given radii and at equal angles. */
export function star(cx: number, cy: number, radii: readonly number[]): number[] {
  return radii.flatMap((radius, i) => {
    const angle = (2 * Math.PI * i) / radii.length;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
}

export function circle(cx: number, cy: number, radius: number, sides = 120): number[] {
  return star(cx, cy, new Array(sides).fill(radius));
}

export function rectangle(x: number, y: number, width: number, height: number): number[] {
  return [x, y, x + width, y, x + width, y + height, x, y + height];
}

export function closed(...contours: readonly number[][]): Polylines {
  return polylinesFrom(contours.map((points) => ({ points, closed: true })));
}

const jagged = (least: number, most: number) =>
  fc.array(fc.double({ min: least, max: most, noNaN: true }), { minLength: 5, maxLength: 24 });

/** Jagged shapes, some with one or two islands, about 24 mm across. */
export const arbitraryRegion: fc.Arbitrary<Polylines> = fc
  .tuple(jagged(5, 12), fc.option(jagged(0.6, 3)), fc.option(jagged(0.4, 2)))
  .map(([outer, island, other]) =>
    closed(
      star(15, 15, outer),
      ...(island ? [star(14, 14, island)] : []),
      ...(other ? [star(19, 16, other)] : []),
    ),
  );
