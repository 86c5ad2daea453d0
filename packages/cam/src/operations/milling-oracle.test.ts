import type { Polylines } from '@kerf/geometry';
import { type Moves, SILENT_CONTEXT } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CutNote, GenerateContext } from '../cuts/generate-context';
import { pocketOf, profileOf } from '../testing/cuts';
import { depthInside } from '../testing/field';
import { testKernel } from '../testing/kernel';
import { judgeMilling } from '../testing/mill-oracle';
import { sampleMoves } from '../testing/sample-moves';
import { arbitraryRegion, circle, closed, rectangle } from '../testing/shapes';
import { generatePocket } from './pocket';
import type { PocketCut } from './pocket/pocket-cut';
import { generateProfile } from './profile';
import type { ProfileCut } from './profile/profile-cut';

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const SEED = 20261122;
/** The size of the cells in which the swept tool is checked, mm. */
const FINE = 0.05;
const COARSE = 0.1;

const endMill = (diameter: number) => ({ kind: 'end-mill', id: 'e', name: 'e', diameter }) as const;

interface Earlier {
  readonly moves: Moves;
  readonly radius: number;
}

function judge(cut: PocketCut, moves: Moves, before: readonly Earlier[], cell: number) {
  return judgeMilling(moves, {
    region: cut.geometry,
    radius: cut.tool.diameter / 2,
    startDepth: cut.startDepth,
    finalDepth: cut.finalDepth,
    travel: cut,
    cell,
    before,
  });
}

function expectSound(cut: PocketCut, cell = COARSE, before: readonly Earlier[] = []): Moves {
  const moves = generatePocket(cut, context);
  const found = judge(cut, moves, before, cell);
  expect(found.gouge).toBeLessThanOrEqual(0.0005);
  expect(found.badMoves).toEqual([]);
  expect(found.deepestPass).toBeLessThanOrEqual(cut.stepdown + 1e-6);
  expect(found.missedCells).toBe(0);
  return moves;
}

const arbitraryPocket = fc.record({
  geometry: arbitraryRegion,
  diameter: fc.double({ min: 1, max: 4, noNaN: true }),
  ratio: fc.double({ min: 0.15, max: 1, noNaN: true }),
  strategy: fc.constantFrom('offset' as const, 'spiral' as const, 'raster' as const),
  angle: fc.double({ min: 0, max: 3.1, noNaN: true }),
  entry: fc.record({
    kind: fc.constantFrom('ramp' as const, 'helix' as const, 'plunge' as const),
    angle: fc.double({ min: 0.02, max: 0.5, noNaN: true }),
  }),
  direction: fc.constantFrom('climb' as const, 'conventional' as const),
  allowance: fc.constantFrom(0, 0.2, 0.5),
});

describe(`pockets of every strategy, entry and finish, seed ${SEED}`, () => {
  test('gouge nothing, miss nothing, and go no deeper at once than they may', () => {
    fc.assert(
      fc.property(arbitraryPocket, ({ geometry, diameter, ratio, allowance, ...settings }) => {
        const tool = endMill(diameter);
        const finish = { allowance, stockToLeave: 0, isAtFullDepth: false };
        expectSound(pocketOf(geometry, { tool, stepover: ratio * diameter, finish, ...settings }));
      }),
      { seed: SEED, numRuns: 9, endOnFailure: true },
    );
  });

  test.each(['offset', 'spiral', 'raster'] as const)('%s, looked at closely', (strategy) => {
    const bean = closed(circle(6, 6, 4.5), circle(6.5, 6, 1));
    expectSound(pocketOf(bean, { tool: endMill(1.5), stepover: 0.6, strategy, angle: 0.4 }), FINE);
    expectSound(pocketOf(closed(rectangle(1, 1, 9, 6)), { tool: endMill(1), stepover: 0.9, strategy }), FINE);
  });

  test('stock to leave stays on the wall, and the finishing pass at full depth takes what it is left', () => {
    const geometry = closed(rectangle(0, 0, 16, 10));
    const finish = { allowance: 0.3, stockToLeave: 0.2, isAtFullDepth: true };
    const moves = generatePocket(pocketOf(geometry, { finish }), context);
    const near = sampleMoves(moves, 0.1).filter(({ z }) => z < -0.5);
    const away = near.map(({ x, y, z }) => ({ z, gap: depthInside(geometry, x, y) - 1.5 }));
    expect(Math.min(...away.map(({ gap }) => gap))).toBeGreaterThanOrEqual(0.2);
    expect(Math.min(...away.map(({ gap }) => gap))).toBeLessThan(0.22);
    // Only the last pass comes this close to the wall, and only at the bottom.
    expect(away.filter(({ gap, z }) => gap < 0.45 && z > -2).length).toBe(0);
  });

  test('a first ring is cut at the slot feed, the others at the feed rate', () => {
    const cut = pocketOf(closed(circle(10, 10, 8)), { slotFeedRatio: 0.5 });
    const { feeds, kinds } = generatePocket(cut, context);
    const rates = new Set([...feeds].filter((_, i) => kinds[i] !== 0 && kinds[i] !== 4));
    expect([...rates].sort((a, b) => a - b)).toEqual([400, 800]);
  });

  test('what cannot be done as it was asked for is said', () => {
    const notes: CutNote[] = [];
    const noting = { ...context, note: (note: CutNote) => notes.push(note) };
    generatePocket(
      pocketOf(closed(circle(12, 12, 11), circle(12, 12, 3)), { strategy: 'spiral', stepover: 0.5 }),
      noting,
    );
    expect(notes.map(({ code }) => code)).toEqual(['spiral-left-out']);
    notes.length = 0;
    generatePocket(pocketOf(closed(circle(5, 5, 1.53)), { finalDepth: 1 }), noting);
    expect(notes[0]).toMatchObject({ code: 'entry-plunged' });
    expect(Math.hypot(notes[0]!.x - 5, notes[0]!.y - 5)).toBeLessThan(0.1);
  });
});

