import { walkObjects } from '@kerf/document';
import type { DesignCheck } from './check';
import { offLayersInUse } from './layers-off';

/**
 * Reports a design without a visible object for the chosen mode. Other checks handle an empty canvas, and layers that
 * are all switched off.
 */
export const checkModeWithoutObjects: DesignCheck = ({ design, job }, problem) => {
  if (job.operations.length > 0) return [];
  if (job.mode === 'laser' && offLayersInUse(design).length > 0) return [];
  for (const { object } of walkObjects(design))
    if (object.kind === 'shape') return [problem(`${job.mode}-without-objects`)];
  return [];
};
