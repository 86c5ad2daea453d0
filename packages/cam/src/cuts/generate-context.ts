import type { FillRule, GeometryKernel, MedialAxis, Polylines } from '@kerf/geometry';
import type { WorkContext } from '@kerf/machining';
import type { CAM_PROBLEMS } from '../problems';
import type { DropKernel } from './drop-kernel';
import type { PartHelper } from './part-helper';

/** What a generator gets besides its operation. */
export interface GenerateContext extends WorkContext {
  readonly kernel: GeometryKernel;
  /** The compiled dropping of bits. Without it, the surfaces of models take several times longer. */
  readonly dropKernel?: DropKernel | undefined;
  /** A second thread for long work. */
  readonly partHelper?: PartHelper | undefined;
  /** The results of V-carving, by the geometry of the object; the operations of one object share them. */
  readonly carvings?: WeakMap<Polylines, CarvedRegion>;
  /** Called each time that something could not be cut as requested. */
  readonly note?: (note: CutNote) => void;
}

/** The region that is V-carved, and its medial axis. */
export interface CarvedRegion {
  /** The settings that the region was made with, besides the geometry. */
  readonly fillRule: FillRule;
  readonly plugMargin: number | null;
  /** The region without those pieces whose axis could not be proved. */
  readonly region: Polylines;
  readonly axis: MedialAxis;
}

/** Says what a generator could not do as requested, and what it did instead. */
export interface CutNote {
  readonly code: keyof typeof CAM_PROBLEMS;
  /** The position of the problem, mm. */
  readonly x: number;
  readonly y: number;
  /** How much is left out, mm²: only for problems whose text names it. */
  readonly area?: number;
}
