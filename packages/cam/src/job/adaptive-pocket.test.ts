import { createDesign, defaultOperation, operationAs, type PocketOperation } from '@kerf/document';
import type { Tool } from '@kerf/machining';
import { describe, expect, test } from 'vitest';
import { circle, closed, rectangle } from '../testing/shapes';
import { adaptiveClearing, adaptiveShare } from './adaptive-pocket';

const MILL: Tool = { kind: 'end-mill', id: 'e', name: 'E', diameter: 3 };
const V_BIT: Tool = { kind: 'v-bit', id: 'v', name: 'V', diameter: 6, angle: 1 };
const { setup: usual, stock } = createDesign();
const setup = { ...usual, firstBit: MILL, secondBit: null, stepoverRatio: 0.4 };

function pocket(changes: Partial<PocketOperation> = {}): PocketOperation {
  const operation = operationAs(defaultOperation('00', stock), 'pocket') as PocketOperation;
  return { ...operation, startDepth: 0, targetDepth: 5, extraDepth: 0, stepdown: 1, ...changes };
}

describe('the share of the time of rings', () => {
  const large = closed(rectangle(0, 0, 120, 80), circle(70, 45, 15));

  const islands = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => rectangle(8 + 14 * i, 8, 6, 64));
  const withIslands = closed(rectangle(0, 0, 120, 80), ...islands);

  test('is about that of the programs', () => {
    // With a bit of 3.175 mm, 17.2 minutes instead of 33.8 minutes.
    expect(adaptiveShare(pocket(), setup, large)).toBeCloseTo(0.51, 1);
  });

  test.each([
    ['shallow pockets', pocket({ targetDepth: 1 }), setup, large],
    ['slots of four diameters', pocket(), setup, closed(rectangle(0, 0, 120, 12))],
    ['bits that are pointed', pocket(), { ...setup, firstBit: V_BIT }, large],
    ['nothing closed', pocket(), setup, closed()],
    ['what many islands leave', pocket(), setup, withIslands],
  ] as const)('is none for %s', (_, operation, machining, outline) => {
    expect(adaptiveShare(operation, machining, outline)).toBeNull();
  });
});

test('a pass is as deep as the cutting edges are long', () => {
  expect(adaptiveClearing({ ...MILL, fluteLength: 9 }, 0.2)?.stepdown).toBe(9);
  expect(adaptiveClearing(MILL, 0.2)).toEqual({
    engagement: expect.closeTo(0.6),
    stepdown: 6,
    feedRatio: 1.25,
    linkRatio: 2.5,
  });
});

test('no feed is raised above what the machine can do', () => {
  expect(adaptiveClearing(MILL, 0.2, 1.6)).toMatchObject({ feedRatio: 1.25, linkRatio: 1.6 });
  expect(adaptiveClearing(MILL, 0.2, 0.9)).toMatchObject({ feedRatio: 1, linkRatio: 1 });
});
