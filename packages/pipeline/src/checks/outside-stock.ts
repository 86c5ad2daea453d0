import { modelsOf } from '@kerf/document';
import { containsBounds, expandBounds, isEmptyBounds, polylinesBounds } from '@kerf/geometry';
import type { DesignCheck } from './check';

/** Objects that exceed the edge by less than this are inside, mm. */
const TOLERANCE = 0.01;

/** Objects that reach beyond the stock are probably misplaced. Models have a check of their own. */
export const checkOutsideStock: DesignCheck = ({ design, job }, problem) => {
  const { width, height } = design.stock;
  const stock = expandBounds({ minX: 0, minY: 0, maxX: width, maxY: height }, TOLERANCE);
  const models = new Set(modelsOf(design).map(({ object }) => object.id));
  return job.operations
    .filter(({ geometry, objectId }) => {
      if (models.has(objectId)) return false;
      const bounds = polylinesBounds(geometry);
      return !isEmptyBounds(bounds) && !containsBounds(stock, bounds);
    })
    .map(({ objectId }) => problem('outside-stock', { name: objectId }, { objectId }));
};
