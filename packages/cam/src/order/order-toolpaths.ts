import type { Toolpath } from '@kerf/machining';
import type { CamJob } from '../operations/operation';

/** Under construction. */
export function orderToolpaths(_job: CamJob, toolpaths: readonly Toolpath[]): Toolpath[] {
  return [...toolpaths];
}
