// The search area of a move is a rectangle in any direction: |across| ≤ radius, from ≤ along ≤ to. Here it is divided
// into boxes of cells, computed in double precision. A short move has one box. A move has several boxes when one box
// would contain far more cells than the rectangle.
import { blockOf, sweepBox } from './boxes';
import { hi, lo, PARALLEL } from './numbers';

/**
 * The rectangle is wider by this many cells on each side, so that rounding loses no cell. Cells at the rim are then
 * checked exactly.
 */
const MARGIN: f64 = 1e-3;
/** How many cells, or what part of its width, a slanting rectangle may shift within the rows of one box. */
const SHIFT: f64 = 16;
const SHARE: f64 = 0.25;
/**
 * The largest number of rows of a box. The loops add up positions from row to row in single precision, so a box must
 * not be long. Boxes begin at multiples of a power of two, and so do the bands of a stock (the rows that one thread
 * cuts). So several threads that share a stock round numbers as one thread would.
 */
const MOST_ROWS: i32 = 64;

let columnCount: f64 = 0;
let rowCount: f64 = 0;
let cellSize: f64 = 1;
let perCell: f64 = 1;

/** Sets the grid. */
export function takeGrid(columns: i32, rows: i32, cell: f64): void {
  columnCount = <f64>columns;
  rowCount = <f64>rows;
  cellSize = cell;
  perCell = 1 / cell;
}

/**
 * Lowers the cells of the rectangle that are covered by the move given to `takeMove`, from (x, y) in the unit direction
 * (ux, uy); mm.
 */
export function sweepRectangle(x: f64, y: f64, ux: f64, uy: f64, radius: f64, from: f64, to: f64): void {
  const side = radius * Math.abs(ux);
  const lowest = (y + lo(from * uy, to * uy) - side) * perCell - 0.5 - MARGIN;
  const highest = (y + hi(from * uy, to * uy) + side) * perCell - 0.5 + MARGIN;
  const firstRow = <i32>Math.ceil(hi(0, lowest));
  const lastRow = <i32>Math.floor(lo(rowCount - 1, highest));
  const depth = radius * Math.abs(uy);
  const left = (x + lo(from * ux, to * ux) - depth) * perCell - 0.5 - MARGIN;
  const right = (x + hi(from * ux, to * ux) + depth) * perCell - 0.5 + MARGIN;
  // Both long edges and both short edges cross a row at positions that are linear in the row.
  const runsAlongX = Math.abs(uy) < PARALLEL;
  const runsAlongY = Math.abs(ux) < PARALLEL;
  const perUx = runsAlongY ? 0 : 1 / ux;
  const perUy = runsAlongX ? 0 : 1 / uy;
  const centre = x * perCell - 0.5;
  const half = runsAlongX ? Infinity : radius * Math.abs(perUy) * perCell + MARGIN;
  const near = runsAlongY ? -Infinity : centre + lo(from * perUx, to * perUx) * perCell - MARGIN;
  const far = runsAlongY ? Infinity : centre + hi(from * perUx, to * perUx) * perCell + MARGIN;
  const stripStep = ux * perUy;
  const endStep = -uy * perUx;
  const isByStrip = 2 * half < far - near;
  const step = Math.abs(isByStrip ? stripStep : endStep);
  const most = hi(SHIFT, SHARE * (isByStrip ? 2 * half : far - near));
  let height = MOST_ROWS;
  while (height > 1 && step * <f64>height > most) height >>= 1;
  for (let row = firstRow, end = 0; row <= lastRow; row = end + 1) {
    end = min(lastRow, row | (height - 1));
    const dy = (<f64>row + 0.5) * cellSize - y;
    const dy0 = dy * perCell;
    const dy1 = dy0 + <f64>(end - row);
    const low = hi(
      left,
      hi(centre + lo(dy0 * stripStep, dy1 * stripStep) - half, near + lo(dy0 * endStep, dy1 * endStep)),
    );
    const high = lo(
      right,
      lo(centre + hi(dy0 * stripStep, dy1 * stripStep) + half, far + hi(dy0 * endStep, dy1 * endStep)),
    );
    if (high < low || high < 0 || low > columnCount - 1) continue;
    const block = blockOf(<i32>Math.ceil(hi(0, low)));
    const last = <i32>lo(columnCount - 1, high);
    const dx = (<f64>block + 0.5) * cellSize - x;
    sweepBox(row, end - row + 1, block, last, <f32>(dx * ux + dy * uy), <f32>(dy * ux - dx * uy));
  }
}
