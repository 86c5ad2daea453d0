import type { Polylines } from '@kerf/geometry';
import { SILENT_CONTEXT } from '@kerf/machining';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GenerateContext } from '../../cuts/generate-context';
import { pocketOf } from '../../testing/cuts';
import { depthInside } from '../../testing/field';
import { testKernel } from '../../testing/kernel';
import { judgeMilling } from '../../testing/mill-oracle';
import { circle, closed, rectangle, star } from '../../testing/shapes';
import { wallMarks } from '../../testing/wall-marks';
import { generatePocket } from '../pocket';
import type { PocketCut } from './pocket-cut';

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const RADIUS = 1.5;
const ALLOWANCE = 0.3;
/** How close to the wall the tool touches it, mm: paths stay 0.01 mm away, and they are fitted. */
const TOUCH = 0.025;

function finished(geometry: Polylines, changes: Partial<PocketCut> = {}) {
  const finish = { allowance: ALLOWANCE, stockToLeave: 0, isAtFullDepth: true };
  const cut = pocketOf(geometry, { finalDepth: 3, finish, ...changes });
  const moves = generatePocket(cut, context);
  const { startDepth, finalDepth } = cut;
  const found = judgeMilling(moves, {
    region: geometry,
    radius: RADIUS,
    startDepth,
    finalDepth,
    travel: cut,
    cell: 0.15,
    strip: 1.6 * ALLOWANCE,
  });
  const isAtWall = (x: number, y: number) => depthInside(geometry, x, y) < RADIUS + TOUCH;
  return { cut, moves, found, marks: wallMarks(moves, startDepth, isAtWall) };
}

const FIVE_POINTED = closed(star(12, 12, [11, 5.5, 11, 5.5, 11, 5.5, 11, 5.5, 11, 5.5]));

describe('the finishing pass at full depth', () => {
  test.each([
    ['a rectangle', closed(rectangle(0, 0, 20, 14))],
    ['a disc around an island', closed(circle(12, 12, 11), circle(14, 12, 3))],
    ['a star with points too narrow to clear', FIVE_POINTED],
  ] as const)('of %s goes around without lifting and never rests against the wall', (_, geometry) => {
    for (const direction of ['climb', 'conventional'] as const) {
      const { found, marks, cut } = finished(geometry, { direction });
      expect(found.retracts).toBe(1);
      expect(found.deepestPlunge).toBeLessThanOrEqual(1e-6);
      expect(found.deepestPass).toBeLessThanOrEqual(cut.stepdown + 1e-6);
      expect(found.gouge).toBeLessThanOrEqual(0.0005);
      expect(found.missedCells).toBe(0);
      expect(marks).toEqual([]);
    }
  });

  test('follows narrow places in the direction of the wall, at the feed rate of slots', () => {
    for (const direction of ['climb', 'conventional'] as const) {
      const { moves, cut } = finished(FIVE_POINTED, { direction, slotFeedRatio: 0.5 });
      const { kinds, ends, feeds } = moves;
      let turned = 0;
      let slots = 0;
      for (let i = 1; i < kinds.length; i += 1) {
        const [ax, ay, bx, by] = [
          ends[3 * i - 3]! - 12,
          ends[3 * i - 2]! - 12,
          ends[3 * i]! - 12,
          ends[3 * i + 1]! - 12,
        ];
        const isAtTip = Math.hypot(ax, ay) > 6 && Math.hypot(bx, by) > 6 && ends[3 * i + 2]! < 0;
        if (!isAtTip) continue;
        turned += ax * by - ay * bx;
        if (feeds[i] === 0.5 * cut.feedRate) slots += 1;
      }
      expect(Math.sign(turned)).toBe(direction === 'climb' ? 1 : -1);
      expect(slots).toBeGreaterThan(20);
    }
  });

  test('of a place that is too narrow to be cleared is that of its slot', () => {
    const { found } = finished(closed(rectangle(0, 0, 3.4, 16)));
    expect(found.retracts).toBe(1);
    expect(found.missedCells).toBe(0);
    expect(found.deepestPass).toBeLessThanOrEqual(1 + 1e-6);
  });
});
