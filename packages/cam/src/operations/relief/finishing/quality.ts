import { type Tool, toolRadiusAt } from '@kerf/machining';

/** How smooth a surface becomes: 1 is the fastest, 4 the finest. */
export type FinishingLevel = 1 | 2 | 3 | 4;

/** The distance of lines as a share of the width of the bit's tip. */
const SHARES: Readonly<Record<FinishingLevel, number>> = { 1: 0.25, 2: 0.16, 3: 0.1, 4: 0.06 };

/** Half of the height range within which the exact way is replaced by straight moves, mm. */
const TOLERANCES: Readonly<Record<FinishingLevel, number>> = { 1: 0.006, 2: 0.004, 3: 0.003, 4: 0.002 };

/** The tolerance of straight moves for a quality, mm: see `ReliefFinishingCut`. */
export function finishingTolerance(level: FinishingLevel): number {
  return TOLERANCES[level];
}

/** The least width that counts as the width of a tip, mm: that of a sharp V-bit. */
const SHARP = 1;

/** The distance between neighbouring lines for a bit and a quality, mm. */
export function finishingStepover(tool: Tool, level: FinishingLevel): number {
  return SHARES[level] * finishingWidth(tool);
}

/** The width, mm, of which the distance of lines is a share: that of the tip, but at least 1 mm for a pointed bit. */
export function finishingWidth(tool: Tool): number {
  return Math.max(Math.min(SHARP, tool.diameter), tipWidth(tool));
}

/** The width of the part of a bit with which it cuts gentle slopes, mm. */
function tipWidth(tool: Tool): number {
  switch (tool.kind) {
    case 'tapered-ball-end-mill':
      return tool.tipDiameter;
    case 'v-bit':
      return 2 * toolRadiusAt(tool, 0);
    default:
      return tool.diameter;
  }
}
