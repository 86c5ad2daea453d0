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
  readonly finish: WallFinish;
  /** The share of the feed rate when the tool cuts with its full width, above 0, at most 1. */
  readonly slotFeedRatio: number;
  /** The tool that cut here before: only what it left is cut. */
  readonly after: Tool | null;
}
