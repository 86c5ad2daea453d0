/** A grey picture: one byte per pixel, 0 black – 255 white, rows from the top, no padding. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  /** `width × height` bytes. */
  readonly pixels: Uint8Array;
}

/** A picture made of these pixels. Throws `RangeError` when their number is not width × height. */
export function grayImage(width: number, height: number, pixels: Uint8Array): GrayImage {
  if (!(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0))
    throw new RangeError(`a picture cannot be ${width} x ${height}`);
  if (pixels.length !== width * height)
    throw new RangeError(`${width} x ${height} pixels are not ${pixels.length} bytes`);
  return { width, height, pixels };
}

/**
 * The grey picture of samples in rows from the top. `channels` is the number of samples per pixel: 1 grey, 2 grey and
 * alpha, 3 RGB, 4 RGBA. The grey is luma after ITU-R BT.601 in whole numbers. White is put behind transparent pixels,
 * because the laser burns nothing there.
 */
export function grayFromSamples(
  width: number,
  height: number,
  samples: Uint8Array | Uint8ClampedArray,
  channels: 1 | 2 | 3 | 4,
): GrayImage {
  const pixels = new Uint8Array(width * height);
  const hasAlpha = channels === 2 || channels === 4;
  const isColour = channels >= 3;
  for (let i = 0, at = 0; i < pixels.length; i += 1, at += channels) {
    const grey = isColour
      ? (19_595 * samples[at]! + 38_470 * samples[at + 1]! + 7471 * samples[at + 2]! + 32_768) >> 16
      : samples[at]!;
    if (hasAlpha) {
      const alpha = samples[at + channels - 1]!;
      pixels[i] = Math.round((grey * alpha + 255 * (255 - alpha)) / 255);
    } else pixels[i] = grey;
  }
  return grayImage(width, height, pixels);
}
