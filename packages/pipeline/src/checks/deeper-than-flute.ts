import { roundTo } from '@kerf/machining';
import type { DesignCheck } from './check';

/** Depths that are the flute's length but for rounding are not deeper, mm. */
const TOLERANCE = 1e-6;

/** Below the flutes a bit does not cut but rub: it burns the wood and breaks. One problem for each bit of an object. */
export const checkDeeperThanFlute: DesignCheck = ({ job }) =>
  job.operations.flatMap((operation) => {
    const { tool, label, objectId } = operation;
    if (!('finalDepth' in operation) || tool.kind === 'laser' || tool.fluteLength === undefined) return [];
    if (operation.finalDepth <= tool.fluteLength + TOLERANCE) return [];
    return [
      {
        code: 'deeper-than-flute',
        severity: 'warning' as const,
        message: `'${label}' goes ${roundTo(operation.finalDepth, 2)} mm deep, the cutting edge of ${tool.name} is ${roundTo(tool.fluteLength, 2)} mm long.`,
        place: { objectId },
        values: { depth: operation.finalDepth, bit: tool.name, length: tool.fluteLength },
      },
    ];
  });
