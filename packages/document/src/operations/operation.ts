import type { ChamferOperation } from './chamfer';
import type { DrillOperation } from './drill';
import type { EngraveOperation } from './engrave';
import type { FacingOperation } from './facing';
import type { InlayOperation } from './inlay';
import type { VCarveOperation } from './v-carve';

/**
 * What is to be done with an object, as a person set it. Each kind has a file of its own in this folder and a row in
 * `registry.ts`. The four cut types of the specification are `profile` on path ('Mill - On path'), `pocket`
 * ('Mill Pocket'), `laser-line` ('Laser - On path') and `laser-fill' ('Laser - Fill').
 */
export type Operation =
  | ProfileOperation
  | PocketOperation
  | VCarveOperation
  | EngraveOperation
  | DrillOperation
  | ChamferOperation
  | FacingOperation
  | InlayOperation
  | LaserLineOperation
  | LaserFillOperation
  | LaserPhotoOperation;
export type OperationKind = Operation['kind'];

/** Shared by all milling operations. Lengths in mm, rates in mm/min; depths are positive downwards from the stock's top. */
export interface MillingSettings {
  /** Where cutting begins, ≥ 0. */
  readonly startDepth: number;
  /** Where cutting ends, ≥ startDepth, measured from the stock's top; where they are equal nothing is cut. */
  readonly targetDepth: number;
  /** Added below `targetDepth` to cut through for certain; ≥ 0. */
  readonly extraDepth: number;
  /** Depth per pass, > 0. */
  readonly stepdown: number;
  readonly feedRate: number;
  readonly plungeRate: number;
  /** rpm */
  readonly spindleSpeed: number;
  readonly direction: 'climb' | 'conventional';
  /** Which bit cuts it; 'auto': the one that fits, and where a second one follows the first, both. */
  readonly bit: 'auto' | 'first' | 'second';
  readonly entry: EntrySettings;
}

/** How the tool comes down into the material. */
export interface EntrySettings {
  /** Sinking along the path, in circles, or straight down. Where there is no room the tool goes straight down. */
  readonly kind: 'ramp' | 'helix' | 'plunge';
  /** Steepest way down of ramp and helix, radians below the horizontal; it sinks no faster than the plunge rate either. */
  readonly angle: number;
}

/** What is left to a last pass along the wall. Lengths in mm. */
export interface FinishingSettings {
  /** What the last pass takes off the wall, ≥ 0; 0: there is no such pass. */
  readonly allowance: number;
  /** What stays on the wall for good, ≥ 0. */
  readonly stockToLeave: number;
  /** Whether the last pass goes once around at full depth, not once at each depth. */
  readonly isAtFullDepth: boolean;
}

/** The ways on to a contour and off it, beside the part. */
export interface LeadSettings {
  readonly kind: 'none' | 'line' | 'arc';
  /** Length of a line, radius of an arc, mm. */
  readonly length: number;
}

/** A place on an object's outline. */
export interface OutlinePlace {
  /** Index of the contour in the outline. */
  readonly contour: number;
  /** Share of the contour's length, 0–1, from its first point. */
  readonly at: number;
}

/** Bridges that hold a part that is cut out. */
export interface TabSettings {
  readonly isEnabled: boolean;
  /** Distance along the path between tabs, mm. */
  readonly spacing: number;
  /** Length of a tab along the path, mm. */
  readonly width: number;
}

/** Where bridges stand, and how high. */
export interface MillingTabSettings extends TabSettings {
  /** Evenly `spacing` apart, `count` of them on each contour, or at `places`. */
  readonly placement: 'spacing' | 'count' | 'hand';
  /** Whole number, ≥ 1. */
  readonly count: number;
  readonly places: readonly OutlinePlace[];
  /** Above the bottom of the stock, mm; 0: a third of the depth, 0.5 to 2 mm. */
  readonly height: number;
}

/** Cuts along a contour, with the tool's centre on it or its edge against it. */
export interface ProfileOperation extends MillingSettings {
  readonly kind: 'profile';
  readonly side: 'on' | 'outside' | 'inside';
  readonly tabs: MillingTabSettings;
  readonly finishing: FinishingSettings;
  readonly leads: LeadSettings;
  /** How inner corners are opened so that a sharp corner fits in: beyond them, or into one side. */
  readonly cornerRelief: 'none' | 'dog-bone' | 't-bone';
}

