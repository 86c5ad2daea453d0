import type { FinishingPattern, PatternLine } from '../pattern';

/** How far the sides of the spiral are from the true spiral, mm, and the largest angle of a side. */
const SAG = 0.01;
const WIDEST = Math.PI / 8;

/** One line from the outside to the middle (an Archimedean spiral). Each turn is a row. */
export const spiralPattern: FinishingPattern = ({ footprint, stepover, direction }) => {
  const { minX, minY, maxX, maxY } = footprint.bounds;
  const x = (minX + maxX) / 2;
  const y = (minY + maxY) / 2;
  const turns = Math.ceil(Math.hypot(maxX - minX, maxY - minY) / 2 / stepover) + 1;
  // The material is inside, to the right of the bit when it turns clockwise.
  const sense = direction === 'climb' ? -1 : 1;
  return Array.from({ length: turns }, (_, turn): PatternLine => {
    const points: number[] = [];
    const outer = stepover * (turns - turn);
    const count = Math.ceil((2 * Math.PI) / Math.min(WIDEST, 2 * Math.acos(1 - Math.min(1, SAG / outer))));
    for (let i = 0; i <= count; i += 1) {
      const angle = (2 * Math.PI * i) / count;
      const radius = outer - (stepover * i) / count;
      points.push(x + radius * Math.cos(sense * angle), y + radius * Math.sin(sense * angle));
    }
    return { points, row: turn, isReversible: true, floor: Number.NEGATIVE_INFINITY };
  });
};
