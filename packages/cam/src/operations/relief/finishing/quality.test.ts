import { expect, test } from 'vitest';
import { type FinishingLevel, finishingStepover, finishingTolerance } from './quality';

const LEVELS: readonly FinishingLevel[] = [1, 2, 3, 4];
const named = { id: 't', name: 't' };

test('a better quality has closer lines and closer moves', () => {
  const tool = { ...named, kind: 'ball-end-mill', diameter: 3 } as const;
  const rows = LEVELS.map((level) => [finishingStepover(tool, level), finishingTolerance(level)] as const);
  for (let i = 1; i < rows.length; i += 1) {
    expect(rows[i]![0]).toBeLessThan(rows[i - 1]![0]);
    expect(rows[i]![1]).toBeLessThan(rows[i - 1]![1]);
  }
  // The ridge between two lines of a ball is r − √(r² − (s / 2)²) high.
  expect(1.5 - Math.sqrt(1.5 ** 2 - (rows[2]![0] / 2) ** 2)).toBeLessThan(0.01);
});

test('the width of the tip counts, and of a pointed bit a millimetre', () => {
  const ball = { ...named, kind: 'ball-end-mill', diameter: 2 } as const;
  const taper = { ...named, kind: 'tapered-ball-end-mill', diameter: 6, tipDiameter: 2, angle: 0.2 } as const;
  const sharp = { ...named, kind: 'v-bit', diameter: 6, angle: 1 } as const;
  for (const level of LEVELS) {
    expect(finishingStepover(taper, level)).toBe(finishingStepover(ball, level));
    expect(finishingStepover(sharp, level)).toBe(finishingStepover(ball, level) / 2);
  }
});
