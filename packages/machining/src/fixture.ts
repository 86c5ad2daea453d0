/**
 * A clamp or another thing that holds the work and that the bit must not hit: a box in `StockSpace`, mm. The box
 * extends from far below the stock up to `top`.
 */
export interface Fixture {
  /**
   * The coordinates of the corner with the least x and y. They can be negative, because a clamp can be beside the
   * stock.
   */
  readonly x: number;
  readonly y: number;
  /** Extent along X and along Y, above 0. */
  readonly width: number;
  readonly height: number;
  /** The height of its upper face above the top face of the stock; negative when it is below that face. */
  readonly top: number;
}
