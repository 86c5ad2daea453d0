/**
 * A clamp or another thing that holds the work and that the bit must not hit: a box in `StockSpace`, mm. It reaches
 * from far below up to `top`.
 */
export interface Fixture {
  /** The corner with the least x and y; beside the stock it may be below 0. */
  readonly x: number;
  readonly y: number;
  /** Extent along X and along Y, above 0. */
  readonly width: number;
  readonly height: number;
  /** Its height above the top face of the stock; negative where it ends below that face. */
  readonly top: number;
}
