import { findBackground, lowerBackground } from '../background';
import { compressDepth } from '../compress-depth';
import { useWholeDepth } from '../levels';
import { noiseOf } from '../noise';
import type { ReliefSurface } from '../relief-surface';
import type { ReliefOptimisation } from './optimisation';
import { smoothGrain } from './smoothing';

/** A picture with more noise than this is a photo, not a drawing or a depth map. */
const NOISE_OF_PHOTO = 0.004;
/** How many standard deviations of the noise are smoothed. */
const SMOOTHED_DEVIATIONS = 4;
/** Steps up to this height are always smoothed: the greys of a file with eight bits would become terraces. */
const TERRACE = 2 / 255;
/** The share of the compressed depth in a photo: the rest keeps its brightness. */
const COMPRESSED_SHARE = 0.6;

/**
 * Decides by the picture. Terraces of eight-bit greys are smoothed, and a photo as much as it has noise; its depth is
 * partly distributed by `compressDepth`. A background is made flat and low. All pictures use the whole depth.
 */
export const AUTO: ReliefOptimisation = {
  id: 'auto',
  code: 1,
  blackClipPercent: 0,
  apply(given) {
    const noise = noiseOf(given);
    const background = findBackground(given);
    const epsilon = Math.max(SMOOTHED_DEVIATIONS * noise, TERRACE) ** 2;
    let surface: ReliefSurface = { ...given, values: smoothGrain(given, epsilon) };
    if (noise > NOISE_OF_PHOTO) {
      const even = useWholeDepth(surface);
      const values = compressDepth(surface, background).map(
        (value, i) => COMPRESSED_SHARE * value + (1 - COMPRESSED_SHARE) * even[i]!,
      );
      surface = { ...surface, values };
    }
    return background ? lowerBackground(surface, background) : useWholeDepth(surface);
  },
};
