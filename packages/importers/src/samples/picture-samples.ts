/** A decoded picture: samples in rows from the top, no padding. */
export interface PictureSamples {
  readonly width: number;
  readonly height: number;
  /** 8 bits each, or 16 bits in a `Uint16Array`. */
  readonly samples: Uint8Array | Uint16Array;
  /** Samples per pixel: 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA. */
  readonly channels: 1 | 2 | 3 | 4;
}

/**
 * Decodes the files of one format, as they are stored. Null for a damaged file and for a variant that it does not know.
 * May throw: `decodePicture` takes that for a damaged file.
 */
export type PictureDecoder = (bytes: Uint8Array) => PictureSamples | null;

/**
 * The picture turned upright. `orientation` is that of EXIF 2.32 §4.6.4: 1 upright, 2 mirrored, 3 upside down, 4
 * mirrored upside down; 5–8 the same with rows and columns exchanged.
 */
export function uprightSamples(picture: PictureSamples, orientation: number): PictureSamples {
  if (!(orientation > 1 && orientation <= 8)) return picture;
  const { width, height, channels, samples: from } = picture;
  const isTurned = orientation > 4;
  const [newWidth, newHeight] = isTurned ? [height, width] : [width, height];
  const isFromRight = [2, 3, 7, 8].includes(orientation);
  const isFromBottom = [3, 4, 6, 7].includes(orientation);
  const samples = from instanceof Uint16Array ? new Uint16Array(from.length) : new Uint8Array(from.length);
  for (let y = 0, to = 0; y < newHeight; y += 1)
    for (let x = 0; x < newWidth; x += 1) {
      const [column, row] = isTurned ? [y, x] : [x, y];
      const at =
        (isFromBottom ? height - 1 - row : row) * width + (isFromRight ? width - 1 - column : column);
      for (let sample = 0; sample < channels; sample += 1, to += 1)
        samples[to] = from[at * channels + sample]!;
    }
  return { width: newWidth, height: newHeight, samples, channels };
}

/** The samples of `count` pixels as RGBA of 8 bits each. */
export function rgbaFromSamples(
  count: number,
  samples: PictureSamples['samples'],
  channels: PictureSamples['channels'],
): Uint8ClampedArray<ArrayBuffer> {
  const shift = samples instanceof Uint16Array ? 8 : 0;
  const [green, blue] = channels >= 3 ? [1, 2] : [0, 0];
  const hasAlpha = channels === 2 || channels === 4;
  const rgba = new Uint8ClampedArray(4 * count);
  for (let to = 0, at = 0; to < rgba.length; to += 4, at += channels) {
    rgba[to] = samples[at]! >> shift;
    rgba[to + 1] = samples[at + green]! >> shift;
    rgba[to + 2] = samples[at + blue]! >> shift;
    rgba[to + 3] = hasAlpha ? samples[at + channels - 1]! >> shift : 255;
  }
  return rgba;
}