/** Clears the inside of closed contours, leaving islands. */
export interface PocketOperation extends MillingSettings {
  readonly kind: 'pocket';
  /** Contour by contour; the same in one line; parallel lines at `angle`, or along the stock's longer side. */
  readonly strategy: 'offset' | 'spiral' | 'raster' | 'grain';
  /** Direction of parallel lines, radians from the x axis. */
  readonly angle: number;
  readonly finishing: FinishingSettings;
  /** Share of the feed rate where the tool cuts with its full width, 0.1–1. */
  readonly slotFeedRatio: number;
}

/** Shared by all laser operations. */
export interface LaserSettings {
  /** mm/min, 0–6000 */
  readonly speed: number;
  /** Percent of full power, 0–100. */
  readonly power: number;
  /** Whole number, 1–10. */
  readonly passes: number;
  /** Distance between the lines of a fill, mm, 0.1–10. Kept on line operations too, for when they become a fill. */
  readonly lineInterval: number;
  /** Percent of full power, 0–100: least power at slow corners of a line, power of the lightest grey of a photo. */
  readonly minPower: number;
  /** How much lower the beam's focus is set after each pass, mm, ≥ 0. */
  readonly passDepth: number;
  readonly airAssist: boolean;
}

/** Short gaps in a line, for paper and card that is to be torn or folded there. */
export interface PerforationSettings {
  readonly isEnabled: boolean;
  /** Length of a burnt piece, mm. */
  readonly cut: number;
  /** Length of the gap after it, mm. */
  readonly skip: number;
}

/** Burns along the contour. */
export interface LaserLineOperation extends LaserSettings {
  readonly kind: 'laser-line';
  /** Which side of the contour loses the beam's width: inner contours lose theirs on the other side. */
  readonly side: 'on' | 'outside' | 'inside';
  /** Width that the beam burns away, mm; null: that of the set-up's beam. */
  readonly kerfWidth: number | null;
  /** How far a closed contour is burnt beyond its start, mm, ≥ 0. */
  readonly overcut: number;
  /** Length of the way in from the side of the waste, mm, ≥ 0. */
  readonly leadIn: number;
  readonly perforation: PerforationSettings;
  /** Gaps in closed contours that hold the part. */
  readonly tabs: TabSettings;
}

/** How lines of a raster run. */
export interface RasterSettings {
  /** Direction of the lines, radians from the x axis. */
  readonly angle: number;
  /** Whether every other line runs backwards. */
  readonly isBidirectional: boolean;
  /** Run-up and run-out of each line with the beam off, mm; null: as long as the machine needs to reach its speed. */
  readonly overscan: number | null;
}

/** Burns the inside of closed contours. */
export interface LaserFillOperation extends LaserSettings, RasterSettings {
  readonly kind: 'laser-fill';
  /** Parallel lines, or contours one inside the other. */
  readonly pattern: 'lines' | 'offset';
  /** Parallel lines a second time, across the first. */
  readonly isCrossHatch: boolean;
}

/** How the greys of a photo become powers: all of them, or dots made by one of the effects. */
export type PhotoEffect =
  | 'Grayscale'
  | 'Ordered'
  | 'Atkinson'
  | 'Dither'
  | 'Newsprint'
  | 'Halftone'
  | 'Sketch';

/** Burns a photo line by line. */
export interface LaserPhotoOperation extends LaserSettings, RasterSettings {
  readonly kind: 'laser-photo';
  readonly effect: PhotoEffect;
  /** Added to all greys, percent of white, −100–100. */
  readonly brightness: number;
  /** −100 (all grey) – 100. */
  readonly contrast: number;
  /** Above 1: lighter middle greys; 0.1–10. */
  readonly gamma: number;
  readonly isInverted: boolean;
}

export type MillingOperation = Extract<Operation, MillingSettings>;
export type LaserOperation = Extract<Operation, LaserSettings>;

/** Milling and laser operations are told apart by their kind: those of a laser begin with 'laser-'. */
export function isMilling(operation: Operation): operation is MillingOperation {
  return !operation.kind.startsWith('laser-');
}

export function isLaserOperation(operation: Operation): operation is LaserOperation {
  return !isMilling(operation);
}
