import type { TriangleMesh } from '@kerf/geometry';
import type { Tool } from '@kerf/machining';
import type { MillingCut } from '../../cuts/cut';
import type { PatternKind } from './finishing/pattern';

/** A cut that carves the surface of a model. */
export interface ReliefFinishingCut extends MillingCut {
  readonly kind: 'relief-finishing';
  /** The model in `StockSpace`: the stock's top is at z 0. Null: its file is missing, so nothing is cut. */
  readonly mesh: TriangleMesh | null;
  readonly pattern: PatternKind;
  /** The direction of parallel lines, radians from the x axis. */
  readonly angle: number;
  /** The distance between neighbouring lines, mm; for 'scallop' on the surface, for 'waterline' in height. */
  readonly stepover: number;
  /** Half of the height range within which the exact way is replaced by straight moves, mm, > 0. */
  readonly tolerance: number;
  /** The lowest height of the bit's tip, mm in `StockSpace`. */
  readonly floor: number;
  /** How far beyond the outline of the model, as seen from above, the middle of the bit goes, mm, ≥ 0. */
  readonly margin: number;
  /** Only what another bit has left is cut; null: everything is cut. */
  readonly rest: Rest | null;
}

/** What a bit has left of a surface. */
export interface Rest {
  /** The bit that has carved the surface before. */
  readonly before: Tool;
  /** Less than this counts as removed, mm. */
  readonly limit: number;
}
