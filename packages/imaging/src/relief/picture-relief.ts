import { type HeightField, heightField } from '@kerf/geometry';
import { partOf, throwIfCancelled, type WorkContext } from '@kerf/machining';
import { resampleValues } from '../resample';
import { closeForBit } from './close-for-bit';
import { enhanceDetail } from './enhance-detail';
import { gaussianMean } from './filters/box-mean';
import { clipBlack } from './levels';
import { reliefOptimisation } from './optimisations/registry';
import { reliefGrid } from './relief-grid';
import type { ReliefPicture } from './relief-picture';
import type { ReliefSettings } from './relief-settings';
import { type ReliefSurface, withValues } from './relief-surface';

/**
 * The surface of a relief made of a picture: brightness is height. z is 0 at the underside, `base` at the lowest and
 * `base + depth` at the highest possible place. `mostPoints` limits the number of points, for a quick view.
 *
 * The steps: the picture is stretched to the points of the surface, optimised, its darkest part made background, its
 * detail raised, smoothed, and closed for the bit.
 */
export function pictureRelief(
  picture: ReliefPicture,
  settings: ReliefSettings,
  context: WorkContext,
  mostPoints?: number,
): HeightField {
  const { isEmbossed, depth, base, bit } = settings;
  let surface = surfaceOf(picture, settings, mostPoints);
  const steps: readonly ((surface: ReliefSurface) => Float32Array)[] = [
    (before) => reliefOptimisation(settings.optimisation).apply(before),
    (before) => clipBlack(before, settings.blackClipPercent),
    (before) => enhanceDetail(before, settings.enhance),
    (before) => smoothed(before, settings.smoothing),
  ];
  for (const [i, step] of steps.entries()) {
    throwIfCancelled(context);
    context.report((i + 1) / (steps.length + (bit ? 4 : 1)));
    surface = withValues(surface, step(surface));
  }
  const { width, height, cellSize, values } = surface;
  const heights = new Float32Array(values.length);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const value = Math.min(1, Math.max(0, values[(height - 1 - row) * width + column]!));
      heights[row * width + column] = base + depth * (isEmbossed ? value : 1 - value);
    }
  const field = heightField(width, height, cellSize, heights);
  return bit ? closeForBit(field, bit, partOf(context, 0.5, 1)) : field;
}

function surfaceOf(picture: ReliefPicture, settings: ReliefSettings, mostPoints?: number): ReliefSurface {
  const { columns: width, rows: height, cellSize } = reliefGrid(settings, mostPoints);
  const opacity = picture.opacity && resampleValues(picture.opacity, picture, width, height);
  const values = resampleValues(picture.values, picture, width, height);
  if (settings.isInverted)
    for (let i = 0; i < values.length; i += 1) values[i] = (opacity?.[i] ?? 1) - values[i]!;
  return { width, height, cellSize, values, ...(opacity && { opacity }) };
}

function smoothed(surface: ReliefSurface, smoothing: number): Float32Array {
  // Forms as wide as four standard deviations are mostly gone.
  const sigma = smoothing / 4 / surface.cellSize;
  return sigma > 0.2 ? gaussianMean(surface.values, surface, sigma) : surface.values;
}
