import type { FillRule, Polylines } from '@kerf/geometry';
import type { Tool, ToolDrive } from '@kerf/machining';
import type { CutFacts } from './facts';

/**
 * Which of a job's programs an operation belongs to: 'roughing' is what the first bit (or the beam) does, 'detail' what the
 * second bit does after it.
 */
export type PassKind = 'roughing' | 'detail';

/**
 * The programs of a job: those of the two passes, and where a bit has to come back, 'surface' before them (the second bit makes
 * the surface flat that the first then cuts) and 'cutout' after them (the first bit frees parts on which the second has cut).
 */
export type ProgramPass = 'surface' | PassKind | 'cutout';

/** Shared by all operations. */
export interface CamOperationCommon {
  /** Finds its generator: a row of `operations/registry.ts`. Everybody else reads `facts`. */
  readonly kind: string;
  readonly facts: CutFacts;
  /** Stable while the object lives: the link from toolpaths and G-code lines back to the design. */
  readonly key: string;
  /** Hash of exactly what the toolpath depends on: equal tokens, equal toolpaths. */
  readonly token: string;
  /** The object of the design that this operation machines. */
  readonly objectId: string;
  /** Shown to people: the object's name and what is done with it. */
  readonly label: string;
  readonly pass: PassKind;
  /** Place in the stacking order, 0 at the bottom. */
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
  /** Where cutting ends, > startDepth, extra depth included. */
  readonly finalDepth: number;
  /** Most material that one pass takes, > 0. */
  readonly stepdown: number;
  readonly feedRate: number;
  readonly plungeRate: number;
  readonly direction: 'climb' | 'conventional';
  readonly entry: ToolEntry;
  /** Height above the stock's top of all travelling moves, > 0. */
  readonly safeHeight: number;
}

/** How the tool comes down into the material. */
export interface ToolEntry {
  readonly kind: 'ramp' | 'helix' | 'plunge';
  /** Steepest way down of ramp and helix, radians below the horizontal; it sinks no faster than the plunge rate either. */
  readonly angle: number;
}

/** What is left to a last pass along the wall. Lengths in mm. */
export interface WallFinish {
  /** What the last pass takes, ≥ 0; 0: there is none. */
  readonly allowance: number;
  /** What stays for good, ≥ 0. */
  readonly stockToLeave: number;
  /** Whether the last pass goes around once, at full depth. */
  readonly isAtFullDepth: boolean;
}

/** A place on the geometry: contour index and share of its length, 0–1, from its first point. */
export interface ContourPlace {
  readonly contour: number;
  readonly at: number;
}

/** Bridges that stay standing under a profile cut. */
export interface HoldingTabs {
  /** Distance along the contour from one tab to the next, mm; or how many each contour has; or where each is. */
  readonly placement:
    | { readonly kind: 'spacing'; readonly spacing: number }
    | { readonly kind: 'count'; readonly count: number }
    | { readonly kind: 'hand'; readonly places: readonly ContourPlace[] };
  /** Length of a tab along the contour on the part's side, mm. */
  readonly width: number;
  /** Height of a tab above the bottom of the cut, mm. */
  readonly height: number;
}
