import { walkObjects } from '@kerf/document';
import type { DesignCheck } from './check';

/** Reports a design without a visible object for the chosen mode. Another check handles an empty canvas. */
export const checkModeWithoutObjects: DesignCheck = ({ design, job }, problem) => {
  if (job.operations.length > 0) return [];
  for (const { object } of walkObjects(design))
    if (object.kind === 'shape') return [problem(`${job.mode}-without-objects`)];
  return [];
};
