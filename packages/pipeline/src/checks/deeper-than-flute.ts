import { roundTo } from '@kerf/machining';
import type { DesignCheck } from './check';

/** Depths that are the flute's length but for rounding are not deeper, mm. */
const TOLERANCE = 1e-6;

/** Below the flutes a bit does not cut but rub: it burns the wood and breaks. One problem for each bit of an object. */
export const checkDeeperThanFlute: DesignCheck = ({ job }, problem) =>
  job.operations.flatMap((operation) => {
    const { tool, objectId } = operation;
    if (!('finalDepth' in operation) || tool.kind === 'laser' || tool.fluteLength === undefined) return [];
    if (operation.finalDepth <= tool.fluteLength + TOLERANCE) return [];
    const [depth, length] = [roundTo(operation.finalDepth, 2), roundTo(tool.fluteLength, 2)];
    return [problem('deeper-than-flute', { name: objectId, depth, bit: tool.id, length }, { objectId })];
  });
