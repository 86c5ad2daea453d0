import type { GeometryKernel } from '@kerf/geometry';
import type { WorkContext } from '@kerf/machining';

/** What a generator is given besides its operation. */
export interface GenerateContext extends WorkContext {
  readonly kernel: GeometryKernel;
  /** Told what could not be cut as it was asked for. */
  readonly note?: (note: CutNote) => void;
}

/** What a generator could not do as it was asked to, and what it did instead. */
export interface CutNote {
  readonly code:
    | 'entry-plunged'
    | 'helix-ramped'
    | 'lead-left-out'
    | 'spiral-left-out'
    | 'countersink-needs-v-bit'
    | 'tab-left-out'
    | 'shape-not-carved'
    | 'chamfer-narrower';
  /** Where, mm. */
  readonly x: number;
  readonly y: number;
}
