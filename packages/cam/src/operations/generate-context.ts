import type { GeometryKernel } from '@kerf/geometry';
import type { WorkContext } from '@kerf/machining';

/** What a generator is given besides its operation. */
export interface GenerateContext extends WorkContext {
  readonly kernel: GeometryKernel;
}
