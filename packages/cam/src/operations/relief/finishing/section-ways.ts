import type { SurfaceDrop } from '../surface/drop';
import { compiledWays } from './compiled-ways';
import type { Sampling } from './drop-runs';
import { plainWays } from './plain-ways';
import type { Section } from './sections';

/** The straight moves along sections. */
export interface SectionWays {
  /** Where the ends of the moves of each section begin; one more entry at the end. */
  readonly starts: Uint32Array;
  /** The ends of the moves. The first one of a section is where the section begins. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly zs: Float64Array;
}

/** How exactly moves follow the surface. */
export interface WayLimits extends Sampling {
  /** How far above the surface a move may be. */
  readonly highest: number;
}

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
