import type { Tool } from '@kerf/machining';
import type { MillingCut, WallFinish } from '../../cuts/cut';

/** An area cleared down to a flat floor. */
export interface PocketCut extends MillingCut {
  readonly kind: 'pocket';
  /** Distance between neighbouring cuts, mm, above 0 and at most the tool's diameter. */
  readonly stepover: number;
  readonly strategy: 'offset' | 'spiral' | 'raster';
  /** Direction of the lines of a raster, radians from the x axis. */
  readonly angle: number;
  /** Clears with constant engagement, whatever the strategy says; null: by the strategy. */
  readonly adaptive: AdaptiveClearing | null;
  readonly finish: WallFinish;
  /** The share of the feed rate when the tool cuts with its full width, above 0, at most 1. */
  readonly slotFeedRatio: number;
  /** The tool that cut here before: only what it left is cut. */
  readonly after: Tool | null;
}

/** How an area is cleared with constant engagement. */
export interface AdaptiveClearing {
  /** Width of cut along a straight wall, mm, above 0 and below the tool's radius. */
  readonly engagement: number;
  /** Most material that one pass takes, mm, > 0: as deep as the cutting edges are long. */
  readonly stepdown: number;
  /** Share of the feed rate at which it is cut, above 0: chips of a narrow cut are thinner. */
  readonly feedRatio: number;
}
