import type { GrayImage } from '../gray-image';

/**
 * Which pixels are traced. `cells` has one byte per pixel, 1 for a pixel of the traced part, and a margin of one empty
 * cell on every side, so that no neighbour of a pixel is outside of the array: pixel (x, y) is `cells[(y + 1) · stride
 * + x + 1]`.
 */
export interface Mask {
  readonly width: number;
  readonly height: number;
  /** `width + 2`. */
  readonly stride: number;
  readonly cells: Uint8Array;
}

/** A mask without any pixel. */
export function emptyMask(width: number, height: number): Mask {
  const stride = width + 2;
  return { width, height, stride, cells: new Uint8Array(stride * (height + 2)) };
}

/** The mask of the pixels for which `isTraced` of their index is true. */
export function maskOf(width: number, height: number, isTraced: (index: number) => boolean): Mask {
  const mask = emptyMask(width, height);
  for (let y = 0, i = 0; y < height; y += 1)
    for (let x = 0, at = (y + 1) * mask.stride + 1; x < width; x += 1, i += 1, at += 1)
      if (isTraced(i)) mask.cells[at] = 1;
  return mask;
}

/** The pixels that are darker than `threshold`, or when inverted the others. */
export function thresholdMask(
  { width, height, pixels }: GrayImage,
  threshold: number,
  isInverted: boolean,
): Mask {
  const mask = emptyMask(width, height);
  const { cells, stride } = mask;
  const dark = isInverted ? 0 : 1;
  const light = 1 - dark;
  for (let y = 0, i = 0; y < height; y += 1)
    for (let x = 0, at = (y + 1) * stride + 1; x < width; x += 1, i += 1, at += 1)
      cells[at] = pixels[i]! < threshold ? dark : light;
  return mask;
}

/**
 * The grey that separates the dark pixels of a picture from the light ones best, by N. Otsu, 'A threshold selection
 * method from gray-level histograms' (1979): it makes the difference between the means of both groups as large as
 * possible, weighted by their sizes. When several greys do so, the middle one. 128 for a picture of a single grey.
 */
export function otsuThreshold({ pixels }: Pick<GrayImage, 'pixels'>): number {
  const counts = new Float64Array(256);
  for (const grey of pixels) counts[grey]! += 1;
  const total = pixels.length;
  const sum = counts.reduce((all, count, grey) => all + count * grey, 0);
  let [dark, darkSum, best, first, last] = [0, 0, 0, 128, 128];
  for (let grey = 0; grey < 255; grey += 1) {
    dark += counts[grey]!;
    darkSum += counts[grey]! * grey;
    const light = total - dark;
    if (dark === 0 || light === 0) continue;
    const gap = (sum - darkSum) / light - darkSum / dark;
    const spread = dark * light * gap * gap;
    if (spread > best * (1 + 1e-12)) {
      best = spread;
      first = grey + 1;
      last = grey + 1;
    } else if (spread >= best * (1 - 1e-12)) last = grey + 1;
  }
  return Math.round((first + last) / 2);
}
