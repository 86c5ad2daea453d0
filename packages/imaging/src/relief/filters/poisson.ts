import type { PlaneSize } from './box-mean';

/* Finds the plane whose differences between neighbours are nearest to given ones, and which is, with weight λ, near to
   a given plane: the screened Poisson equation

     λ z − Δz = λ z₀ − div g

   on a grid with nothing beyond its border. It is solved by multigrid (W. Briggs, V. Henson, S. McCormick, A Multigrid
   Tutorial, 2000): Gauss–Seidel sweeps remove what varies quickly, the rest is solved on a grid with half as many
   points each way, and so on. A coarse point is the mean of up to four; corrections go back by linear interpolation. */

/** Wanted differences: from each point to its right and lower neighbour. Those across the border are not used. */
export interface Gradient {
  readonly right: Float32Array;
  readonly down: Float32Array;
}

/** Sweeps before and after each correction, and on the coarsest grid. */
const SWEEPS = 2;
const COARSEST_SWEEPS = 60;
/** A grid with at most so many points along its longer side is not made coarser. */
const COARSEST_SIDE = 6;

/** The differences of a plane. */
export function gradientOf(values: Float32Array, { width, height }: PlaneSize): Gradient {
  const right = new Float32Array(values.length);
  const down = new Float32Array(values.length);
  for (let row = 0, at = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1, at += 1) {
      if (column + 1 < width) right[at] = values[at + 1]! - values[at]!;
      if (row + 1 < height) down[at] = values[at + width]! - values[at]!;
    }
  return { right, down };
}

/**
 * The plane whose gradient is nearest to `gradient`. With `weight` λ > 0 it is held to `near`, which is also where the
 * search begins. `cycles` multigrid cycles reduce the error to about a tenth each.
 */
export function integrateGradient(
  gradient: Gradient,
  near: Float32Array,
  size: PlaneSize,
  { weight, cycles = 6 }: { readonly weight: number; readonly cycles?: number },
): Float32Array {
  const { width, height } = size;
  const wanted = new Float32Array(near.length);
  for (let row = 0, at = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1, at += 1) {
      let sum = weight * near[at]!;
      if (column + 1 < width) sum -= gradient.right[at]!;
      if (column > 0) sum += gradient.right[at - 1]!;
      if (row + 1 < height) sum -= gradient.down[at]!;
      if (row > 0) sum += gradient.down[at - width]!;
      wanted[at] = sum;
    }
  const values = near.slice();
  for (let cycle = 0; cycle < cycles; cycle += 1) improve(values, wanted, size, weight);
  return values;
}

/** One cycle on this grid and all coarser ones. */
function improve(values: Float32Array, wanted: Float32Array, size: PlaneSize, weight: number): void {
  if (Math.max(size.width, size.height) <= COARSEST_SIDE) {
    for (let i = 0; i < COARSEST_SWEEPS; i += 1) sweep(values, wanted, size, weight);
    return;
  }
  for (let i = 0; i < SWEEPS; i += 1) sweep(values, wanted, size, weight);
  const coarse = { width: Math.ceil(size.width / 2), height: Math.ceil(size.height / 2) };
  const rest = restOf(values, wanted, size, weight, coarse);
  const correction = new Float32Array(rest.length);
  improve(correction, rest, coarse, 4 * weight);
  addInterpolated(values, size, correction, coarse);
  for (let i = 0; i < SWEEPS; i += 1) sweep(values, wanted, size, weight);
}

/** Sets each value to what its neighbours demand: first the even points of a chessboard, then the odd ones. */
function sweep(
  values: Float32Array,
  wanted: Float32Array,
  { width, height }: PlaneSize,
  weight: number,
): void {
  for (let colour = 0; colour < 2; colour += 1)
    for (let row = 0; row < height; row += 1)
      for (let column = (row + colour) % 2; column < width; column += 2) {
        const at = row * width + column;
        let sum = wanted[at]!;
        let count = weight;
        if (column > 0) {
          sum += values[at - 1]!;
          count += 1;
        }
        if (column + 1 < width) {
          sum += values[at + 1]!;
          count += 1;
        }
        if (row > 0) {
          sum += values[at - width]!;
          count += 1;
        }
        if (row + 1 < height) {
          sum += values[at + width]!;
          count += 1;
        }
        if (count > 0) values[at] = sum / count;
      }
}

/** What is left of the equation at each point, added up over the points of each coarse point. */
function restOf(
  values: Float32Array,
  wanted: Float32Array,
  { width, height }: PlaneSize,
  weight: number,
  coarse: PlaneSize,
): Float32Array {
  const rest = new Float32Array(coarse.width * coarse.height);
  for (let row = 0, at = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1, at += 1) {
      const value = values[at]!;
      let left = wanted[at]! - weight * value;
      if (column > 0) left -= value - values[at - 1]!;
      if (column + 1 < width) left -= value - values[at + 1]!;
      if (row > 0) left -= value - values[at - width]!;
      if (row + 1 < height) left -= value - values[at + width]!;
      const to = (row >> 1) * coarse.width + (column >> 1);
      rest[to] = rest[to]! + left;
    }
  return rest;
}

/** Adds a coarse plane to a fine one by linear interpolation between the middles of the coarse points. */
function addInterpolated(
  values: Float32Array,
  { width, height }: PlaneSize,
  correction: Float32Array,
  coarse: PlaneSize,
): void {
  for (let row = 0, at = 0; row < height; row += 1) {
    const near = row >> 1;
    const far = Math.min(coarse.height - 1, Math.max(0, near + (row % 2 === 0 ? -1 : 1)));
    for (let column = 0; column < width; column += 1, at += 1) {
      const own = column >> 1;
      const beside = Math.min(coarse.width - 1, Math.max(0, own + (column % 2 === 0 ? -1 : 1)));
      values[at] =
        values[at]! +
        (9 * correction[near * coarse.width + own]! +
          3 * correction[near * coarse.width + beside]! +
          3 * correction[far * coarse.width + own]! +
          correction[far * coarse.width + beside]!) /
          16;
    }
  }
}
