import { type Matrix, multiply, scaling, translation } from '@kerf/geometry';
import type { GrayImage } from './gray-image';

/** The shares of a picture's width and height that are cut off at each side, from 0 to below 1. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A picture, and its place: a matrix that maps the unit square, y up, to where the picture is. */
export interface LaidPicture {
  readonly image: GrayImage;
  readonly place: Matrix;
}

/**
 * The picture without what `crop` cuts off, to the nearest pixel; what is left stays in its place. At least one pixel
 * is left.
 */
export function cropPicture({ image, place }: LaidPicture, { left, top, right, bottom }: Crop): LaidPicture {
  const [x0, x1] = rangeOf(image.width, left, right);
  const [y0, y1] = rangeOf(image.height, top, bottom);
  const [width, height] = [x1 - x0, y1 - y0];
  if (width === image.width && height === image.height) return { image, place };
  const cut = (from: Uint8Array) => {
    const to = new Uint8Array(width * height);
    for (let y = 0; y < height; y += 1) {
      const start = (y0 + y) * image.width + x0;
      to.set(from.subarray(start, start + width), y * width);
    }
    return to;
  };
  return {
    image: { width, height, pixels: cut(image.pixels), ...(image.alpha && { alpha: cut(image.alpha) }) },
    place: multiply(
      place,
      multiply(
        translation(x0 / image.width, 1 - y1 / image.height),
        scaling(width / image.width, height / image.height),
      ),
    ),
  };
}

/** The first pixel that is left, and the one after the last. */
function rangeOf(count: number, before: number, after: number): readonly [number, number] {
  const first = Math.min(count - 1, Math.round(count * before));
  return [first, Math.max(first + 1, count - Math.round(count * after))];
}
