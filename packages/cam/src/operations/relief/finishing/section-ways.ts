import type { Sampling } from './drop-runs';

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
