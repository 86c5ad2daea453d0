import type { Tool } from '@kerf/machining';

/**
 * What a cut is to those who do not generate it. The compiler of its kind writes it down, so that order, programs, checks and notes
 * need not ask for the kind.
 */
export interface CutFacts {
  /**
   * When it is cut among others. 'surface': first, since depths are measured from a flat surface; 'inside': then, since it leaves
   * everything in its place; 'loose': last, since it may cut parts loose.
   */
  readonly rank: 'surface' | 'inside' | 'loose';
  /** What comes free where it goes through the stock; null: nothing. */
  readonly frees: FreedSide | null;
  /** What it cannot be cut without and was not given. */
  readonly lacks: 'v-bit' | 'picture' | null;
  /** The walls that it cuts up to, where corners and gaps too narrow for its tool stay; null: none. */
  readonly walls: CutWalls | null;
  /** The half of an inlay that it makes; null: none. */
  readonly half: InlayHalf | null;
  /** Whether it may well leave nothing to cut, as a photo that is white. */
  readonly mayBeEmpty: boolean;
}

/** What comes free within the closed contours of a cut. */
export interface FreedSide {
  /** Where the tool runs: the part is what is within, without the width that the tool takes of it. */
  readonly side: 'on' | 'outside' | 'inside';
  /** Whether the cut is the mirror image of its geometry. */
  readonly isMirrored: boolean;
  readonly isHeldByTabs: boolean;
}

/** Walls beside a cut. */
export interface CutWalls {
  /** Where the tool runs. */
  readonly side: 'outside' | 'inside';
  /** What stays on them for good, mm, ≥ 0. */
  readonly stockToLeave: number;
  /** Whether only what another tool left is cut. */
  readonly isRest: boolean;
}

/** One half of an inlay as it was asked for. Depths in mm below the stock's top. */
export interface InlayHalf {
  readonly part: 'female' | 'male';
  readonly walls: 'straight' | 'slanted';
  readonly gap: number;
  readonly startDepth: number;
  readonly targetDepth: number;
  /** The tool that makes its walls. */
  readonly wallTool: Tool;
}

/** Of a cut that leaves everything in its place and lacks nothing. */
export const PLAIN_FACTS: CutFacts = {
  rank: 'inside',
  frees: null,
  lacks: null,
  walls: null,
  half: null,
  mayBeEmpty: false,
};
