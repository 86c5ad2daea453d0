import type { Polylines } from '@kerf/geometry';
import type { Tool } from '@kerf/machining';
import type { HoldingTabs, MillingCut, WallFinish } from './cut';
import type { LaserFillCut, LaserLineCut, LaserPhotoCut } from './laser-cuts';
import type { VBitCut } from './v-bit-cuts';

/**
 * What the generators work from: one object's geometry in `StockSpace` (mm) with one tool and plain numbers. Each kind has a
 * generator in `operations/<kind>.ts` and a row in `operations/registry.ts`.
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

/** Names a kind of operation. */
export type CamOperationKind = CamOperation['kind'];

/** A cut along contours, or beside them by the tool's radius. */
export interface ProfileCut extends MillingCut {
  readonly kind: 'profile';
  readonly side: 'on' | 'outside' | 'inside';
  readonly tabs: HoldingTabs | null;
  readonly finish: WallFinish;
  readonly leads: { readonly kind: 'none' | 'line' | 'arc'; readonly length: number };
  readonly cornerRelief: 'none' | 'dog-bone' | 't-bone';
  /** Contours of other objects so near that a lead could cut into them. */
  readonly neighbours: Polylines;
  /** The tool that cut here before: only what it left is cut. */
  readonly after: Tool | null;
}

/** An area cleared down to a flat floor. */
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
  /** Of the stock, mm: tells what is cut through. Left out for a laser, and where nothing is to be planned by it. */
  readonly thickness?: number;
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
