import type { CamOperation, ProfileCut } from '@kerf/cam';
import { polylineAt, polylineCount } from '@kerf/geometry';
import type { Problem } from '@kerf/machining';
import type { DesignCheck } from './check';

/** Depths that are the thickness but for rounding go through, mm. */
const TOLERANCE = 0.001;

/**
 * What is cut out with nothing to hold it comes loose while the bit still turns beside it. Lines that do not close, or end
 * above the stock's bottom, cut nothing out. One problem for each object.
 */
export const checkCutThrough: DesignCheck = ({ design, job }) => {
  const problems = new Map<string, Problem>();
  for (const operation of job.operations) {
    if (!cutsOut(operation) || operation.finalDepth < design.stock.thickness - TOLERANCE) continue;
    const at = firstClosed(operation);
    if (!at || problems.has(operation.objectId)) continue;
    problems.set(operation.objectId, {
      code: 'cut-through-without-tabs',
      severity: 'warning',
      message: `'${operation.label}' is cut through without tabs: what is cut out comes loose while the bit turns.`,
      place: { objectId: operation.objectId, at },
    });
  }
  return [...problems.values()];
};

function cutsOut(
  operation: CamOperation,
): operation is ProfileCut | Extract<CamOperation, { kind: 'inlay' }> {
  if (operation.kind === 'profile') return operation.tabs === null;
  return operation.kind === 'inlay' && operation.part === 'male' && operation.tabs === null;
}

function firstClosed({ geometry }: CamOperation): { x: number; y: number } | null {
  for (let i = 0; i < polylineCount(geometry); i += 1) {
    const [x, y] = polylineAt(geometry, i);
    if (geometry.closed[i] === 1 && x !== undefined && y !== undefined) return { x, y };
  }
  return null;
}
