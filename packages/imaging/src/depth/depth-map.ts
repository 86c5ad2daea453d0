import { fail, type Outcome, succeed } from '@kerf/machining';
import type { ColorImage } from '../color-image';
import { resampleValues } from '../resample';
import { planeOf } from './model-shape';
import type { OnnxTensor } from './onnx-runtime';
import { depthProblem } from './problems';

/** How near each place of a picture is: 0 the farthest – 1 the nearest, row by row from the top. */
export interface DepthMap {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** The share of places that may be cut off at each end: single wrong places must not take the depth from all others. */
const OUTLIERS = 0.001;

/**
 * What a model gave for `picture` as a depth map: the range of its numbers becomes 0–1, without single outliers. Only
 * what is seen of the picture decides the range.
 */
export function depthMapOf({ type, dims, data }: OnnxTensor, picture: ColorImage): Outcome<DepthMap> {
  const plane = planeOf(dims);
  if (
    !plane ||
    !(data instanceof Float32Array) ||
    data.length !== plane.rows * plane.columns ||
    data.length === 0
  )
    return fail(depthProblem('depth-model-outputs', { found: `${type} ${dims.join('×')}` }));
  if (!data.every(Number.isFinite)) return fail(depthProblem('depth-not-finite', {}));
  const size = { width: plane.columns, height: plane.rows };
  const [low, high] = rangeOf(seenOf(data, size, picture));
  if (!(high > low)) return fail(depthProblem('depth-flat', {}));
  // Two steps, because the difference of two numbers can be too large for a number.
  const scale = 1 / (high / 2 - low / 2);
  const values = data.map((value) => Math.min(1, Math.max(0, (value / 2 - low / 2) * scale)));
  return succeed({ ...size, values });
}

/** The numbers at the places of the picture that are not transparent; all of them when none is seen. */
function seenOf(
  data: Float32Array,
  { width, height }: { readonly width: number; readonly height: number },
  picture: ColorImage,
): Float32Array {
  const alpha = new Uint8Array(picture.width * picture.height);
  for (let i = 0; i < alpha.length; i += 1) alpha[i] = picture.samples[4 * i + 3]!;
  if (alpha.every((opacity) => opacity === 255)) return data;
  const opacity = resampleValues(alpha, picture, width, height);
  const seen = data.filter((_, i) => opacity[i]! >= 127.5);
  return seen.length > 0 ? seen : data;
}

/** The least and the greatest number without outliers; with them where there would be no range. */
function rangeOf(numbers: Float32Array): readonly [low: number, high: number] {
  const sorted = numbers.slice().sort();
  const last = sorted.length - 1;
  const cut = Math.floor(OUTLIERS * last);
  const [low, high] = [sorted[cut]!, sorted[last - cut]!];
  return high > low ? [low, high] : [sorted[0]!, sorted[last]!];
}
