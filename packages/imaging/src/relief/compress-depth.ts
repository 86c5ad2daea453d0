import { gradientOf, integrateGradient } from './filters/poisson';
import { useWholeDepth } from './levels';
import { type ReliefSurface, withValues } from './relief-surface';

/** How strongly large differences are made smaller: α of the source. */
const COMPRESSION = 5;
/** How strongly the result is held to the picture, so that it does not drift over long ways. */
const ANCHOR = 2;

/**
 * Bas-relief compression of depth (T. Weyrich, J. Deng, C. Barnes, S. Rusinkiewicz, A. Finkelstein, Digital Bas-Relief
 * from 3D Scenes, SIGGRAPH 2007): each difference d between neighbours becomes m / α · log(1 + α d / m), where m is the
 * mean difference. So large steps take less of the depth, and fine forms get more. Differences across the border of the
 * background become 0. The surface with these differences is found by a Poisson equation and uses the whole depth.
 */
export function compressDepth(surface: ReliefSurface, background: Uint8Array | null): Float32Array {
  const { right, down } = gradientOf(surface.values, surface);
  const isAcross = (a: number, b: number) => background !== null && background[a] !== background[b];
  let [sum, count] = [0, 0];
  for (let i = 0; i < right.length; i += 1) {
    if (isAcross(i, i + 1)) right[i] = 0;
    if (isAcross(i, i + surface.width)) down[i] = 0;
    const length = Math.hypot(right[i]!, down[i]!);
    if (length <= 1e-6) continue;
    sum += length;
    count += 1;
  }
  if (count === 0) return surface.values;
  const mean = sum / count;
  let [before, after] = [0, 0];
  for (let i = 0; i < right.length; i += 1) {
    const length = Math.hypot(right[i]!, down[i]!);
    if (length === 0) continue;
    const wanted = (mean / COMPRESSION) * Math.log1p((COMPRESSION * length) / mean);
    right[i] = (right[i]! * wanted) / length;
    down[i] = (down[i]! * wanted) / length;
    before += length * length;
    after += length * wanted;
  }
  const scale = after / before;
  const near = surface.values.map((value) => scale * value);
  const weight = (ANCHOR / Math.max(surface.width, surface.height)) ** 2;
  const found = integrateGradient({ right, down }, near, surface, { weight });
  return withValues(surface, useWholeDepth({ ...surface, values: fromZero(found) })).values;
}

/** The values moved and scaled to 0–1, in which percentiles are counted. */
function fromZero(values: Float32Array): Float32Array {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return values.map((value) => (value - low) / (high - low || 1));
}
