/**
 * The raw piece: a box, in mm. In `StockSpace` it spans x 0…width, y 0…height and z −thickness…0: the origin is the
 * front left corner of the top face.
 */
export interface Stock {
  /** Extent along X in mm. */
  readonly width: number;
  /** Extent along Y in mm. */
  readonly height: number;
  /** Extent along Z in mm. */
  readonly thickness: number;
}

/** A depth within this distance of the thickness, mm, counts as through: the difference is rounding. */
const THROUGH = 0.001;

/** Whether a cut of this depth, mm, goes through stock of this thickness. */
export function goesThrough(depth: number, thickness: number): boolean {
  return depth >= thickness - THROUGH;
}
