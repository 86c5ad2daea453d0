import type { SurfaceDrop } from '../surface/drop';
import { compiledWays } from './compiled-ways';
import { plainWays } from './plain-ways';
import type { SectionWays, WayLimits } from './section-ways';
import type { Section } from './sections';

/**
 * Drops the bit along sections, and fits moves through the heights. Sections begin, and end where they go on, in the
 * middle between the lowest and the highest height that is allowed there. So sections are independent of each other.
 */
export function waysAlong(drop: SurfaceDrop, sections: readonly Section[], limits: WayLimits): SectionWays {
  return drop.kernel ? compiledWays(drop, drop.kernel, sections, limits) : plainWays(drop, sections, limits);
}
