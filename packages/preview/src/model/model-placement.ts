import type { ModelOrientation, Point3 } from '@kerf/geometry';
import type { Stock } from '@kerf/machining';

/**
 * The placement of a model in the stock.
 *
 * - `position` is the corner of the model's box with the smallest x and y, measured from the front left corner of the
 *   stock. `position.z` is the height of the model's underside above the stock's underside.
 * - `size` is the size of the box after the model is turned.
 */
export interface ModelPlacement {
  readonly orientation: ModelOrientation;
  readonly position: Point3;
  readonly size: Point3;
}

/** Whether only the position of a model has changed, not its size and orientation. */
export function isMovedOnly(before: ModelPlacement | undefined, after: ModelPlacement | undefined): boolean {
  if (!before || !after) return before === after;
  const axes = ['x', 'y', 'z'] as const;
  return (
    before.orientation === after.orientation && axes.every((axis) => before.size[axis] === after.size[axis])
  );
}

/** No side of a model is shorter than this, mm. */
export const LEAST_MODEL_SIZE = 0.1;
/** A requested model may be thicker than the stock by this without being made thinner, mm. */
const THICKNESS_TOLERANCE = 0.1;
/** Sums of decimal fractions are not exact. An excess that is not larger than this is ignored, mm. */
const ROUNDING = 1e-6;

/**
 * Whether a model is within the stock. With `isDepthChecked` its height counts too (in all scenarios except the second,
 * in which a relief lies on the material).
 */
export function isWithinStock(
  { position, size }: Pick<ModelPlacement, 'position' | 'size'>,
  stock: Stock,
  isDepthChecked: boolean,
): boolean {
  const fits = (at: number, length: number, room: number) => at >= 0 && at + length <= room + ROUNDING;
  return (
    fits(position.x, size.x, stock.width) &&
    fits(position.y, size.y, stock.height) &&
    (!isDepthChecked || fits(position.z, size.z, stock.thickness))
  );
}

/** A requested value after it was limited, and whether it had to change. */
export interface Adjusted {
  readonly value: Point3;
  readonly isChanged: boolean;
}

/** `wanted` limited to the stock: no side longer than the material (0.1 mm more in z), and none shorter than 0.1 mm. */
export function adjustModelSize(wanted: Point3, stock: Stock): Adjusted {
  const side = (length: number, room: number, tolerance = 0) => {
    if (!(length >= LEAST_MODEL_SIZE)) return LEAST_MODEL_SIZE;
    return length > room + tolerance ? room : length;
  };
  const value = {
    x: side(wanted.x, stock.width),
    y: side(wanted.y, stock.height),
    z: side(wanted.z, stock.thickness, THICKNESS_TOLERANCE),
  };
  return { value, isChanged: !isSame(wanted, value) };
}

/** `wanted` with 0 in place of negative values and values that are not numbers. */
export function adjustModelPosition(wanted: Point3): Adjusted {
  const place = (at: number) => (at >= 0 ? at : 0);
  const value = { x: place(wanted.x), y: place(wanted.y), z: place(wanted.z) };
  return { value, isChanged: !isSame(wanted, value) };
}

function isSame(a: Point3, b: Point3): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z;
}
