import type { Point3 } from '../point';

/** The six orientations of a model: which of its sides points upwards after it is turned. */
export const MODEL_ORIENTATIONS = ['top', 'bottom', 'left', 'right', 'front', 'back'] as const;
export type ModelOrientation = (typeof MODEL_ORIENTATIONS)[number];

type Row = readonly [x: number, y: number, z: number];

/**
 * The rotation of an orientation as the three rows of its matrix. 'top' changes nothing; 'front' turns the model's
 * front (−y) upwards, and so on; x stays to the right except for 'left' and 'right'.
 */
export function orientationRows(orientation: ModelOrientation): readonly [Row, Row, Row] {
  return ROWS[orientation];
}

const ROWS: Readonly<Record<ModelOrientation, readonly [Row, Row, Row]>> = {
  top: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  bottom: [
    [1, 0, 0],
    [0, -1, 0],
    [0, 0, -1],
  ],
  front: [
    [1, 0, 0],
    [0, 0, 1],
    [0, -1, 0],
  ],
  back: [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  left: [
    [0, 0, 1],
    [0, 1, 0],
    [-1, 0, 0],
  ],
  right: [
    [0, 0, -1],
    [0, 1, 0],
    [1, 0, 0],
  ],
};

/**
 * The three sides of a box of `size` after the box is turned: each side along x, y and z is one of the sides along the
 * box's own axes.
 */
export function turnedSize(size: Point3, orientation: ModelOrientation): Point3 {
  const [x, y, z] = orientationRows(orientation).map((row) =>
    Math.abs(row[0] * size.x + row[1] * size.y + row[2] * size.z),
  ) as [number, number, number];
  return { x, y, z };
}
