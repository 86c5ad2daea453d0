import type { Matrix } from '@kerf/geometry';
import { MoveBuilder, type Moves } from '@kerf/machining';

/** The settings for burning a raster. */
export interface RasterMotion {
  readonly feedRate: number;
  /** The length of the run-up and run-out, during which the beam is off, mm. */
  readonly overscan: number;
  readonly isBidirectional: boolean;
}

/**
 * A gap is crossed by a travelling move when it is longer than run-out and run-up together by at least this, mm. For a
 * shorter gap, a travelling move would save no time.
 */
const WORTH_A_TRAVEL = 10;

/**
 * The largest slope, as mm sideways per mm along the row, of a way from the run-out of a row straight to the run-up of
 * the next row.
 */
const FLAT_WAY = 1 / 20;

/* Writes rows of burnt spans as moves. A row is a straight line. Before its first span and after its last span, the
   beam is off but moving (overscan), so that everything is burnt at full speed. When the next row is the neighbour and
   goes in the other direction, the run-out of the row leads straight to the run-up of the neighbour. The beam is off
   there, and a turn of less than three degrees slows no controller down. This saves a line of the program per row. */

/** Writes rows of spans in a coordinate frame that `toStock` maps to `StockSpace`. */
export class RasterWriter {
  readonly #builder: MoveBuilder;
  readonly #settings: RasterMotion;
  #toStock: Matrix;
  #z = 0;
  #rows = 0;
  /** The end and the direction of the last span whose run-out is not written yet. */
  #endX = Number.NaN;
  #endY = 0;
  #way: 1 | -1 = 1;

  constructor(settings: RasterMotion, toStock: Matrix, capacity?: number) {
    this.#settings = settings;
    this.#toStock = toStock;
    this.#builder = new MoveBuilder(capacity);
  }

  /** Sets the coordinate frame and the height, mm, of the rows that follow. */
  useFrame(toStock: Matrix, z: number): void {
    this.#runOut();
    this.#toStock = toStock;
    this.#z = z;
    this.#rows = 0;
  }

  /**
   * Burns a row at the coordinate `y`. Its `count` spans are ascending and may touch each other; span i goes from
   * `xs[2i]` to `xs[2i + 1]`. `powers` (0–1) is one power for all spans, or one per span.
   */
  row(y: number, xs: ArrayLike<number>, count: number, powers: ArrayLike<number> | number): void {
    if (count === 0) return;
    const isBackwards = this.#settings.isBidirectional && this.#rows % 2 === 1;
    const way = isBackwards ? -1 : 1;
    this.#rows += 1;
    const { overscan, feedRate } = this.#settings;
    const travelFrom = 2 * overscan + WORTH_A_TRAVEL;
    const [a, b, c, d, e, f] = this.#toStock;
    const [offsetX, offsetY] = [c * y + e, d * y + f];
    const builder = this.#builder;
    const z = this.#z;
    let at = Number.NaN;
    for (let i = 0; i < count; i += 1) {
      const span = isBackwards ? count - 1 - i : i;
      const from = xs[isBackwards ? 2 * span + 1 : 2 * span]!;
      const to = xs[isBackwards ? 2 * span : 2 * span + 1]!;
      const power = typeof powers === 'number' ? powers : powers[span]!;
      const gap = Math.abs(from - at);
      if (!(gap < travelFrom)) this.#enter(from, y, way);
      else if (gap > 0) builder.cut(a * from + offsetX, b * from + offsetY, z, feedRate, 0);
      builder.cut(a * to + offsetX, b * to + offsetY, z, feedRate, power);
      at = to;
      this.#endX = to;
      this.#endY = y;
      this.#way = way;
    }
  }

  finish(): Moves {
    this.#runOut();
    return this.#builder.build();
  }

  /** Moves to the beginning of a span through its run-up. */
  #enter(x: number, y: number, way: 1 | -1): void {
    const { overscan } = this.#settings;
    const start = x - way * overscan;
    if (!this.#leadsTo(start, y, way)) {
      this.#runOut();
      this.#travel(start, y);
    } else this.#go(start, y, 0);
    this.#endX = Number.NaN;
    if (overscan > 0) this.#go(x, y, 0);
  }

  /** Whether the run-out that is not written yet may lead straight to a run-up that begins at (x, y). */
  #leadsTo(x: number, y: number, way: 1 | -1): boolean {
    const { overscan } = this.#settings;
    const length = (x - this.#endX) * this.#way;
    return (
      overscan > 0 &&
      way !== this.#way &&
      length >= overscan - 1e-6 &&
      length < 2 * overscan + WORTH_A_TRAVEL &&
      Math.abs(y - this.#endY) <= FLAT_WAY * length
    );
  }

  #runOut(): void {
    if (Number.isNaN(this.#endX)) return;
    const { overscan } = this.#settings;
    if (overscan > 0) this.#go(this.#endX + this.#way * overscan, this.#endY, 0);
    this.#endX = Number.NaN;
  }

  #go(x: number, y: number, power: number): void {
    const [a, b, c, d, e, f] = this.#toStock;
    this.#builder.cut(a * x + (c * y + e), b * x + (d * y + f), this.#z, this.#settings.feedRate, power);
  }

  #travel(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.#toStock;
    this.#builder.rapid(a * x + (c * y + e), b * x + (d * y + f), this.#z);
  }
}
