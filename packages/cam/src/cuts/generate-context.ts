import type { FillRule, GeometryKernel, MedialAxis, Polylines } from '@kerf/geometry';
import type { WorkContext } from '@kerf/machining';
import type { CAM_PROBLEMS } from '../problems';

/** What a generator gets besides its operation. */
export interface GenerateContext extends WorkContext {
  readonly kernel: GeometryKernel;
  /** The results of V-carving that the operations of one object share, by the object's geometry. */
  readonly carvings?: WeakMap<Polylines, CarvedRegion>;
  /** Called for everything that could not be cut as requested. */
  readonly note?: (note: CutNote) => void;
}

/** The region that is V-carved, with its axis. */
export interface CarvedRegion {
  /** Its source, besides the geometry. */
  readonly fillRule: FillRule;
  readonly plugMargin: number | null;
  /** The region without the pieces for which `axis` is not proved. */
  readonly region: Polylines;
  readonly axis: MedialAxis;
}

/** What a generator could not do as requested, and what it did instead. */
export interface CutNote {
  readonly code: keyof typeof CAM_PROBLEMS;
  /** The position, mm. */
  readonly x: number;
  readonly y: number;
}
