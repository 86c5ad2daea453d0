import type { Polylines } from '@kerf/geometry';
import type { Tool } from '@kerf/machining';
import type { HoldingTabs, MillingCut, WallFinish } from '../../cuts/cut';

/** A cut along contours, or beside them by the tool's radius. */
export interface ProfileCut extends MillingCut {
  readonly kind: 'profile';
  readonly side: 'on' | 'outside' | 'inside';
  readonly tabs: HoldingTabs | null;
  readonly finish: WallFinish;
  readonly leads: { readonly kind: 'none' | 'line' | 'arc'; readonly length: number };
  readonly cornerRelief: 'none' | 'dog-bone' | 't-bone';
  /** Contours of other objects so close that a lead could cut into them. */
  readonly neighbours: Polylines;
  /** The tool that cut here before: only what it left is cut. */
  readonly after: Tool | null;
}
