import type { FillRule, Polylines } from '@kerf/geometry';
import type { Tool, ToolDrive } from '@kerf/machining';
import type { LaserFillCut, LaserLineCut, LaserPhotoCut } from './laser/laser-cut';
import type { VBitCut } from './v-carve/v-bit-cuts';

/**
 * What the generators work from: one object's geometry in `StockSpace` (mm) with one tool and plain numbers. Each kind has a
 * file of its own in this folder and a row in `registry.ts`.
 */
export type CamOperation =
  | ProfileCut
  | PocketCut
  | VBitCut
  | DrillCut
  | FacingCut
  | LaserLineCut
  | LaserFillCut
  | LaserPhotoCut;
export type CamOperationKind = CamOperation['kind'];

/**
 * Which of a job's programs an operation belongs to: 'roughing' is what the first bit (or the beam) does, 'detail' what the
 * second bit does after it.
 */
export type PassKind = 'roughing' | 'detail';

/** Shared by all operations. */
export interface CamOperationCommon {
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

export interface ProfileCut extends MillingCut {
  readonly kind: 'profile';
  readonly side: 'on' | 'outside' | 'inside';
  readonly tabs: HoldingTabs | null;
  readonly finish: WallFinish;
  readonly leads: { readonly kind: 'none' | 'line' | 'arc'; readonly length: number };
  readonly cornerRelief: 'none' | 'dog-bone' | 't-bone';
  /** The tool that cut here before: only what it left is cut. */
  readonly after: Tool | null;
}

export interface PocketCut extends MillingCut {
  readonly kind: 'pocket';
  /** Distance between neighbouring cuts, mm, above 0 and at most the tool's diameter. */
  readonly stepover: number;
  readonly strategy: 'offset' | 'spiral' | 'raster';
  /** Direction of the lines of a raster, radians from the x axis. */
  readonly angle: number;
  readonly finish: WallFinish;
  /** Share of the feed rate where the tool cuts with its full width, above 0, at most 1. */
  readonly slotFeedRatio: number;
  /** The tool that cut here before: only what it left is cut. */
  readonly after: Tool | null;
}

/** Holes in the middle of contours. */
export interface DrillCut extends MillingCut {
  readonly kind: 'drill';
  readonly method: 'simple' | 'peck' | 'bore' | 'countersink';
  /** A hole per closed contour, or one in the middle of all. */
  readonly at: 'contours' | 'object';
  /** How deep the tool goes before it is lifted out, mm. */
  readonly peckDepth: number;
  /** How long it turns at the bottom, s. */
  readonly dwell: number;
  /** As of a pocket, for bores much wider than the tool. */
  readonly stepover: number;
}

/** A surface made flat: that of `geometry`, and beyond its edge. */
export interface FacingCut extends MillingCut {
  readonly kind: 'facing';
  readonly pattern: 'raster' | 'spiral';
  readonly angle: number;
  /** How far the tool's centre goes beyond the edge, mm. */
  readonly overhang: number;
  readonly stepover: number;
}

/** All operations of one set-up, compiled: what a design means for the machine. */
export interface CamJob {
  readonly mode: 'cnc' | 'laser';
  /** Height in mm above the stock's top of all travelling moves. */
  readonly safeHeight: number;
  readonly operations: readonly CamOperation[];
  /** How the operations are put in order; left out: the nearest next. */
  readonly order?: OrderSettings;
}

/** What a person says of the order of a job. */
export interface OrderSettings {
  /** What is cut next where nothing forces an order: the nearest, or the next higher of the stack. */
  readonly by: 'travel' | 'stack';
  /** Objects that come first, in this order. */
  readonly objectIds: readonly string[];
}
