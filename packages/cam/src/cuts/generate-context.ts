import type { FillRule, GeometryKernel, MedialAxis, Polylines } from '@kerf/geometry';
import type { WorkContext } from '@kerf/machining';
import type { CAM_PROBLEMS } from '../problems';

/** What a generator is given besides its operation. */
export interface GenerateContext extends WorkContext {
  readonly kernel: GeometryKernel;
  /** What the operations of one object share of V-carving: each asks for it by the object's geometry. */
  readonly carvings?: WeakMap<Polylines, CarvedRegion>;
  /** Told what could not be cut as it was asked for. */
  readonly note?: (note: CutNote) => void;
}

/** What is V-carved, with its axis. */
export interface CarvedRegion {
  /** What it was made of, besides the geometry. */
  readonly fillRule: FillRule;
  readonly plugMargin: number | null;
  /** Without the pieces that `axis` is not certain of. */
  readonly region: Polylines;
  readonly axis: MedialAxis;
}

/** What a generator could not do as it was asked to, and what it did instead. */
export interface CutNote {
  readonly code: keyof typeof CAM_PROBLEMS;
  /** Where, mm. */
  readonly x: number;
  readonly y: number;
}
