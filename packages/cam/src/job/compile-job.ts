import type { Design } from '@kerf/document';
import type { CamJob } from '../operations/operation';

/** Largest distance in mm between an object's outline and the geometry of its operation. */
export const FLATTEN_TOLERANCE = 0.002;

/** Under construction. */
export function compileJob(_design: Design): CamJob {
  throw new Error('not built yet');
}
