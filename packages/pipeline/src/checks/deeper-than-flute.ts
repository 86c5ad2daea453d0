import { roundTo } from '@kerf/machining';
import type { DesignCheck } from './check';

/** A depth that differs from the flute's length by less than this, mm, is not deeper: the difference is rounding. */
const TOLERANCE = 1e-6;

/**
 * A bit that cuts deeper than its flutes are long rubs instead of cutting: it burns the wood and breaks. Reports one
 * problem for each bit of an object.
 */
export const checkDeeperThanFlute: DesignCheck = ({ job }, problem) =>
  job.operations.flatMap((operation) => {
    const { tool, objectId } = operation;
    if (!('finalDepth' in operation) || tool.kind === 'laser' || tool.fluteLength === undefined) return [];
    if (operation.finalDepth <= tool.fluteLength + TOLERANCE) return [];
    const [depth, length] = [roundTo(operation.finalDepth, 2), roundTo(tool.fluteLength, 2)];
    return [problem('deeper-than-flute', { name: objectId, depth, bit: tool.id, length }, { objectId })];
  });
