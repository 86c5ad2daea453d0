import { findBackground } from '../background';
import { compressDepth } from '../compress-depth';
import type { ReliefOptimisation } from './optimisation';

/** Distributes the depth: large steps take less of it, fine forms get more, as in a coin. */
export const DEPTH: ReliefOptimisation = {
  id: 'depth',
  code: 3,
  blackClipPercent: 0,
  apply(surface) {
    const background = findBackground(surface);
    const values = compressDepth(surface, background);
    return background ? values.map((value, i) => (background[i] === 1 ? 0 : value)) : values;
  },
};
