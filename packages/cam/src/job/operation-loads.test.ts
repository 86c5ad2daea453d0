import {
  createDesign,
  createShapeObject,
  type MachiningSetup,
  type MillingOperation,
  type OperationKind,
  operationAs,
} from '@kerf/document';
import { expect, test } from 'vitest';
import { operationLoads } from './operation-loads';

const SHAPE = { kind: 'rectangle', width: 30, height: 20, rx: 0, ry: 0 } as const;
const BALL = { kind: 'ball-end-mill', id: 'b', name: 'b', diameter: 4, flutes: 2 } as const;
const FINE = { kind: 'end-mill', id: 'f', name: 'f', diameter: 1, flutes: 2 } as const;
const FEEDS = { feedRate: 300, plungeRate: 100, spindleSpeed: 15_000, stepdown: 0.3, stepoverRatio: 0.5 };

function loadsOf(kind: OperationKind, changes: object = {}, setup: Partial<MachiningSetup> = {}) {
  const { operation } = createShapeObject({ id: 'a', shape: SHAPE });
  const settings = { targetDepth: 2, stepdown: 1.5, feedRate: 800, spindleSpeed: 12_000 };
  const milled = { ...operationAs(operation, kind), ...settings, ...changes } as MillingOperation;
  return operationLoads({ shape: SHAPE, operation: milled }, createDesign({ setup }));
}

test('a contour is cut with the whole width of the bit, pass by pass', () => {
  expect(loadsOf('profile')).toEqual([
    expect.objectContaining({
      feedRate: 800,
      spindleSpeed: 12_000,
      passDepth: 1.5,
      depth: 2,
      engagement: { least: 1, most: 1 },
      lineDistance: null,
    }),
  ]);
  expect(loadsOf('profile', { stepdown: 9 })[0]!.passDepth).toBe(2);
});

test('a pocket is cut in lines, the first of them as wide as the bit', () => {
  const [load] = loadsOf('pocket', {}, { firstBit: BALL, stepoverRatio: 0.25 });
  expect(load).toMatchObject({ lineDistance: 1, engagement: { least: 0.25, most: 1 } });
  expect(loadsOf('facing', {}, { firstBit: BALL, stepoverRatio: 0.25 })[0]!.lineDistance).toBe(1);
});

test('constant engagement never takes more than its share, deeper and at the raised feed', () => {
  const [load] = loadsOf('pocket', { strategy: 'adaptive', engagement: 0.1, targetDepth: 20 });
  expect(load).toMatchObject({ passDepth: 6.35 });
  expect(load!.engagement.least).toBeCloseTo(0.1, 12);
  expect(load!.engagement.most).toBeCloseTo(0.1, 12);
  expect(load!.feedRate).toBeCloseTo(800 / 0.6, 9);
});

test('each bit of an operation has its load; a second bit may have its own feeds', () => {
  const loads = loadsOf('pocket', {}, { secondBit: FINE, secondFeeds: FEEDS });
  expect(loads.map(({ pass, feedRate, passDepth }) => [pass, feedRate, passDepth])).toEqual([
    ['roughing', 800, 1.5],
    ['detail', 300, 0.3],
  ]);
});

test('a bit that only goes down has no load from the feed rate', () => {
  for (const method of ['simple', 'peck', 'countersink']) expect(loadsOf('drill', { method })).toEqual([]);
  expect(loadsOf('drill', { method: 'bore' })).toHaveLength(1);
});
