import type { SurfaceDrop } from '../surface/drop';
import { compiledWays } from './compiled-ways';
import { plainWays } from './plain-ways';
import type { SectionWays, WayLimits } from './section-ways';
import type { Section } from './sections';

/**
 * Drops the bit along sections, and fits moves through the heights. A section that continues the one before begins
 * where that ended; `z` is where the bit is before the first one.
 */
export function waysAlong(
  drop: SurfaceDrop,
  sections: readonly Section[],
  limits: WayLimits,
  z: number,
): SectionWays {
  return drop.kernel
    ? compiledWays(drop, drop.kernel, sections, limits, z)
    : plainWays(drop, sections, limits, z);
}
