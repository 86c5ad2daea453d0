import { type Polylines, polylineAt, polylineCount, windingNumber } from '@kerf/geometry';
import { MoveKind, type Moves, SILENT_CONTEXT } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { laserFillOf, laserLineOf } from '../testing/cuts';
import { depthInside } from '../testing/field';
import { testKernel } from '../testing/kernel';
import { type Sample, sampleMoves } from '../testing/sample-moves';
import { wildRegion } from '../testing/wild-shapes';
import type { GenerateContext } from './generate-context';
import { generateLaserFill } from './laser-fill';
import { generateLaserLine } from './laser-line';

// Judging by brute force takes its time on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const SEED = 20261130;
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Paths are simplified and fitted with arcs within this, mm. */
const FIT = 0.012;

const burnt = (moves: Moves, step = 0.1): Sample[] =>
  sampleMoves(moves, step).filter(({ kind, move }) => kind !== MoveKind.rapid && moves.powers[move]! > 0);

describe(`laser lines with all their settings, seed ${SEED}`, () => {
  const arbitraryLine = fc
    .tuple(
      wildRegion,
      fc.record({
        side: fc.constantFrom('on' as const, 'outside' as const, 'inside' as const),
        kerfWidth: number(0.05, 0.5),
        overcut: fc.constantFrom(0, 0.7),
        leadIn: fc.constantFrom(0, 1, 3),
        passes: fc.integer({ min: 1, max: 2 }),
        passDepth: fc.constantFrom(0, 0.3),
        perforation: fc.option(fc.record({ cut: number(0.5, 3), skip: number(0.3, 2) })),
        tabs: fc.option(fc.record({ spacing: number(5, 20), width: number(0.3, 2) })),
        minPowerRatio: fc.constantFrom(0, 0.2),
      }),
    )
    .map(([geometry, changes]) => laserLineOf(geometry, changes));

  test('burn no further than half a kerf from where the edge is to be, ways in too', () => {
    fc.assert(
      fc.property(arbitraryLine, (cut) => {
        const region = context.kernel.union(cut.geometry, cut.fillRule);
        for (const { x, y } of burnt(generateLaserLine(cut, context), 0.2)) {
          const depth = depthInside(cut.side === 'on' ? cut.geometry : region, x, y);
          if (cut.side === 'on') {
            // Ways in come from the waste.
            expect(Math.abs(depth)).toBeLessThanOrEqual(cut.leadIn + FIT);
            continue;
          }
          const gap = cut.side === 'inside' ? depth : -depth;
          expect(gap).toBeGreaterThanOrEqual(cut.kerfWidth / 2 - FIT);
        }
      }),
      { seed: SEED, numRuns: 40, endOnFailure: true },
    );
  });

  test('burn what lies inside of a contour before it, each pass lower by a step', () => {
    fc.assert(
      fc.property(arbitraryLine, (cut) => {
        const moves = generateLaserLine(
          { ...cut, side: 'on', leadIn: 0, perforation: null, tabs: null },
          context,
        );
        const order = visitsOf(moves, cut.geometry);
        for (const inner of order.keys())
          for (const outer of order.keys())
            if (isWithin(cut.geometry, inner, outer))
              expect(order.get(inner)!).toBeLessThan(order.get(outer)!);
        const lowest = Math.min(...burnt(moves).map(({ z }) => z));
        expect(lowest).toBeCloseTo(-(cut.passes - 1) * cut.passDepth, 9);
      }),
      { seed: SEED, numRuns: 30, endOnFailure: true },
    );
  });

  test('a perforation burns pieces of its length, and tabs are as wide as they must be', () => {
    fc.assert(
      fc.property(wildRegion, number(0.6, 3), number(0.3, 2), (geometry, cut, skip) => {
        const moves = generateLaserLine(laserLineOf(geometry, { perforation: { cut, skip } }), context);
        const { on, off } = runsOf(moves);
        const most = Math.max(0, ...on) / cut;
        // Stretched so that a whole number goes around: by less than one half and one third, all alike.
        for (const length of [...off.map((gap) => gap / skip)])
          if (length > 0.05) expect(length).toBeLessThanOrEqual(1.5 + 0.02);
        expect(most).toBeLessThanOrEqual(2 + skip / cut + 0.02);
      }),
      { seed: SEED, numRuns: 30, endOnFailure: true },
    );
  });
});

