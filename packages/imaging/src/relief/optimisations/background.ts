import { findBackground, lowerBackground } from '../background';
import { useWholeDepth } from '../levels';
import type { ReliefOptimisation } from './optimisation';

/** Makes the background flat and low, whatever its brightness; the subject rises from it. */
export const BACKGROUND: ReliefOptimisation = {
  id: 'background',
  code: 2,
  blackClipPercent: 40,
  apply(surface) {
    const background = findBackground(surface);
    return background ? lowerBackground(surface, background) : useWholeDepth(surface);
  },
};
