import { containsBounds, expandBounds, isEmptyBounds, polylinesBounds } from '@kerf/geometry';
import type { DesignCheck } from './check';

/** Objects that exceed the edge by less than this are inside, mm. */
const TOLERANCE = 0.01;

/** Objects that reach beyond the stock are probably misplaced. */
export const checkOutsideStock: DesignCheck = ({ design, job }, problem) => {
  const { width, height } = design.stock;
  const stock = expandBounds({ minX: 0, minY: 0, maxX: width, maxY: height }, TOLERANCE);
  return job.operations
    .filter(({ geometry }) => {
      const bounds = polylinesBounds(geometry);
      return !isEmptyBounds(bounds) && !containsBounds(stock, bounds);
    })
    .map(({ objectId }) => problem('outside-stock', { name: objectId }, { objectId }));
};
