import type { Tool } from '@kerf/machining';

/**
 * The facts about a cut that other code needs. The compiler of the cut's kind states these facts. So the code for
 * order, programs, checks and notes need not know the kind.
 */
export interface CutFacts {
  /**
   * When the cut comes, relative to other cuts:
   *
   * - 'surface' comes first, because depths are measured from a flat surface.
   * - 'relief' comes next: it clears the material above a surface into which other cuts go.
   * - 'relief-surface' makes that surface.
   * - 'inside' comes next, because it moves no part.
   * - 'loose' comes last. Such a cut may loosen parts, or needs what other cuts leave, as a thread needs its bore. Of
   *   these cuts, inner cuts come before outer ones.
   */
  readonly rank: 'surface' | 'relief' | 'relief-surface' | 'inside' | 'loose';
  /** The part that comes loose when the cut goes through the stock; null: nothing comes loose. */
  readonly frees: FreedSide | null;
  /** A thing that the cut needs and that is missing; null: nothing is missing. */
  readonly lacks: 'v-bit' | 'picture' | 'model' | null;
  /**
   * The walls along the cut. Corners and gaps that are too narrow for the tool keep material there. Null: there are no
   * walls.
   */
  readonly walls: CutWalls | null;
  /** The half of an inlay that the cut makes; null: it makes none. */
  readonly half: InlayHalf | null;
  /** Whether the cut may have nothing to remove, such as a white photo. */
  readonly mayBeEmpty: boolean;
}

/** The part that comes loose within the closed contours of a cut. */
export interface FreedSide {
  /**
   * Where the tool runs. The loose part is the area within the contours, minus the width that the tool removes from
   * that area.
   */
  readonly side: 'on' | 'outside' | 'inside';
  /** Whether the cut is the mirror image of its geometry. */
  readonly isMirrored: boolean;
  readonly isHeldByTabs: boolean;
}

/** The walls along a cut. */
export interface CutWalls {
  /** On which side of the contours the tool runs. */
  readonly side: 'outside' | 'inside';
  /** How much is left on the walls for good, mm, ≥ 0. */
  readonly stockToLeave: number;
  /** Whether the cut removes only material that another tool left. */
  readonly isRest: boolean;
}

/** The requested half of an inlay. Depths are in mm below the stock's top. */
export interface InlayHalf {
  readonly part: 'female' | 'male';
  readonly walls: 'straight' | 'slanted';
  readonly gap: number;
  readonly startDepth: number;
  readonly targetDepth: number;
  /** The tool that makes the walls of the half. */
  readonly wallTool: Tool;
}

/** The facts of a cut that moves no part and for which nothing is missing. */
export const PLAIN_FACTS: CutFacts = {
  rank: 'inside',
  frees: null,
  lacks: null,
  walls: null,
  half: null,
  mayBeEmpty: false,
};
