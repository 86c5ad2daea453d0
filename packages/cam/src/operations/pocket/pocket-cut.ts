import type { Tool } from '@kerf/machining';
import type { MillingCut, WallFinish } from '../../cuts/cut';

/** A cut that clears an area down to a flat floor. */
export interface PocketCut extends MillingCut {
  readonly kind: 'pocket';
  /** The distance between neighbouring cuts, mm, above 0 and at most the tool's diameter. */
  readonly stepover: number;
  readonly strategy: 'offset' | 'spiral' | 'raster';
  /** The direction of a raster's lines, radians from the x axis. */
  readonly angle: number;
  /** Settings for constant engagement, which then replaces the strategy; null: the strategy decides. */
  readonly adaptive: AdaptiveClearing | null;
  readonly finish: WallFinish;
  /** The share of the feed rate that is used while the tool cuts with its full width, above 0 and at most 1. */
  readonly slotFeedRatio: number;
  /** The tool that cut here before. This cut then removes only what that tool left. Null: there was none. */
  readonly after: Tool | null;
}

/** The settings for clearing an area with constant engagement. */
export interface AdaptiveClearing {
  /** The width of cut along a straight wall, mm, above 0 and below the tool's radius. */
  readonly engagement: number;
  /** The largest depth that one pass takes, mm, > 0: the length of the cutting edges. */
  readonly stepdown: number;
  /**
   * The feed while cutting, as a multiple of the feed rate, above 0. It can be above 1, because the chips of a narrow
   * cut are thinner.
   */
  readonly feedRatio: number;
  /** The feed over cleared ground, as a multiple of the feed rate, ≥ 1. */
  readonly linkRatio: number;
}
