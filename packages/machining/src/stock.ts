/**
 * The raw piece, a box in mm. In `StockSpace` it spans x 0…width, y 0…height and z −thickness…0: the origin is the
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
