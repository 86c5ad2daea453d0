import type { FillRule, Polylines } from '@kerf/geometry';
import type { Tool, ToolDrive } from '@kerf/machining';
import type { CutFacts } from './facts';

/**
 * Which of a job's programs an operation belongs to: 'roughing' is cut by the first bit (or the beam), 'detail' by the
 * second bit after it.
 */
export type PassKind = 'roughing' | 'detail';

/**
 * The programs of a job: those of the two passes, and, when a bit has to come back, 'surface' before them (the second
 * bit makes the surface flat that the first then cuts) and 'cutout' after them (the first bit frees parts on which the
 * second bit has cut).
 */
export type ProgramPass = 'surface' | PassKind | 'cutout';

/** Shared by all operations. */
export interface CamOperationCommon {
  /** Selects its generator, a row of `operations/registry.ts`. All other code reads `facts`. */
  readonly kind: string;
  readonly facts: CutFacts;
  /** Stable while the object lives: the link from toolpaths and G-code lines back to the design. */
  readonly key: string;
  /** A hash of exactly what the toolpath depends on: equal tokens mean equal toolpaths. */
  readonly token: string;
  /** The object of the design that this operation machines. */
  readonly objectId: string;
  /** Shown to people: the object's name and what is done to it. */
  readonly label: string;
  readonly pass: PassKind;
  /** Position in the stacking order, 0 at the bottom. */
  readonly priority: number;
  /** Flattened within `FLATTEN_TOLERANCE`. */
  readonly geometry: Polylines;
  readonly fillRule: FillRule;
  readonly drive: ToolDrive;
}

/** Shared by milling operations. Depths are positive downwards from the stock's top. */
export interface MillingCut extends CamOperationCommon {
  readonly tool: Tool;
  /** Where cutting begins, ≥ 0. */
  readonly startDepth: number;
  /** Where cutting ends, > startDepth, including the extra depth. */
  readonly finalDepth: number;
  /** The most material that one pass removes, > 0. */
  readonly stepdown: number;
  readonly feedRate: number;
  readonly plungeRate: number;
  readonly direction: 'climb' | 'conventional';
  readonly entry: ToolEntry;
  /** The height above the stock's top of all travelling moves, > 0. */
  readonly safeHeight: number;
}

/** How the tool comes down into the material. */
export interface ToolEntry {
  readonly kind: 'ramp' | 'helix' | 'plunge';
  /**
   * The steepest angle of ramp and helix, radians below the horizontal; the tool also sinks no faster than the plunge
   * rate.
   */
  readonly angle: number;
}

/** What a last pass along the wall removes and leaves. Lengths in mm. */
export interface WallFinish {
  /** What the last pass removes, ≥ 0; 0 means that there is no last pass. */
  readonly allowance: number;
  /** What is left on the wall permanently, ≥ 0. */
  readonly stockToLeave: number;
  /** Whether the last pass goes around once, at full depth. */
  readonly isAtFullDepth: boolean;
}

/** A position on the geometry: contour index and share of its length, 0–1, from its first point. */
export interface ContourPlace {
  readonly contour: number;
  readonly at: number;
}

/** Bridges that a profile cut leaves. */
export interface HoldingTabs {
  /**
   * The distance along the contour from one tab to the next, mm; or the number of tabs per contour; or the position of
   * each tab.
   */
  readonly placement:
    | { readonly kind: 'spacing'; readonly spacing: number }
    | { readonly kind: 'count'; readonly count: number }
    | { readonly kind: 'hand'; readonly places: readonly ContourPlace[] };
  /** The length of a tab along the contour on the part's side, mm. */
  readonly width: number;
  /** The height of a tab above the bottom of the cut, mm. */
  readonly height: number;
}
