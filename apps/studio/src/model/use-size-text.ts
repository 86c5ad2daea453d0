import type { Point3 } from '@kerf/geometry';
import { quantity, useLengths } from '../ui/length';

/** The axes of the stock, in the order of the fields. */
export const AXES = ['x', 'y', 'z'] as const satisfies readonly (keyof Point3)[];

/** Writes three lengths in the unit of the person: 'X 40, Y 20, Z 8 mm'. */
export function useSizeText(): (value: Point3) => string {
  const { number, unit } = useLengths();
  return (value) =>
    quantity(AXES.map((axis) => `${axis.toUpperCase()} ${number(value[axis])}`).join(', '), unit);
}
