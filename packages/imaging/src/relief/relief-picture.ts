import type { DepthMap } from '../depth/depth-map';
import { resampleValues } from '../resample';

/** A picture whose brightness, or whose depth, is a height. Samples of 16 bits keep their steps. */
export interface ReliefPicture {
  readonly width: number;
  readonly height: number;
  /**
   * `width × height` values, rows from the top: 0 black – 1 white, multiplied by the opacity. So what is transparent is
   * background.
   */
  readonly values: Float32Array;
  /** The opacity of each pixel, 0–1. Left out when no pixel is transparent. */
  readonly opacity?: Float32Array;
}

/** Luma after ITU-R BT.601. */
const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114] as const;

/**
 * The picture of samples in rows from the top: 8 bits each, or 16 bits in a `Uint16Array`. `channels` is the number of
 * samples per pixel: 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA. Throws `RangeError` when there are not
 * width × height × channels samples.
 */
export function reliefPictureFromSamples(
  width: number,
  height: number,
  samples: Uint8Array | Uint8ClampedArray | Uint16Array,
  channels: 1 | 2 | 3 | 4,
): ReliefPicture {
  const count = width * height;
  if (!(count > 0 && samples.length === count * channels))
    throw new RangeError(`${width} x ${height} pixels are not ${samples.length} samples`);
  const most = samples instanceof Uint16Array ? 65_535 : 255;
  const values = new Float32Array(count);
  const hasAlpha = channels === 2 || channels === 4;
  const opacity = hasAlpha ? new Float32Array(count) : undefined;
  let isOpaque = true;
  for (let i = 0, at = 0; i < count; i += 1, at += channels) {
    const grey =
      channels < 3 ? samples[at]! : RED * samples[at]! + GREEN * samples[at + 1]! + BLUE * samples[at + 2]!;
    const share = hasAlpha ? samples[at + channels - 1]! / most : 1;
    if (opacity) opacity[i] = share;
    if (share < 1) isOpaque = false;
    values[i] = (grey / most) * share;
  }
  return { width, height, values, ...(opacity && !isOpaque && { opacity }) };
}

/**
 * A picture, in its own size, with a depth instead of its brightness: near is high. What is transparent remains
 * background.
 */
export function withDepth({ width, height, opacity }: ReliefPicture, depth: DepthMap): ReliefPicture {
  const values = resampleValues(depth.values, depth, width, height);
  if (!opacity) return { width, height, values };
  for (let i = 0; i < values.length; i += 1) values[i] = values[i]! * opacity[i]!;
  return { width, height, values, opacity };
}
