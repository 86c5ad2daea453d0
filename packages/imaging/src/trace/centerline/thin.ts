import type { Mask } from '../mask';

/** The eight neighbours of a cell, clockwise from the one above, as steps in a mask with this stride. */
export function neighborSteps(stride: number): readonly number[] {
  return [-stride, 1 - stride, 1, 1 + stride, stride, stride - 1, -1, -stride - 1];
}

/**
 * For each arrangement of the eight neighbours, whether a pixel is removed in the first (1) and in the second (2) half
 * of a round. By Z. Guo and R. W. Hall, 'Parallel thinning with two-subiteration algorithms' (1989).
 */
const REMOVALS = Uint8Array.from({ length: 256 }, (_, around) => {
  const p = Array.from({ length: 8 }, (_, k) => (around >> k) & 1);
  const [n = 0, ne = 0, e = 0, se = 0, s = 0, sw = 0, w = 0, nw = 0] = p;
  const parts = (1 - n) * (ne | e) + (1 - e) * (se | s) + (1 - s) * (sw | w) + (1 - w) * (nw | n);
  const pairs = Math.min(
    (nw | n) + (ne | e) + (se | s) + (sw | w),
    (n | ne) + (e | se) + (s | sw) + (w | nw),
  );
  if (parts !== 1 || pairs < 2 || pairs > 3) return 0;
  const first = ((n | ne | (1 - se)) & e) === 0 ? 1 : 0;
  const second = ((s | sw | (1 - nw)) & w) === 0 ? 2 : 0;
  return first | second;
});

/** A list of cells that grows without boxing its numbers. */
class CellList {
  cells = new Int32Array(1024);
  count = 0;

  push(cell: number): void {
    if (this.count === this.cells.length) {
      const larger = new Int32Array(2 * this.count);
      larger.set(this.cells);
      this.cells = larger;
    }
    this.cells[this.count] = cell;
    this.count += 1;
  }
}

/**
 * Makes the lines of a mask as thin as one pixel, in place: pixels of the border are removed round by round, except
 * where that would break a line or shorten it. Only the pixels beside removed ones are looked at again.
 */
export function thin({ cells, stride }: Mask): void {
  const steps = Int32Array.from(neighborSteps(stride));
  const removed = new CellList();
  let [border, next] = [new CellList(), new CellList()];
  for (let at = stride; at < cells.length - stride; at += 1)
    if (cells[at] === 1 && neighborsOf(cells, steps, at) !== 255) border.push(at);
  const isListed = new Uint8Array(cells.length);
  const list = (at: number) => {
    if (cells[at] !== 1 || isListed[at] === 1) return;
    isListed[at] = 1;
    next.push(at);
  };
  for (let idle = 0, half = 1; idle < 2; half = 3 - half) {
    removed.count = 0;
    for (let i = 0; i < border.count; i += 1)
      if ((REMOVALS[neighborsOf(cells, steps, border.cells[i]!)]! & half) !== 0)
        removed.push(border.cells[i]!);
    idle = removed.count === 0 ? idle + 1 : 0;
    if (removed.count === 0) continue;
    for (let i = 0; i < removed.count; i += 1) cells[removed.cells[i]!] = 0;
    next.count = 0;
    for (let i = 0; i < border.count; i += 1) list(border.cells[i]!);
    for (let i = 0; i < removed.count; i += 1) for (const step of steps) list(removed.cells[i]! + step);
    for (let i = 0; i < next.count; i += 1) isListed[next.cells[i]!] = 0;
    [border, next] = [next, border];
  }
}

/** The arrangement of the eight neighbours of a cell. */
function neighborsOf(cells: Uint8Array, steps: Int32Array, at: number): number {
  let bits = 0;
  for (let k = 0; k < 8; k += 1) bits |= cells[at + steps[k]!]! << k;
  return bits;
}
