import type { Stock } from '@kerf/machining';

/** Which way the model's own top looks before it is placed. */
export const MODEL_ORIENTATIONS = ['top', 'bottom', 'left', 'right', 'front', 'back'] as const;
export type ModelOrientation = (typeof MODEL_ORIENTATIONS)[number];

/** Three lengths in mm along the axes of the stock. */
export interface Extent {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * Where a model lies: the corner of its box with the least x and y is at `position`, from the front left corner of the
 * stock; `position.z` is how far its underside is above the underside of the stock. `size` is the box after turning.
 */
export interface ModelPlacement {
  readonly orientation: ModelOrientation;
  readonly position: Extent;
  readonly size: Extent;
}

/** Whether a model lies as large and turned as before, wherever that is. */
export function isMovedOnly(before: ModelPlacement | undefined, after: ModelPlacement | undefined): boolean {
  if (!before || !after) return before === after;
  const axes = ['x', 'y', 'z'] as const;
  return (
    before.orientation === after.orientation && axes.every((axis) => before.size[axis] === after.size[axis])
  );
}

/** No side of a model is shorter, mm. */
export const LEAST_MODEL_SIZE = 0.1;
/** How much thicker than the stock a model may be asked for before it is made thinner, mm. */
const THICKNESS_TOLERANCE = 0.1;
/** Sums of decimal fractions are not exact: this much is no excess, mm. */
const ROUNDING = 1e-6;

/**
 * Whether a model lies within the stock. With `isDepthChecked` its height counts too (all scenarios but the second, in which
 * a relief lies on the material).
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

/** A wish that was made to fit, and whether it had to be changed for that. */
export interface Adjusted {
  readonly value: Extent;
  readonly isChanged: boolean;
}

/** `wish` within the stock: no side longer than the material (0.1 mm more in z), and none shorter than 0.1 mm. */
export function adjustModelSize(wish: Extent, stock: Stock): Adjusted {
  const side = (length: number, room: number, tolerance = 0) => {
    if (!(length >= LEAST_MODEL_SIZE)) return LEAST_MODEL_SIZE;
    return length > room + tolerance ? room : length;
  };
  const value = {
    x: side(wish.x, stock.width),
    y: side(wish.y, stock.height),
    z: side(wish.z, stock.thickness, THICKNESS_TOLERANCE),
  };
  return { value, isChanged: !isSame(wish, value) };
}

/** `wish` with 0 in the place of what is negative or no number. */
export function adjustModelPosition(wish: Extent): Adjusted {
  const place = (at: number) => (at >= 0 ? at : 0);
  const value = { x: place(wish.x), y: place(wish.y), z: place(wish.z) };
  return { value, isChanged: !isSame(wish, value) };
}

function isSame(a: Extent, b: Extent): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z;
}

/** The three sides of a box of `size` after it is turned: which of its own axes lie along x, y and z. */
export function turnedSize(size: Extent, orientation: ModelOrientation): Extent {
  const [x, y, z] = orientationRows(orientation).map((row) =>
    Math.abs(row[0] * size.x + row[1] * size.y + row[2] * size.z),
  ) as [number, number, number];
  return { x, y, z };
}

type Row = readonly [number, number, number];

/**
 * The rotation of an orientation as three rows: where the model's own x, y and z go. 'top' leaves it as it is; 'front' has
 * the model's front (−y) look up, and so on; x stays to the right except for 'left' and 'right'.
 */
export function orientationRows(orientation: ModelOrientation): readonly [Row, Row, Row] {
  switch (orientation) {
    case 'top':
      return [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ];
    case 'bottom':
      return [
        [1, 0, 0],
        [0, -1, 0],
        [0, 0, -1],
      ];
    case 'front':
      return [
        [1, 0, 0],
        [0, 0, 1],
        [0, -1, 0],
      ];
    case 'back':
      return [
        [1, 0, 0],
        [0, 0, -1],
        [0, 1, 0],
      ];
    case 'left':
      return [
        [0, 0, 1],
        [0, 1, 0],
        [-1, 0, 0],
      ];
    case 'right':
      return [
        [0, 0, -1],
        [0, 1, 0],
        [1, 0, 0],
      ];
  }
}
