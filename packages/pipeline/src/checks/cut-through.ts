import { type CamOperation, isFreeing } from '@kerf/cam';
import { polylineAt, polylineCount } from '@kerf/geometry';
import type { Problem } from '@kerf/machining';
import type { DesignCheck } from './check';

/**
 * A part that is cut out without tabs comes loose while the bit still turns beside it. Lines that do not close, or that
 * end above the stock's bottom, cut nothing out, so they are not checked. Reports one problem for each object.
 */
export const checkCutThrough: DesignCheck = ({ design, job }, problem) => {
  const problems = new Map<string, Problem>();
  for (const operation of job.operations) {
    if (!isFreeing(operation, design.stock.thickness) || operation.facts.frees.isHeldByTabs) continue;
    const at = firstClosed(operation);
    if (!at || problems.has(operation.objectId)) continue;
    const { objectId } = operation;
    problems.set(objectId, problem('cut-through-without-tabs', { name: objectId }, { objectId, at }));
  }
  return [...problems.values()];
};

function firstClosed({ geometry }: CamOperation): { x: number; y: number } | null {
  for (let i = 0; i < polylineCount(geometry); i += 1) {
    const [x, y] = polylineAt(geometry, i);
    if (geometry.closed[i] === 1 && x !== undefined && y !== undefined) return { x, y };
  }
  return null;
}
