/**
 * The raw piece of material: a box, in mm. In `StockSpace` it spans x 0…width, y 0…height and z −thickness…0: the
 * origin is the front left corner of the top face.
 */
export interface Stock {
  /** Extent along X in mm. */
  readonly width: number;
  /** Extent along Y in mm. */
  readonly height: number;
  /** Extent along Z in mm. */
  readonly thickness: number;
}

/**
 * A depth, in mm, that is less than the thickness by no more than this still goes through: the difference is rounding.
 */
const THROUGH = 0.001;

/** Whether a cut of this depth goes through stock of this thickness, mm. */
export function goesThrough(depth: number, thickness: number): boolean {
  return depth >= thickness - THROUGH;
}