describe(`two bits in a pocket, seed ${SEED}`, () => {
  const both = (
    geometry: Polylines,
    first: number,
    second: number,
    cell: number,
    changes: Partial<PocketCut>,
  ) => {
    const rough = pocketOf(geometry, { tool: endMill(first), stepover: 0.4 * first, ...changes });
    const moves = expectSound(rough, cell);
    const detail = { ...rough, tool: endMill(second), stepover: 0.4 * second, after: rough.tool };
    return { rough: moves, detail: expectSound(detail, cell, [{ moves, radius: first / 2 }]) };
  };

  test('together miss nothing that the second reaches, and never cut too deep', () => {
    const entry = fc.constantFrom('ramp' as const, 'plunge' as const);
    fc.assert(
      fc.property(
        arbitraryRegion,
        fc.double({ min: 2, max: 4, noNaN: true }),
        fc.double({ min: 0.25, max: 0.7, noNaN: true }),
        entry,
        (geometry, first, ratio, kind) => {
          both(geometry, first, Math.max(0.8, ratio * first), COARSE, { entry: { kind, angle: 0.26 } });
        },
      ),
      { seed: SEED, numRuns: 4, endOnFailure: true },
    );
  });

  test('the second only cuts corners: a fraction of what it would cut alone', () => {
    const geometry = closed(rectangle(0, 0, 14, 9));
    const { detail } = both(geometry, 3, 1, FINE, {});
    const alone = generatePocket(pocketOf(geometry, { tool: endMill(1), stepover: 0.4 }), context);
    expect(lengthOf(detail)).toBeLessThan(0.2 * lengthOf(alone));
    expect(lengthOf(detail)).toBeGreaterThan(0);
  });

  test('what the first cut wholly is left alone', () => {
    const cut = pocketOf(closed(circle(10, 10, 8)), { tool: endMill(1), after: endMill(3) });
    expect(generatePocket(cut, context).kinds.length).toBe(0);
  });
});

describe(`two bits beside a contour, seed ${SEED}`, () => {
  test('the second keeps away from the part and cuts only where the first could not finish', () => {
    fc.assert(
      fc.property(
        arbitraryRegion,
        fc.constantFrom('inside' as const, 'outside' as const),
        (geometry, side) => {
          const first = profileOf(geometry, { side, tool: endMill(3) });
          const detail = profileOf(geometry, { side, tool: endMill(1), after: first.tool });
          const gap = ({ x, y }: { x: number; y: number }) =>
            depthInside(geometry, x, y) * (side === 'inside' ? 1 : -1);
          for (const sample of cutsOf(detail)) {
            expect(gap(sample)).toBeGreaterThanOrEqual(0.5);
            expect(gap(sample)).toBeLessThanOrEqual(0.53);
          }
          expect(lengthOf(generateProfile(detail, context))).toBeLessThan(
            lengthOf(generateProfile({ ...detail, after: null }, context)),
          );
        },
      ),
      { seed: SEED, numRuns: 10, endOnFailure: true },
    );
  });

  test('corners of a square hole, and nothing of a round one', () => {
    const hole = profileOf(closed(rectangle(0, 0, 20, 20)), {
      side: 'inside',
      tool: endMill(1),
      after: endMill(3),
    });
    for (const { x, y } of cutsOf(hole))
      expect(Math.max(Math.abs(x - 10), Math.abs(y - 10))).toBeGreaterThan(9);
    const corners = new Set(cutsOf(hole).map(({ x, y }) => `${x > 10} ${y > 10}`));
    expect(corners.size).toBe(4);
    const round = { ...hole, geometry: closed(circle(10, 10, 9)) };
    expect(generateProfile(round, context).kinds.length).toBe(0);
  });
});

function cutsOf(cut: ProfileCut) {
  return sampleMoves(generateProfile(cut, context), 0.1).filter(({ kind, z }) => kind !== 0 && z < 0);
}

/** The length of all level cuts. */
function lengthOf({ kinds, ends }: Moves): number {
  let length = 0;
  for (let i = 1; i < kinds.length; i += 1)
    if (kinds[i] !== 0 && ends[3 * i + 2] === ends[3 * i - 1])
      length += Math.hypot(ends[3 * i]! - ends[3 * i - 3]!, ends[3 * i + 1]! - ends[3 * i - 2]!);
  return length;
}
