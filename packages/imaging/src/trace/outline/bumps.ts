import type { Contour } from './contours';

/** A bump or dent is at most this wide along the contour, and the way around it has at most this many steps. */
const MOST_WIDTH = 2;
const MOST_STEPS = 8;
/** It has at most this many pixels, even where larger specks are left out. */
const MOST_PIXELS = 4;

/** Before and after it, the contour goes straight on for at least this many steps: a tip of a shape is no bump. */
const LEAST_STRAIGHT = 2;

/**
 * A contour without the specks that touch it: small bumps and dents in a straight part, and specks that hang on it by a
 * corner. They are what `noise` leaves out elsewhere, and would add lines and curves that nobody drew. Nothing is taken
 * from the ends of thin lines, because the contour turns there.
 */
export function withoutBumps(contour: Contour, noise: number): Contour {
  const most = Math.min(noise, MOST_PIXELS);
  const points = fromStraightPart(contour);
  const kept = new Int32Array(points.length);
  let count = 0;
  for (let at = 0; at < contour.length; at += 1) {
    const start = startOfBump(kept, count, points, at, most);
    if (start >= 0) count = appendStraight(kept, start + 1, points[2 * at]!, points[2 * at + 1]!);
    else {
      kept[2 * count] = points[2 * at]!;
      kept[2 * count + 1] = points[2 * at + 1]!;
      count += 1;
    }
  }
  return count === contour.length
    ? contour
    : { points: kept.slice(0, 2 * count), length: count, area: contour.area };
}

/** The corners of a contour from the middle of its longest straight part on, where no bump is. */
function fromStraightPart({ points, length }: Contour): Int32Array {
  let [run, longest, middle] = [0, 0, 0];
  for (let i = 2; i < length; i += 1) {
    const isStraight =
      points[2 * i]! + points[2 * i - 4]! === 2 * points[2 * i - 2]! &&
      points[2 * i + 1]! + points[2 * i - 3]! === 2 * points[2 * i - 1]!;
    run = isStraight ? run + 1 : 0;
    if (run > longest) [longest, middle] = [run, i - 1 - (run >> 1)];
  }
  const turned = new Int32Array(points.length);
  turned.set(points.subarray(2 * middle));
  turned.set(points.subarray(0, 2 * middle), points.length - 2 * middle);
  return turned;
}

/** The index in `kept` where a bump begins that ends at the corner `at` of the contour; −1 without any. */
function startOfBump(kept: Int32Array, count: number, points: Int32Array, at: number, most: number): number {
  const [x, y] = [points[2 * at]!, points[2 * at + 1]!];
  let [doubled, laterX, laterY] = [0, x, y];
  for (let back = 1; back <= MOST_STEPS && back < count; back += 1) {
    const from = count - back;
    const [fromX, fromY] = [kept[2 * from]!, kept[2 * from + 1]!];
    doubled += fromX * laterY - fromY * laterX;
    [laterX, laterY] = [fromX, fromY];
    const [dx, dy] = [x - fromX, y - fromY];
    const width = Math.abs(dx) + Math.abs(dy);
    if (back === width || width > MOST_WIDTH || (dx !== 0 && dy !== 0)) continue;
    if (Math.abs(doubled + x * fromY - y * fromX) > 2 * most) continue;
    if (width === 0) return from;
    if (
      goesStraight(kept, count, from, -dx / width, -dy / width, -1) &&
      goesStraight(points, points.length / 2, at, dx / width, dy / width, 1)
    )
      return from;
  }
  return -1;
}

/** Whether a chain of `count` corners goes on from one of them along (dx, dy), up or down in the list. */
function goesStraight(
  chain: Int32Array,
  count: number,
  from: number,
  dx: number,
  dy: number,
  step: 1 | -1,
): boolean {
  for (let k = 1; k <= LEAST_STRAIGHT; k += 1) {
    const at = (from + step * k + count) % count;
    if (chain[2 * at] !== chain[2 * from]! + k * dx || chain[2 * at + 1] !== chain[2 * from + 1]! + k * dy)
      return false;
  }
  return true;
}

/** Appends the corners on the straight way from the last one to (x, y). */
function appendStraight(kept: Int32Array, count: number, x: number, y: number): number {
  let [atX, atY, end] = [kept[2 * count - 2]!, kept[2 * count - 1]!, count];
  while (atX !== x || atY !== y) {
    atX += Math.sign(x - atX);
    atY += Math.sign(y - atY);
    kept[2 * end] = atX;
    kept[2 * end + 1] = atY;
    end += 1;
  }
  return end;
}
