import type { GrayImage } from './gray-image';

/*
 * Separable resampling with a triangle filter as wide as the larger of source and target pixel: linear interpolation where a
 * picture grows, a weighted mean of all that a pixel covers where it shrinks, so that fine patterns do not alias
 * (A. Glassner, Principles of Digital Image Synthesis, 1995, ch. 10).
 */

/** The weights of the source pixels in each target pixel along one side. */
interface Taps {
  /** First source pixel of each target pixel. */
  readonly firsts: Int32Array;
  /** Target pixel i has the weights `starts[i]`…`starts[i + 1]`. */
  readonly starts: Int32Array;
  readonly weights: Float32Array;
}

function tapsOf(source: number, target: number): Taps {
  const ratio = source / target;
  const radius = Math.max(1, ratio);
  const firsts = new Int32Array(target);
  const starts = new Int32Array(target + 1);
  const weights: number[] = [];
  for (let i = 0; i < target; i += 1) {
    const centre = (i + 0.5) * ratio - 0.5;
    const first = Math.max(0, Math.ceil(centre - radius));
    const last = Math.min(source - 1, Math.floor(centre + radius));
    let total = 0;
    const begin = weights.length;
    for (let at = first; at <= last; at += 1) {
      const weight = Math.max(1e-6, 1 - Math.abs(at - centre) / radius);
      weights.push(weight);
      total += weight;
    }
    for (let at = begin; at < weights.length; at += 1) weights[at] = weights[at]! / total;
    firsts[i] = first;
    starts[i + 1] = weights.length;
  }
  return { firsts, starts, weights: Float32Array.from(weights) };
}

/** The picture in `width × height` pixels; the same value when it has them already. */
export function resampleImage(image: GrayImage, width: number, height: number): GrayImage {
  if (width === image.width && height === image.height) return image;
  const columns = tapsOf(image.width, width);
  const rows = tapsOf(image.height, height);
  const narrow = new Float32Array(width * image.height);
  for (let y = 0; y < image.height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let at = y * image.width + columns.firsts[x]!;
      let sum = 0;
      for (let tap = columns.starts[x]!; tap < columns.starts[x + 1]!; tap += 1, at += 1)
        sum += columns.weights[tap]! * image.pixels[at]!;
      narrow[y * width + x] = sum;
    }
  const pixels = new Uint8Array(width * height);
  const sums = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    sums.fill(0.5);
    let at = rows.firsts[y]! * width;
    for (let tap = rows.starts[y]!; tap < rows.starts[y + 1]!; tap += 1) {
      const weight = rows.weights[tap]!;
      for (let x = 0; x < width; x += 1, at += 1) sums[x] = sums[x]! + weight * narrow[at]!;
    }
    for (let x = 0; x < width; x += 1) pixels[y * width + x] = Math.min(255, sums[x]!);
  }
  return { width, height, pixels };
}
