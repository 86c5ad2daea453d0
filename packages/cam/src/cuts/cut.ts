import type { FillRule, Polylines } from '@kerf/geometry';
import type { Fixture, Tool, ToolDrive } from '@kerf/machining';
import type { CutFacts } from './facts';

/**
 * The program that an operation belongs to. The first bit (or the beam) cuts 'roughing'. After that, the second bit
 * cuts 'detail'.
 */
export type PassKind = 'roughing' | 'detail';

/**
 * The programs of a job. Besides the two passes there can be two more programs, when a bit has to be used twice:
 *
 * - 'surface' comes before the passes: the second bit makes the surface flat that the first bit then cuts.
 * - 'cutout' comes after the passes: the first bit cuts parts loose on which the second bit has cut.
 */
export type ProgramPass = 'surface' | PassKind | 'cutout';

/** The fields of all operations. */
export interface CamOperationCommon {
  /** Selects the operation's generator, a row of `operations/registry.ts`. All other code reads `facts` instead. */
  readonly kind: string;
  readonly facts: CutFacts;
  /** Stays the same while the object exists. It links toolpaths and G-code lines to the design. */
  readonly key: string;
  /** A hash of exactly those values on which the toolpath depends: equal tokens mean equal toolpaths. */
  readonly token: string;
  /** The object of the design that this operation machines. */
  readonly objectId: string;
  /** A text for people: the object's name and what is done to it. */
  readonly label: string;
  readonly pass: PassKind;
  /** The position of the object in the stacking order, 0 at the bottom. */
  readonly priority: number;
  /** The object's outline as polylines, flattened within `FLATTEN_TOLERANCE`. */
  readonly geometry: Polylines;
  readonly fillRule: FillRule;
  readonly drive: ToolDrive;
}

/** The fields of all milling operations. Depths are measured downwards from the stock's top and are positive. */
export interface MillingCut extends CamOperationCommon {
  readonly tool: Tool;
  /** The depth at which cutting begins, ≥ 0. */
  readonly startDepth: number;
  /** The depth at which cutting ends, greater than `startDepth`. It includes the extra depth. */
  readonly finalDepth: number;
  /** The largest depth that one pass removes, > 0. */
  readonly stepdown: number;
  readonly feedRate: number;
  readonly plungeRate: number;
  readonly direction: 'climb' | 'conventional';
  readonly entry: ToolEntry;
  /** The height above the stock's top at which the operation begins and ends, > 0. Nothing is in the way there. */
  readonly safeHeight: number;
  /**
   * The height of travelling moves between the beginning and the end, above ground that is certainly not higher: the
   * stock's top, or what this operation has cut. > 0; the safe height is the limit.
   */
  readonly retractHeight: number;
  /** The clamps. Near a clamp that is higher than the ground, travelling moves are at the safe height. */
  readonly fixtures: readonly Fixture[];
}

/** How the tool enters the material. */
export interface ToolEntry {
  readonly kind: 'ramp' | 'helix' | 'plunge';
  /**
   * The steepest angle of a ramp or helix, in radians below the horizontal. Independently of it, the tool never sinks
   * faster than the plunge rate.
   */
  readonly angle: number;
}

/** A last pass along the wall: what it removes and what it leaves. Lengths in mm. */
export interface WallFinish {
  /** How much the last pass removes, ≥ 0; 0 means that there is no last pass. */
  readonly allowance: number;
  /** How much is left on the wall for good, ≥ 0. */
  readonly stockToLeave: number;
  /** Whether the last pass goes around once, at full depth. Otherwise it goes around at each depth. */
  readonly isAtFullDepth: boolean;
}

/**
 * A position on the geometry: the index of a contour, and the distance from the contour's first point as a share of its
 * length, 0–1.
 */
export interface ContourPlace {
  readonly contour: number;
  readonly at: number;
}

/** The bridges of material that a profile cut leaves to hold the part. */
export interface HoldingTabs {
  /**
   * Either the distance along the contour from one tab to the next, mm; or the number of tabs per contour; or the
   * position of each tab.
   */
  readonly placement:
    | { readonly kind: 'spacing'; readonly spacing: number }
    | { readonly kind: 'count'; readonly count: number }
    | { readonly kind: 'hand'; readonly places: readonly ContourPlace[] };
  /** The length of a tab along the part's edge, mm. */
  readonly width: number;
  /** The height of a tab, from the bottom of the cut to its top, mm. */
  readonly height: number;
}
