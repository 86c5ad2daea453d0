import { type DropKernel, FIRST_FREE } from '../../../cuts/drop-kernel';
import type { PointGrid } from './point-grid';

/** The highest cells within discs around the points of a grid, which grow row by row. */
export interface GrowingDiscs {
  /** The highest value for each point so far. */
  readonly most: Float32Array;
  /** Makes stretches of `span` cells twice as long. */
  double(span: number): void;
  /**
   * Adds the rows that are `off` away from the middle of the disc. They have `2 · half + 2` cells: at least `span`, the
   * length of stretches, and at most twice as many.
   */
  raise(off: number, half: number, span: number): void;
}

/** Discs over cells of which `across` are in a row. The first point is `reach` cells from the sides. */
export function plainDiscs(
  { columns, rows }: PointGrid,
  cells: Float32Array,
  across: number,
  reach: number,
): GrowingDiscs {
  const most = new Float32Array(columns * rows).fill(Number.NEGATIVE_INFINITY);
  const stretches = cells.slice();
  return {
    most,
    double(span) {
      for (let i = 0; i + span < stretches.length; i += 1) {
        const value = stretches[i + span]!;
        if (value > stretches[i]!) stretches[i] = value;
      }
    },
    raise(off, half, span) {
      const second = 2 * half + 2 - span;
      for (let j = 0; j < rows; j += 1) {
        // The cells `off` rows above the points, and those equally far below them.
        const above = (j + reach + off) * across + reach - 1 - half;
        const below = (j + reach - 1 - off) * across + reach - 1 - half;
        const row = j * columns;
        for (let i = 0; i < columns; i += 1) {
          const up = Math.max(stretches[above + i]!, stretches[above + i + second]!);
          const down = Math.max(stretches[below + i]!, stretches[below + i + second]!);
          most[row + i] = Math.max(most[row + i]!, up, down);
        }
      }
    },
  };
}

/** The same with the kernel, several times faster. Valid until the kernel starts again. */
export function compiledDiscs(
  kernel: DropKernel,
  { columns, rows }: PointGrid,
  cells: Float32Array,
  across: number,
  reach: number,
): GrowingDiscs {
  const mostAt = FIRST_FREE;
  const stretchesAt = mostAt + 4 * columns * rows;
  const { memory, drop } = kernel.start(stretchesAt + 4 * cells.length);
  const most = new Float32Array(memory, mostAt, columns * rows).fill(Number.NEGATIVE_INFINITY);
  new Float32Array(memory, stretchesAt, cells.length).set(cells);
  return {
    most,
    double: (span) => drop.doubleStretches(stretchesAt, cells.length, span),
    raise: (off, half, span) =>
      drop.raiseRows(mostAt, columns, rows, stretchesAt, across, reach, off, half, span),
  };
}
