import type { ColorImage } from '../color-image';
import { resampleValues } from '../resample';
import type { ModelShape } from './model-shape';

/** The mean and the deviation of red, green and blue in ImageNet, with which these models are trained. */
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;
/** Luma after ITU-R BT.601, for models of grey pictures. */
const LUMA = [0.299, 0.587, 0.114] as const;

/** The numbers and the sides of a picture as a model takes it. */
export interface ModelInput {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

/**
 * A picture in `width` × `height` pixels as a model takes it: each channel minus its mean in ImageNet, divided by its
 * deviation. Transparent places are white. A model of grey pictures gets the mean of the three channels by their luma.
 */
export function modelInput(
  picture: ColorImage,
  { channels, order }: Pick<ModelShape, 'channels' | 'order'>,
  { width, height }: { readonly width: number; readonly height: number },
): ModelInput {
  const count = width * height;
  const data = new Float32Array(channels * count);
  for (const channel of [0, 1, 2] as const) {
    const values = resampleValues(planeOfChannel(picture, channel), picture, width, height);
    const mean = MEAN[channel];
    const deviation = DEVIATION[channel];
    const weight = channels === 1 ? LUMA[channel] : 1;
    const start = channels === 1 ? 0 : order === 'nhwc' ? channel : channel * count;
    const step = channels === 3 && order === 'nhwc' ? 3 : 1;
    for (let i = 0, to = start; i < count; i += 1, to += step)
      data[to] = data[to]! + (weight * (values[i]! / 255 - mean)) / deviation;
  }
  return { data, dims: dimsOf(channels, order, width, height) };
}

function dimsOf(channels: 1 | 3, order: ModelShape['order'], width: number, height: number): number[] {
  if (order === 'nhw') return [1, height, width];
  return order === 'nhwc' ? [1, height, width, channels] : [1, channels, height, width];
}

/** One channel of a picture on white. */
function planeOfChannel({ width, height, samples }: ColorImage, channel: 0 | 1 | 2): Uint8Array {
  const plane = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < plane.length; i += 1, at += 4) {
    const opacity = samples[at + 3]!;
    plane[i] = Math.round((samples[at + channel]! * opacity + 255 * (255 - opacity)) / 255);
  }
  return plane;
}
