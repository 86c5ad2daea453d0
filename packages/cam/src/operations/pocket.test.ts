import { SILENT_CONTEXT } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GenerateContext } from '../cuts/generate-context';
import { pocketOf } from '../testing/cuts';
import { testKernel } from '../testing/kernel';
import { judgeMilling } from '../testing/mill-oracle';
import { arbitraryRegion, circle, closed, rectangle, star } from '../testing/shapes';
import { generatePocket } from './pocket';
import type { PocketCut } from './pocket/pocket-cut';

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const SEED = 20261121;

function judge(cut: PocketCut, cell = 0.1, moves = generatePocket(cut, context)) {
  return judgeMilling(moves, {
    region: cut.geometry,
    radius: cut.tool.diameter / 2,
    startDepth: cut.startDepth,
    finalDepth: cut.finalDepth,
    travel: cut,
    cell,
  });
}

function expectSound(cut: PocketCut, cell?: number): void {
  const found = judge(cut, cell);
  expect(found.gouge).toBeLessThanOrEqual(0.0005);
  expect(found.badMoves).toEqual([]);
  expect(found.deepestPass).toBeLessThanOrEqual(cut.stepdown + 1e-6);
  expect(found.missedCells).toBe(0);
}

describe(`pockets, judged by brute force, seed ${SEED}`, () => {
  test('of any shape, tool, stepover and direction gouge nothing and miss nothing', () => {
    fc.assert(
      fc.property(
        arbitraryRegion,
        fc.double({ min: 0.8, max: 4, noNaN: true }),
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        fc.constantFrom('climb', 'conventional'),
        (geometry, diameter, ratio, direction) => {
          const tool = { kind: 'end-mill', id: 'e', name: 'e', diameter } as const;
          expectSound(pocketOf(geometry, { tool, stepover: ratio * diameter, direction }), 0.15);
        },
      ),
      { seed: SEED, numRuns: 40 },
    );
  });

  test.each([0.3, 0.5, 0.6, 0.8, 1])('a rectangle at a stepover of %d', (ratio) => {
    expectSound(pocketOf(closed(rectangle(2, 3, 21, 14)), { stepover: ratio * 3 }));
  });

  test('a ring, an island near the wall, and two parts joined by a neck too thin for the tool', () => {
    expectSound(pocketOf(closed(circle(12, 12, 10), circle(12, 12, 4))));
    expectSound(pocketOf(closed(circle(12, 12, 10), circle(17, 12, 2))));
    const dumbbell = [2, 2, 12, 2, 12, 6, 16, 6, 16, 2, 26, 2, 26, 12, 16, 12, 16, 8, 12, 8, 12, 12, 2, 12];
    expectSound(pocketOf(closed(dumbbell)));
  });

  test('from a start depth in uneven passes', () => {
    expectSound(pocketOf(closed(circle(10, 10, 8)), { startDepth: 1, finalDepth: 3.5, stepdown: 0.9 }));
  });
});

test('a convex pocket is entered once for all depths, and a circle is made of arcs', () => {
  const cut = pocketOf(closed(circle(10, 10, 8)), { finalDepth: 5 });
  expect(judge(cut).retracts).toBe(1);
  const { kinds } = generatePocket(cut, context);
  expect(kinds.filter((kind) => kind === 2 || kind === 3).length).toBeGreaterThan(kinds.length / 3);
  expect(kinds.length).toBeLessThan(150);
});

describe.each(['raster', 'spiral', 'offset'] as const)('a %s pocket', (strategy) => {
  const shapes = {
    disc: closed(circle(10, 10, 8)),
    star: closed(star(10, 10, [9, 5, 9, 5, 9, 5, 9, 5, 9, 5])),
    ring: closed(circle(12, 12, 11), circle(12, 12, 4)),
  };
  test.each(Object.entries(shapes))('shaped as a %s is entered in ramps at every depth', (_, geometry) => {
    const notes: string[] = [];
    const cut = pocketOf(geometry, { strategy });
    const found = judge(cut, 0.2, generatePocket(cut, { ...context, note: ({ code }) => notes.push(code) }));
    expect(notes).not.toContain('entry-plunged');
    expect(found.deepestPlunge).toBeLessThanOrEqual(1e-6);
    expect(found.missedCells).toBe(0);
  });
});

test('climb goes counter-clockwise around the wall, conventional clockwise', () => {
  const arcs = (direction: 'climb' | 'conventional') =>
    generatePocket(pocketOf(closed(circle(10, 10, 8)), { direction }), context).kinds;
  expect(arcs('climb')).toContain(3);
  expect(arcs('climb')).not.toContain(2);
  expect(arcs('conventional').filter((kind) => kind === 2).length).toBeGreaterThan(8);
});

test('nothing is cut where the tool does not fit, of open lines, and of no depth', () => {
  expect(generatePocket(pocketOf(closed(circle(5, 5, 1.4))), context).kinds.length).toBe(0);
  const open = { ...closed(rectangle(0, 0, 20, 20)), closed: Uint8Array.of(0) };
  expect(generatePocket(pocketOf(open), context).kinds.length).toBe(0);
  expect(generatePocket(pocketOf(closed(circle(9, 9, 8)), { finalDepth: 0 }), context).kinds.length).toBe(0);
});

test('stops when cancelled', () => {
  const cancelled = { ...context, isCancelled: () => true };
  expect(() => generatePocket(pocketOf(closed(circle(9, 9, 8))), cancelled)).toThrow('cancelled');
});
