import { isMilling, machinableObjects } from '@kerf/document';
import type { DesignCheck } from './check';

/** Depths that are the thickness but for rounding are not deeper, mm. */
const TOLERANCE = 1e-6;

/** What is meant to end in the stock ends below it. Extra depth is there to cut through, and is not counted. */
export const checkDeeperThanStock: DesignCheck = ({ design, job }) => {
  if (job.mode === 'laser') return [];
  const { thickness } = design.stock;
  return machinableObjects(design)
    .map(({ object }) => object)
    .filter(({ operation }) => isMilling(operation) && operation.targetDepth > thickness + TOLERANCE)
    .map(({ id, name }) => ({
      code: 'deeper-than-stock',
      severity: 'warning' as const,
      message: `'${name}' is cut deeper than the material is thick (${thickness} mm).`,
      place: { objectId: id },
    }));
};
