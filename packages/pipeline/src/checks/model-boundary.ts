import { isModelWithinStock, modelsOf } from '@kerf/document';
import type { DesignCheck } from './check';

/**
 * Reports models that are cut and reach beyond the board (2 §5.8). Nothing is generated, because a part of the model
 * would be missing.
 */
export const checkModelBoundary: DesignCheck = ({ design, job }, problem) => {
  const cut = new Set(job.operations.map(({ objectId }) => objectId));
  return modelsOf(design)
    .filter((placed) => cut.has(placed.object.id) && !isModelWithinStock(placed, design.stock))
    .map(({ object }) => problem('stl-boundary', {}, { objectId: object.id }));
};
