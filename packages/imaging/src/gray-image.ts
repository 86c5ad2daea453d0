/** A grey picture: one byte per pixel, 0 black – 255 white, rows from the top, no padding. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  /** `width × height` bytes. Transparent pixels are mixed with white, because the laser burns nothing there. */
  readonly pixels: Uint8Array;
  /** How opaque each pixel is, 0–255. Left out when all pixels are opaque. */
  readonly alpha?: Uint8Array;
}

/**
 * A picture made of these pixels. Throws `RangeError` when their number, or that of `alpha`, is not width × height.
 */
export function grayImage(width: number, height: number, pixels: Uint8Array, alpha?: Uint8Array): GrayImage {
  if (!(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0))
    throw new RangeError(`a picture cannot be ${width} x ${height}`);
  for (const { length } of alpha ? [pixels, alpha] : [pixels])
    if (length !== width * height)
      throw new RangeError(`${width} x ${height} pixels are not ${length} bytes`);
  return { width, height, pixels, ...(alpha && { alpha }) };
}

/**
 * The grey picture of samples in rows from the top: 8 bits each, or 16 bits, of which the upper 8 count, in a
 * `Uint16Array`. `channels` is the number of samples per pixel: 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA. The grey is
 * luma after ITU-R BT.601 in whole numbers.
 */
export function grayFromSamples(
  width: number,
  height: number,
  samples: Uint8Array | Uint8ClampedArray | Uint16Array,
  channels: 1 | 2 | 3 | 4,
): GrayImage {
  const shift = samples instanceof Uint16Array ? 8 : 0;
  const pixels = new Uint8Array(width * height);
  const hasAlpha = channels === 2 || channels === 4;
  const isColour = channels >= 3;
  let alphas: Uint8Array | undefined;
  for (let i = 0, at = 0; i < pixels.length; i += 1, at += channels) {
    const grey = isColour
      ? lumaOf(samples[at]! >> shift, samples[at + 1]! >> shift, samples[at + 2]! >> shift)
      : samples[at]! >> shift;
    const alpha = hasAlpha ? samples[at + channels - 1]! >> shift : 255;
    pixels[i] = alpha === 255 ? grey : onWhite(grey, alpha);
    if (alpha === 255) continue;
    alphas ??= new Uint8Array(pixels.length).fill(255);
    alphas[i] = alpha;
  }
  return grayImage(width, height, pixels, alphas);
}

const lumaOf = (red: number, green: number, blue: number) =>
  (19_595 * red + 38_470 * green + 7471 * blue + 32_768) >> 16;

/** A grey mixed with white by its alpha, 0–255. */
export function onWhite(grey: number, alpha: number): number {
  return Math.round((grey * alpha + 255 * (255 - alpha)) / 255);
}

/** The grey that `onWhite` mixed with white; white for alpha 0. */
export function withoutWhite(mixed: number, alpha: number): number {
  if (alpha === 0) return 255;
  return Math.min(255, Math.max(0, Math.round(255 - ((255 - mixed) * 255) / alpha)));
}

/** The picture as red, green, blue and alpha for a screen, four bytes per pixel. */
export function rgbaOfGrey({ width, height, pixels, alpha }: GrayImage): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(4 * width * height);
  for (let i = 0, at = 0; i < pixels.length; i += 1, at += 4) {
    const opacity = alpha?.[i] ?? 255;
    const grey = opacity === 255 ? pixels[i]! : withoutWhite(pixels[i]!, opacity);
    rgba[at] = grey;
    rgba[at + 1] = grey;
    rgba[at + 2] = grey;
    rgba[at + 3] = opacity;
  }
  return rgba;
}