/** When each contour was first burnt. */
function visitsOf(moves: Moves, geometry: Polylines): Map<number, number> {
  const first = new Map<number, number>();
  burnt(moves).forEach(({ x, y }, time) => {
    const near: number[] = [];
    for (let i = 0; i < polylineCount(geometry); i += 1)
      if (Math.abs(depthInside(only(geometry, i), x, y)) < FIT) near.push(i);
    // Where contours touch it cannot be told which one is meant.
    if (near.length === 1 && !first.has(near[0]!)) first.set(near[0]!, time);
  });
  return first;
}

function only(geometry: Polylines, i: number): Polylines {
  const coordinates = polylineAt(geometry, i);
  return { coordinates, starts: Uint32Array.of(0, coordinates.length / 2), closed: Uint8Array.of(1) };
}

/** Whether all points of one contour lie within the other. */
function isWithin(geometry: Polylines, inner: number, outer: number): boolean {
  if (inner === outer) return false;
  const around = polylineAt(geometry, outer);
  const points = polylineAt(geometry, inner);
  for (let i = 0; i < points.length; i += 2)
    if (
      windingNumber(around, points[i]!, points[i + 1]!) === 0 ||
      Math.abs(depthInside(only(geometry, outer), points[i]!, points[i + 1]!)) < 0.05
    )
      return false;
  return true;
}

/** Lengths of the pieces that are burnt, and of the gaps between them. */
function runsOf(moves: Moves): { on: number[]; off: number[] } {
  const runs: { readonly isOn: boolean; length: number }[] = [];
  const samples = sampleMoves(moves, 0.05);
  samples.forEach((to, i) => {
    const from = samples[i - 1];
    if (!from || to.kind === MoveKind.rapid) {
      runs.push({ isOn: false, length: 0 });
      return;
    }
    const isOn = moves.powers[to.move]! > 0;
    if (runs.at(-1)?.isOn !== isOn) runs.push({ isOn, length: 0 });
    runs.at(-1)!.length += Math.hypot(to.x - from.x, to.y - from.y);
  });
  return {
    on: runs.filter(({ isOn }) => isOn).map(({ length }) => length),
    off: runs.filter(({ isOn }) => !isOn).map(({ length }) => length),
  };
}

describe(`laser fills with all their settings, seed ${SEED}`, () => {
  const arbitraryFill = fc
    .tuple(
      wildRegion,
      fc.record({
        lineInterval: number(0.15, 1),
        angle: number(0, Math.PI),
        overscan: fc.constantFrom(0, 1.5, 4),
        isBidirectional: fc.boolean(),
        isCrossHatch: fc.boolean(),
        pattern: fc.constantFrom('lines' as const, 'lines' as const, 'offset' as const),
        passes: fc.integer({ min: 1, max: 2 }),
      }),
    )
    .map(([geometry, changes]) => laserFillOf(geometry, changes));

  test('nothing burns outside of the shape, and the beam is off on every way to it', () => {
    fc.assert(
      fc.property(arbitraryFill, (cut) => {
        const moves = generateLaserFill(cut, context);
        for (const { x, y } of burnt(moves, 0.5))
          expect(depthInside(cut.geometry, x, y)).toBeGreaterThanOrEqual(-FIT);
        moves.kinds.forEach((kind, i) => {
          if (kind === MoveKind.rapid) expect(moves.powers[i]).toBe(0);
        });
      }),
      { seed: SEED, numRuns: 50, endOnFailure: true },
    );
  });

  test('rows have their run-up and run-out with the beam off', () => {
    fc.assert(
      fc.property(arbitraryFill, (settings) => {
        const cut = { ...settings, pattern: 'lines' as const, overscan: 2 };
        const moves = generateLaserFill(cut, context);
        const { ends, kinds, powers } = moves;
        const lengthOf = (i: number) =>
          Math.hypot(ends[3 * i]! - ends[3 * i - 3]!, ends[3 * i + 1]! - ends[3 * i - 2]!);
        kinds.forEach((kind, i) => {
          if (kind !== MoveKind.rapid || i + 1 >= kinds.length) return;
          expect(powers[i + 1]).toBe(0);
          expect(lengthOf(i + 1)).toBeGreaterThanOrEqual(2 - 1e-6);
          if (i === 0) return;
          expect(powers[i - 1]).toBe(0);
          expect(lengthOf(i - 1)).toBeGreaterThanOrEqual(2 - 1e-6);
        });
        expect(powers.at(-1) ?? 0).toBe(0);
      }),
      { seed: SEED, numRuns: 40, endOnFailure: true },
    );
  });
});
