import { walkObjects } from '@kerf/document';
import type { DesignCheck } from './check';

/** Of what is there, something visible must be for the chosen mode. An empty canvas has a check of its own. */
export const checkModeWithoutObjects: DesignCheck = ({ design, job }, problem) => {
  if (job.operations.length > 0) return [];
  for (const { object } of walkObjects(design))
    if (object.kind === 'shape') return [problem(`${job.mode}-without-objects`)];
  return [];
};
