import type { GrayImage } from './gray-image';

/* Separable resampling with a triangle filter, which is as wide as a pixel of the source or of the target, whichever is
   larger. Where a picture grows, this is linear interpolation. Where a picture shrinks, a pixel of the target is a
   weighted mean of all pixels of the source that it covers. So fine patterns do not alias (A. Glassner, Principles of
   Digital Image Synthesis, 1995, ch. 10). */

/** For each target pixel along one side, the source pixels that contribute to it and their weights. */
interface Taps {
  /** The first source pixel that contributes to each target pixel. */
  readonly firsts: Int32Array;
  /** The weights of target pixel i begin at `weights[starts[i]]` and end before `weights[starts[i + 1]]`. */
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

/** Grey values between the two steps of resampling, row by row. */
interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array | Float32Array;
}

/** The plane resampled to `target` columns, with `start` added to each value. */
function across({ width, height, values }: Plane, target: number, start: number): Plane {
  const { firsts, starts, weights } = tapsOf(width, target);
  const result = new Float32Array(target * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < target; x += 1) {
      let at = y * width + firsts[x]!;
      let sum = start;
      for (let tap = starts[x]!; tap < starts[x + 1]!; tap += 1, at += 1) sum += weights[tap]! * values[at]!;
      result[y * target + x] = sum;
    }
  return { width: target, height, values: result };
}

/** The plane resampled to `target` rows, with `start` added to each value. */
function down({ width, height, values }: Plane, target: number, start: number): Plane {
  const { firsts, starts, weights } = tapsOf(height, target);
  const result = new Float32Array(width * target).fill(start);
  for (let y = 0; y < target; y += 1) {
    let at = firsts[y]! * width;
    for (let tap = starts[y]!; tap < starts[y + 1]!; tap += 1) {
      const weight = weights[tap]!;
      for (let to = y * width; to < (y + 1) * width; to += 1, at += 1)
        result[to] = result[to]! + weight * values[at]!;
    }
  }
  return { width, height: target, values: result };
}

/** A plane in `width × height` values, with `start` added to each. */
function resamplePlane(plane: Plane, width: number, height: number, start: number): Float32Array {
  // The order of the two steps depends on the sizes. With a fixed order, the picture between the steps could be huge:
  // for example, when a high, narrow picture becomes low and wide.
  const isDownFirst = width * plane.height > 2 * height * plane.width;
  const { values } = isDownFirst
    ? across(down(plane, height, 0), width, start)
    : down(across(plane, width, 0), height, start);
  return values as Float32Array;
}

/** Values of any range, `width × height` of them row by row, as `toWidth × toHeight` values. */
export function resampleValues(
  values: Float32Array | Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  toWidth: number,
  toHeight: number,
): Float32Array {
  return resamplePlane({ width, height, values }, toWidth, toHeight, 0);
}

/** Half a grey is added, so that cutting off the decimals rounds. */
const HALF = 0.5;

/** The picture in `width × height` pixels. Returns the picture itself when it has that size already. */
export function resampleImage(image: GrayImage, width: number, height: number): GrayImage {
  if (width === image.width && height === image.height) return image;
  const { pixels, alpha } = image;
  const resample = (values: Uint8Array) => resampleBytes({ ...image, values }, width, height);
  return { width, height, pixels: resample(pixels), ...(alpha && { alpha: resample(alpha) }) };
}

function resampleBytes(plane: Plane, width: number, height: number): Uint8Array {
  const values = resamplePlane(plane, width, height, HALF);
  const bytes = new Uint8Array(values.length);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = Math.min(255, values[i]!);
  return bytes;
}
