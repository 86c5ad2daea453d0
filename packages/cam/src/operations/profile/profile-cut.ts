import type { Polylines } from '@kerf/geometry';
import type { Tool } from '@kerf/machining';
import type { HoldingTabs, MillingCut, WallFinish } from '../../cuts/cut';

/** A cut along contours, either on them or beside them by the tool's radius. */
export interface ProfileCut extends MillingCut {
  readonly kind: 'profile';
  readonly side: 'on' | 'outside' | 'inside';
  readonly tabs: HoldingTabs | null;
  readonly finish: WallFinish;
  readonly leads: { readonly kind: 'none' | 'line' | 'arc'; readonly length: number };
  readonly cornerRelief: 'none' | 'dog-bone' | 't-bone';
  /** The contours of other objects that are so close that a lead could cut into them. */
  readonly neighbours: Polylines;
  /** The tool that cut here before. This cut then removes only what that tool left. Null: there was none. */
  readonly after: Tool | null;
}
