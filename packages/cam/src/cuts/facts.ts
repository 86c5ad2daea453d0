import type { Tool } from '@kerf/machining';

/**
 * The facts about a cut that other code uses. The compiler of its kind writes them down, so that order, programs,
 * checks and notes need not test the kind.
 */
export interface CutFacts {
  /**
   * When it is cut, relative to others. 'surface': first, because depths are measured from a flat surface; 'inside':
   * next, because it leaves everything in place; 'loose': last, inner before outer, because it may cut parts
   * loose or needs what the others leave, as a thread needs its bore.
   */
  readonly rank: 'surface' | 'inside' | 'loose';
  /** What comes free when it goes through the stock; null: nothing. */
  readonly frees: FreedSide | null;
  /** What it cannot be cut without, if that is missing. */
  readonly lacks: 'v-bit' | 'picture' | null;
  /** The walls that it cuts up to, which keep material in corners and gaps too narrow for the tool; null: none. */
  readonly walls: CutWalls | null;
  /** The half of an inlay that it makes; null: none. */
  readonly half: InlayHalf | null;
  /** Whether it may have nothing to cut, such as a white photo. */
  readonly mayBeEmpty: boolean;
}

/** What comes free within the closed contours of a cut. */
export interface FreedSide {
  /** Where the tool runs: the part is the area within, minus the width that the tool removes from it. */
  readonly side: 'on' | 'outside' | 'inside';
  /** Whether the cut is the mirror image of its geometry. */
  readonly isMirrored: boolean;
  readonly isHeldByTabs: boolean;
}

/** Walls beside a cut. */
export interface CutWalls {
  /** Where the tool runs. */
  readonly side: 'outside' | 'inside';
  /** What is left on them permanently, mm, ≥ 0. */
  readonly stockToLeave: number;
  /** Whether only what another tool left is cut. */
  readonly isRest: boolean;
}

/** The requested half of an inlay. Depths in mm below the stock's top. */
export interface InlayHalf {
  readonly part: 'female' | 'male';
  readonly walls: 'straight' | 'slanted';
  readonly gap: number;
  readonly startDepth: number;
  readonly targetDepth: number;
  /** The tool that makes its walls. */
  readonly wallTool: Tool;
}

/** The facts of a cut that leaves everything in place and lacks nothing. */
export const PLAIN_FACTS: CutFacts = {
  rank: 'inside',
  frees: null,
  lacks: null,
  walls: null,
  half: null,
  mayBeEmpty: false,
};
