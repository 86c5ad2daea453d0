import { findBackground, lowerBackground } from '../background';
import { compressDepth } from '../compress-depth';
import { useWholeDepth } from '../levels';
import { noiseOf } from '../noise';
import type { ReliefOptimisation } from './optimisation';
import { smoothGrain } from './smoothing';

/** A picture with more noise than this is a photo, not a drawing or a depth map. */
const NOISE_OF_PHOTO = 0.004;
/** How many standard deviations of the noise are smoothed. */
const SMOOTHED_DEVIATIONS = 4;
/** The share of the compressed depth in a photo: the rest keeps its brightness. */
const COMPRESSED_SHARE = 0.6;

/**
 * Decides by the picture. A photo is smoothed as much as it has noise, and its depth is partly distributed anew. A
 * background is made flat and low. All pictures use the whole depth.
 */
export const AUTO: ReliefOptimisation = {
  id: 'auto',
  code: 1,
  blackClipPercent: 0,
  apply(given) {
    const noise = noiseOf(given);
    const background = findBackground(given);
    let surface = given;
    if (noise > NOISE_OF_PHOTO) {
      const epsilon = (SMOOTHED_DEVIATIONS * noise) ** 2;
      surface = { ...given, values: smoothGrain(given, epsilon) };
      const even = useWholeDepth(surface);
      const compressed = compressDepth(surface, background);
      const values = compressed.map(
        (value, i) => COMPRESSED_SHARE * value + (1 - COMPRESSED_SHARE) * even[i]!,
      );
      surface = { ...surface, values };
    }
    return background ? lowerBackground(surface, background) : useWholeDepth(surface);
  },
};
