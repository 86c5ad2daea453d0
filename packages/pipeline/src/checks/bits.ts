import { comparedDiameter, type Tool } from '@kerf/machining';
import type { DesignCheck } from './check';

/** Milling needs a cutter with a diameter; a second one must be smaller. */
export const checkBits: DesignCheck = ({ design, job }, problem) => {
  if (job.mode === 'laser') return [];
  const { firstBit, secondBit } = design.setup;
  if (!isCutter(firstBit) || (secondBit && !isCutter(secondBit))) return [problem('invalid-bit-diameter')];
  if (!secondBit) return [];
  return comparedDiameter(secondBit) >= comparedDiameter(firstBit) ? [problem('second-bit-not-smaller')] : [];
};

function isCutter(tool: Tool): boolean {
  return tool.kind !== 'laser' && tool.diameter > 0 && Number.isFinite(tool.diameter);
}
