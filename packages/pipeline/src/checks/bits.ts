import { comparedDiameter, INVALID_DIAMETER_MESSAGE, type Problem, type Tool } from '@kerf/machining';
import type { DesignCheck } from './check';

const INVALID: Problem = {
  code: 'invalid-bit-diameter',
  severity: 'error',
  message: INVALID_DIAMETER_MESSAGE,
};

/** Milling needs a cutter with a diameter; a second one must be smaller, and is for a program of its own. */
export const checkBits: DesignCheck = ({ design, job }) => {
  if (job.mode === 'laser') return [];
  const { firstBit, secondBit } = design.setup;
  if (!isCutter(firstBit) || (secondBit && !isCutter(secondBit))) return [INVALID];
  if (!secondBit) return [];
  if (comparedDiameter(secondBit) >= comparedDiameter(firstBit))
    return [
      {
        code: 'second-bit-not-smaller',
        severity: 'error',
        message: 'Second bit diameter must be smaller than first bit diameter',
      },
    ];
  return [
    {
      code: 'first-bit-alone',
      severity: 'warning',
      message: 'This program is for the first bit alone.',
    },
  ];
};

function isCutter(tool: Tool): boolean {
  return tool.kind !== 'laser' && tool.diameter > 0 && Number.isFinite(tool.diameter);
}
