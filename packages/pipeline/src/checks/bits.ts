import { comparedDiameter, INVALID_DIAMETER_MESSAGE, type Problem, type Tool } from '@kerf/machining';
import type { DesignCheck } from './check';

const INVALID: Problem = {
  code: 'invalid-bit-diameter',
  severity: 'error',
  message: INVALID_DIAMETER_MESSAGE,
};

const NOT_SMALLER: Problem = {
  code: 'second-bit-not-smaller',
  severity: 'error',
  message: 'Second bit diameter must be smaller than first bit diameter',
};

/** Milling needs a cutter with a diameter; a second one must be smaller. */
export const checkBits: DesignCheck = ({ design, job }) => {
  if (job.mode === 'laser') return [];
  const { firstBit, secondBit } = design.setup;
  if (!isCutter(firstBit) || (secondBit && !isCutter(secondBit))) return [INVALID];
  if (!secondBit) return [];
  return comparedDiameter(secondBit) >= comparedDiameter(firstBit) ? [NOT_SMALLER] : [];
};

function isCutter(tool: Tool): boolean {
  return tool.kind !== 'laser' && tool.diameter > 0 && Number.isFinite(tool.diameter);
}
