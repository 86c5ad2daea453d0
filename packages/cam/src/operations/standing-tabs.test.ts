import type { GeometryKernel } from '@kerf/geometry';
import { MoveKind, SILENT_CONTEXT } from '@kerf/machining';
import { beforeAll, expect, test } from 'vitest';
import type { CamOperation } from '../cuts/operation';
import { inlayOf, laserLineOf, profileOf } from '../testing/cuts';
import { testKernel } from '../testing/kernel';
import { sampleMoves } from '../testing/sample-moves';
import { circle, closed, rectangle } from '../testing/shapes';
import { generateInlay } from './inlay';
import { generateLaserLine } from './laser-line';
import { holdingTabPlaces } from './profile';
import type { ProfileCut } from './profile/profile-cut';
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
  const without = { ...cut, tabs: null };
  const second = { ...cut, after: { ...cut.tool } };
  expect(standingTabs(jobOf(without), kernel)).toEqual([]);
  expect(standingTabs(jobOf(cut, second), kernel)).toHaveLength(2);
});

test('those of a plug stand around its mirror image, where its cut leaves them', () => {
  const triangle = [0, 0, 40, 0, 0, 30];
  const plug = inlayOf(closed(triangle), {
    part: 'male',
    finalDepth: 3,
    tabs: tabsOf({ kind: 'count', count: 3 }),
  });
  const tabs = standingTabs(jobOf(plug), kernel);
  expect(tabs).toHaveLength(3);
  const low = sampleMoves(generateInlay(plug, { ...SILENT_CONTEXT, kernel }), 0.1).filter(
    ({ kind, z }) => kind !== MoveKind.rapid && z < -2.5,
  );
  for (const { piece } of tabs) {
    expect(lengthOf(piece)).toBeCloseTo(4, 2);
    for (const { x, y } of piece) {
      // Every point is within the shape turned over, except for the gap and a rounded corner.
      expect(Math.min(40 - x, y, (40 * y - 30 * x) / -50)).toBeLessThan(1.5);
      const near = Math.min(...low.map((at) => Math.hypot(at.x - x, at.y - y)));
      expect(near).toBeGreaterThanOrEqual(plug.tool.diameter / 2);
    }
    const middle = piece[piece.length >> 1]!;
    const beside = Math.min(...low.map((at) => Math.hypot(at.x - middle.x, at.y - middle.y)));
    expect(beside).toBeGreaterThan(plug.tool.diameter / 2 + 0.5);
  }
  const bare = { ...plug, tabs: null };
  const opening = { ...plug, part: 'female' as const };
  expect(standingTabs(jobOf(bare, opening), kernel)).toEqual([]);
});

test('those of a laser lie where its moves leave them, and contours without room are said as a whole', () => {
  const cut = laserLineOf(closed(rectangle(0, 0, 40, 20), circle(20, 10, 6), circle(60, 10, 0.5)), {
    side: 'outside',
    kerfWidth: 0.2,
    tabs: { spacing: 15, width: 2 },
  });
  const tabs = standingTabs({ ...jobOf(cut), mode: 'laser' }, kernel);
  const [missing, ...others] = tabs.filter(({ isLeftOut }) => isLeftOut);
  expect(others).toEqual([]);
  for (const { x, y } of missing!.piece) expect(Math.hypot(x - 60, y - 10)).toBeCloseTo(0.6, 2);
  expect(lengthOf(missing!.piece)).toBeGreaterThan(Math.PI);

  const moves = generateLaserLine(cut, { ...SILENT_CONTEXT, kernel });
  const burnt = sampleMoves(moves, 0.05).filter(
    ({ kind, move }) => kind !== MoveKind.rapid && moves.powers[move]! > 0,
  );
  const standing = tabs.filter(({ isLeftOut }) => !isLeftOut);
  expect(standing.length).toBeGreaterThan(8);
  for (const { piece, objectId } of standing) {
    expect(objectId).toBe('o1');
    expect(lengthOf(piece)).toBeCloseTo(2, 2);
    // The edge of the beam ends where the tab's piece begins and ends.
    const away = Math.min(...piece.flatMap((at) => burnt.map(({ x, y }) => Math.hypot(x - at.x, y - at.y))));
    expect(away).toBeCloseTo(0.1, 1.5);
  }
});
