/**
 * Sums of x, y, x², xy and y² over the first points of a closed chain, so that the line that fits any part of it best
 * is known without looking at the part again. The points are relative to the first one, which keeps the sums exact
 * enough.
 */
export class ChainSums {
  readonly #length: number;
  readonly #sums: Float64Array;

  /** `points`: x y, x y, … */
  constructor(points: ArrayLike<number>) {
    this.#length = points.length / 2;
    const sums = new Float64Array(5 * (this.#length + 1));
    const [x0, y0] = [points[0]!, points[1]!];
    for (let i = 0, at = 0; i < this.#length; i += 1, at += 5) {
      const x = points[2 * i]! - x0;
      const y = points[2 * i + 1]! - y0;
      sums[at + 5] = sums[at]! + x;
      sums[at + 6] = sums[at + 1]! + y;
      sums[at + 7] = sums[at + 2]! + x * x;
      sums[at + 8] = sums[at + 3]! + x * y;
      sums[at + 9] = sums[at + 4]! + y * y;
    }
    this.#sums = sums;
  }

  /**
   * Writes mean x, mean y (relative to the first point), and the means of x², xy and y² about them into `into`, for the
   * `count` points from `from` on, which may go on past the end of the chain at its beginning.
   */
  moments(from: number, count: number, into: Float64Array): void {
    const length = this.#length;
    const end = from + count;
    for (let k = 0; k < 5; k += 1) {
      let sum = this.#sums[5 * Math.min(end, length) + k]! - this.#sums[5 * from + k]!;
      if (end > length) sum += this.#sums[5 * (end - length) + k]!;
      into[k] = sum / count;
    }
    const [x, y] = [into[0]!, into[1]!];
    into[2]! -= x * x;
    into[3]! -= x * y;
    into[4]! -= y * y;
  }
}
