import type { GeometryKernel } from '@kerf/geometry';
import { beforeAll, expect, test } from 'vitest';
import { profileOf } from '../testing/cuts';
import { testKernel } from '../testing/kernel';
import { circle, closed, rectangle } from '../testing/shapes';
import type { CamOperation, ProfileCut } from './operation';
import { holdingTabPlaces } from './profile';
import { standingTabs } from './standing-tabs';

let kernel: GeometryKernel;
beforeAll(async () => {
  kernel = await testKernel();
});

const jobOf = (...operations: CamOperation[]) => ({ mode: 'cnc' as const, safeHeight: 4, operations });
const tabsOf = (placement: NonNullable<ProfileCut['tabs']>['placement']) => ({
  placement,
  width: 4,
  height: 1,
});
const lengthOf = (piece: readonly { x: number; y: number }[]) =>
  piece.slice(1).reduce((sum, { x, y }, i) => sum + Math.hypot(x - piece[i]!.x, y - piece[i]!.y), 0);

test('tabs by count lie on the edge around the places that the cut has them at, as long as they are wide', () => {
  const cut = profileOf(closed(circle(30, 30, 20)), {
    side: 'outside',
    finalDepth: 3,
    tabs: tabsOf({ kind: 'count', count: 5 }),
  });
  const places = holdingTabPlaces(cut, 3, kernel);
  const tabs = standingTabs(jobOf(cut), kernel);
  expect(tabs).toHaveLength(5);
  tabs.forEach(({ objectId, piece }, i) => {
    expect(objectId).toBe('o1');
    expect(lengthOf(piece)).toBeCloseTo(4, 2);
    for (const { x, y } of piece) expect(Math.abs(Math.hypot(x - 30, y - 30) - 20)).toBeLessThan(0.02);
    const [first, last] = [piece[0]!, piece.at(-1)!];
    const [toFirst, toLast] = [first, last].map(({ x, y }) => Math.hypot(x - places[i]!.x, y - places[i]!.y));
    expect(toFirst).toBeCloseTo(toLast!, 2);
    expect(toFirst).toBeLessThan(2.01);
  });
});

test('a tab by hand on a corner goes around it, also where the contour begins', () => {
  const places = [{ contour: 0, at: 0 }];
  const cut = profileOf(closed(rectangle(0, 0, 40, 20)), {
    finalDepth: 3,
    tabs: tabsOf({ kind: 'hand', places }),
  });
  const [tab] = standingTabs(jobOf(cut), kernel);
  const ends = [tab!.piece[0]!, tab!.piece.at(-1)!].sort((a, b) => a.x - b.x);
  expect(ends).toEqual([
    { x: 0, y: 2 },
    { x: 2, y: 0 },
  ]);
  expect(tab!.piece).toContainEqual({ x: 0, y: 0 });
});

test('cuts without tabs and second bits add none', () => {
  const cut = profileOf(closed(rectangle(0, 0, 40, 20)), {
    finalDepth: 3,
    tabs: tabsOf({ kind: 'count', count: 2 }),
  });
  expect(standingTabs(jobOf({ ...cut, tabs: null }), kernel)).toEqual([]);
  expect(standingTabs(jobOf(cut, { ...cut, after: { ...cut.tool } }), kernel)).toHaveLength(2);
});
