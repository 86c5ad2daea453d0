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

/**
 * Makes the lines of a mask as thin as one pixel, in place: pixels of the border are removed round by round, except
 * where that would break a line or shorten it. Only the pixels beside removed ones are looked at again.
 */
export function thin({ cells, stride }: Mask): void {
  const steps = neighborSteps(stride);
  const aroundOf = (at: number) => {
    let around = 0;
    for (let k = 0; k < 8; k += 1) around |= cells[at + steps[k]!]! << k;
    return around;
  };
  let border: number[] = [];
  for (let at = stride; at < cells.length - stride; at += 1)
    if (cells[at] === 1 && aroundOf(at) !== 255) border.push(at);
  const isListed = new Uint8Array(cells.length);
  for (let idle = 0, half = 1; idle < 2; half = 3 - half) {
    const removed = border.filter((at) => (REMOVALS[aroundOf(at)]! & half) !== 0);
    idle = removed.length === 0 ? idle + 1 : 0;
    for (const at of removed) cells[at] = 0;
    if (removed.length === 0) continue;
    const next: number[] = [];
    const list = (at: number) => {
      if (cells[at] !== 1 || isListed[at] === 1) return;
      isListed[at] = 1;
      next.push(at);
    };
    for (const at of border) list(at);
    for (const at of removed) for (const step of steps) list(at + step);
    for (const at of next) isListed[at] = 0;
    border = next;
  }
}
