import type { FillRule, Polylines } from '@kerf/geometry';
import type { LaserBeam, Tool, ToolDrive } from '@kerf/machining';

/**
 * What the generators work from: one object's geometry in `StockSpace` (mm) with one tool and plain numbers. Each kind has a
 * file of its own in this folder and a row in `registry.ts`.
 */
export type CamOperation = ProfileCut | PocketCut | LaserLineCut | LaserFillCut;
export type CamOperationKind = CamOperation['kind'];

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
  /** Height above the stock's top of all travelling moves, > 0. */
  readonly safeHeight: number;
}

/** Bridges that stay standing under a profile cut. */
export interface HoldingTabs {
  /** Distance along the contour from one tab to the next, mm. */
  readonly spacing: number;
  /** Length of a tab along the contour on the part's side, mm. */
  readonly width: number;
  /** Height of a tab above the bottom of the cut, mm. */
  readonly height: number;
}

export interface ProfileCut extends MillingCut {
  readonly kind: 'profile';
  readonly side: 'on' | 'outside' | 'inside';
  readonly tabs: HoldingTabs | null;
}

export interface PocketCut extends MillingCut {
  readonly kind: 'pocket';
  /** Distance between neighbouring cuts, mm, above 0 and at most the tool's diameter. */
  readonly stepover: number;
}

/** Shared by laser operations. */
export interface LaserCut extends CamOperationCommon {
  readonly tool: LaserBeam;
  /** mm/min */
  readonly feedRate: number;
  /** 0–1 */
  readonly powerRatio: number;
  /** How often the whole is repeated, ≥ 1. */
  readonly passes: number;
}

export interface LaserLineCut extends LaserCut {
  readonly kind: 'laser-line';
}

export interface LaserFillCut extends LaserCut {
  readonly kind: 'laser-fill';
  readonly lineInterval: number;
  /** Direction of the lines, radians from the x axis. */
  readonly angle: number;
  /** Run-up and run-out of each line with the beam off, mm. */
  readonly overscan: number;
  /** Whether every other line runs backwards. */
  readonly isBidirectional: boolean;
}

/** All operations of one set-up, compiled: what a design means for the machine. */
export interface CamJob {
  readonly mode: 'cnc' | 'laser';
  /** Height in mm above the stock's top of all travelling moves. */
  readonly safeHeight: number;
  readonly operations: readonly CamOperation[];
}
