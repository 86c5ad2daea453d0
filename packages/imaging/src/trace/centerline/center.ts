import type { GrayImage } from '../../gray-image';
import type { Mask } from '../mask';
import type { Stroke } from './strokes';

/** How many neighbours on each side say in which direction a stroke goes. */
const REACH = 4;
/** The step by which the border of the line is searched, in pixels. */
const STEP = 0.25;
/** A point is moved by at most this much; further away, the border is that of another line. */
const MOST_SHIFT = 1.5;
/** How often each point is replaced by the mean of itself and its neighbours. */
const SMOOTHINGS = 3;

/** Says which places are inside of lines: a place between pixels has the grey between theirs. */
export interface LineGreys {
  readonly image: GrayImage;
  readonly threshold: number;
  readonly isInverted: boolean;
}

/**
 * Moves the points of a stroke to the middle between both borders of the line, which is between the pixels, and smooths
 * what is left of the grid. `distances` has half the width of the line for each cell of the mask.
 */
export function centerStroke(stroke: Stroke, greys: LineGreys, mask: Mask, distances: Float32Array): Stroke {
  const { points, isClosed, freeEnds } = stroke;
  const count = points.length / 2;
  const index = (i: number) => (isClosed ? (i + count) % count : Math.min(count - 1, Math.max(0, i)));
  const radii = Float64Array.from({ length: count }, (_, i) =>
    radiusAt(points[2 * i]!, points[2 * i + 1]!, mask, distances),
  );
  const moved = points.slice();
  for (let i = 0; i < count; i += 1) {
    if (!isClosed && (i === 0 || i === count - 1)) continue;
    const [x, y] = [points[2 * i]!, points[2 * i + 1]!];
    const [from, to] = [index(i - REACH), index(i + REACH)];
    const [dx, dy] = [points[2 * to]! - points[2 * from]!, points[2 * to + 1]! - points[2 * from + 1]!];
    const long = Math.hypot(dx, dy);
    if (long === 0 || radii[i] === 0) continue;
    const [nx, ny] = [-dy / long, dx / long];
    const most = 2 * radii[i]! + 2;
    const one = borderDistance(greys, x, y, nx, ny, most);
    const other = borderDistance(greys, x, y, -nx, -ny, most);
    const shift = (one - other) / 2;
    if (!(Math.abs(shift) <= MOST_SHIFT)) continue;
    moved[2 * i] = x + shift * nx;
    moved[2 * i + 1] = y + shift * ny;
  }
  const smooth = smoothed(moved, isClosed);
  const begun = freeEnds[0] ? straightenEnd(smooth, radii) : smooth;
  if (!freeEnds[1]) return { ...stroke, points: begun };
  const ended = straightenEnd(reversed(begun), radii.slice().reverse());
  return { ...stroke, points: reversed(ended) };
}

/** Half the width of the line at a place. */
function radiusAt(x: number, y: number, { width, height, stride }: Mask, distances: Float32Array): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  return distances[(row + 1) * stride + column + 1]!;
}

/**
 * Makes the beginning of a stroke straight where the line ends: a skeleton goes to one of the two corners there. The
 * stroke keeps its length.
 */
function straightenEnd(points: Float64Array, radii: Float64Array): Float64Array {
  const count = points.length / 2;
  let [length, inner] = [0, 0];
  while (inner + 1 < count && length <= radii[Math.min(radii.length - 1, inner)]!) {
    inner += 1;
    length += Math.hypot(
      points[2 * inner]! - points[2 * inner - 2]!,
      points[2 * inner + 1]! - points[2 * inner - 1]!,
    );
  }
  const ahead = Math.min(count - 1, inner + 2 * REACH);
  const [dx, dy] = [points[2 * inner]! - points[2 * ahead]!, points[2 * inner + 1]! - points[2 * ahead + 1]!];
  const long = Math.hypot(dx, dy);
  if (ahead - inner < REACH || long === 0) return points;
  const straight = new Float64Array(points.length - 2 * inner + 2);
  straight.set(points.subarray(2 * inner), 2);
  straight[0] = points[2 * inner]! + (length * dx) / long;
  straight[1] = points[2 * inner + 1]! + (length * dy) / long;
  return straight;
}

function reversed(points: Float64Array): Float64Array {
  const result = new Float64Array(points.length);
  for (let i = 0; i < points.length; i += 2) {
    result[i] = points[points.length - 2 - i]!;
    result[i + 1] = points[points.length - 1 - i]!;
  }
  return result;
}

/** How far from (x, y) along the unit vector (nx, ny) the line ends; NaN when it does not within `most`. */
function borderDistance(
  greys: LineGreys,
  x: number,
  y: number,
  nx: number,
  ny: number,
  most: number,
): number {
  let before = excessAt(greys, x, y);
  if (before < 0) return Number.NaN;
  for (let along = STEP; along <= most; along += STEP) {
    const excess = excessAt(greys, x + along * nx, y + along * ny);
    if (excess < 0) return along - (STEP * -excess) / (before - excess);
    before = excess;
  }
  return Number.NaN;
}

/** How much darker than the threshold a place is (lighter, when inverted); below zero outside of the picture. */
function excessAt(
  { image: { width, height, pixels }, threshold, isInverted }: LineGreys,
  x: number,
  y: number,
): number {
  const [u, v] = [x - 0.5, y - 0.5];
  if (u < -0.5 || v < -0.5 || u > width - 0.5 || v > height - 0.5) return -1;
  const left = Math.min(width - 1, Math.max(0, Math.floor(u)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(v)));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const [s, t] = [Math.min(1, Math.max(0, u - left)), Math.min(1, Math.max(0, v - top))];
  const above = (1 - s) * pixels[top * width + left]! + s * pixels[top * width + right]!;
  const below = (1 - s) * pixels[bottom * width + left]! + s * pixels[bottom * width + right]!;
  const grey = (1 - t) * above + t * below;
  return isInverted ? grey - threshold : threshold - grey;
}

function smoothed(points: Float64Array, isClosed: boolean): Float64Array {
  const count = points.length / 2;
  if (count < 3) return points;
  let result = points;
  for (let round = 0; round < SMOOTHINGS; round += 1) {
    const next = result.slice();
    for (let i = isClosed ? 0 : 1; i < (isClosed ? count : count - 1); i += 1) {
      const [before, after] = [(i + count - 1) % count, (i + 1) % count];
      for (let k = 0; k < 2; k += 1)
        next[2 * i + k] = (result[2 * before + k]! + 2 * result[2 * i + k]! + result[2 * after + k]!) / 4;
    }
    result = next;
  }
  return result;
}
