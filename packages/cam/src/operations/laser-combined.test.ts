import { type Polylines, polylineAt, polylineCount, polylinesFrom, windingNumber } from '@kerf/geometry';
import { MoveKind, type Moves, SILENT_CONTEXT } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GenerateContext } from '../cuts/generate-context';
import { laserFillOf, laserLineOf } from '../testing/cuts';
import { depthInside } from '../testing/field';
import { testKernel } from '../testing/kernel';
import { type Sample, sampleMoves } from '../testing/sample-moves';
import { wildRegion } from '../testing/wild-shapes';
import { generateLaserFill } from './laser-fill';
import { generateLaserLine } from './laser-line';

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const SEED = 20261130;
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** How far simplified paths fitted with arcs may deviate, mm. */
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
        const depths = burnt(generateLaserLine(cut, context), 0.2).map(({ x, y }) =>
          depthInside(cut.side === 'on' ? cut.geometry : region, x, y),
        );
        if (cut.side === 'on') {
          // The lead-in to a contour begins in the waste.
          const away = depths.reduce((most, depth) => Math.max(most, Math.abs(depth)), 0);
          expect(away).toBeLessThanOrEqual(cut.leadIn + FIT);
          return;
        }
        const gap = depths.reduce(
          (least, depth) => Math.min(least, cut.side === 'inside' ? depth : -depth),
          Number.POSITIVE_INFINITY,
        );
        expect(gap).toBeGreaterThanOrEqual(cut.kerfWidth / 2 - FIT);
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

  test('a perforation has pieces and gaps of its lengths, but for the end of each contour', () => {
    fc.assert(
      fc.property(wildRegion, number(0.6, 3), number(0.3, 2), (geometry, cut, skip) => {
        const moves = generateLaserLine(laserLineOf(geometry, { perforation: { cut, skip } }), context);
        for (const runs of contourRuns(moves)) {
          const around = runs.reduce((sum, { length }) => sum + length, 0);
          const [last, ...others] = runs.filter(({ isOn }) => isOn).reverse();
          const [end, ...gaps] = runs.filter(({ isOn }) => !isOn).reverse();
          if (around < cut + skip) {
            expect(last!.length / around).toBeCloseTo(cut / (cut + skip), 1);
            continue;
          }
          expect(others.filter(({ length }) => !(Math.abs(length - cut) < 0.01))).toEqual([]);
          expect(gaps.filter(({ length }) => !(Math.abs(length - skip) < 0.01))).toEqual([]);
          // Either the last piece is shorter or the last gap is longer, but never both.
          expect(runs.at(-1)!.isOn).toBe(false);
          expect(last!.length).toBeLessThan(cut + 0.01);
          expect(end!.length).toBeGreaterThan(skip - 0.01);
          expect(end!.length).toBeLessThan(2 * skip + 0.05 + 0.01);
          const isShorter = last!.length < cut - 0.01;
          expect(isShorter && end!.length > skip + 0.01).toBe(false);
        }
      }),
      { seed: SEED, numRuns: 40, endOnFailure: true },
    );
  });

  test('a perforated open line ends wherever its turn is', () => {
    fc.assert(
      fc.property(number(0.2, 40), number(0.1, 3), number(0.1, 2), (length, cut, skip) => {
        const line = polylinesFrom([{ points: [3, 5, 3 + length, 5], closed: false }]);
        const moves = generateLaserLine(laserLineOf(line, { perforation: { cut, skip } }), context);
        const [runs] = contourRuns(moves);
        runs!.forEach((run, i) => {
          expect(run.isOn).toBe(i % 2 === 0);
          const asked = run.isOn ? cut : skip;
          if (i < runs!.length - 1) expect(run.length).toBeCloseTo(asked, 6);
          else expect(run.length).toBeLessThan(asked + 1e-6);
        });
        expect(runs!.reduce((sum, run) => sum + run.length, 0)).toBeCloseTo(length, 6);
      }),
      { seed: SEED, numRuns: 100, endOnFailure: true },
    );
  });
});

/** For each contour, the time at which it was burnt first. */
function visitsOf(moves: Moves, geometry: Polylines): Map<number, number> {
  const first = new Map<number, number>();
  burnt(moves).forEach(({ x, y }, time) => {
    const near: number[] = [];
    for (let i = 0; i < polylineCount(geometry); i += 1)
      if (Math.abs(depthInside(only(geometry, i), x, y)) < FIT) near.push(i);
    // Where contours touch each other, it is not clear which of them the beam follows.
    if (near.length === 1 && !first.has(near[0]!)) first.set(near[0]!, time);
  });
  return first;
}

function only(geometry: Polylines, i: number): Polylines {
  const coordinates = polylineAt(geometry, i);
  return { coordinates, starts: Uint32Array.of(0, coordinates.length / 2), closed: Uint8Array.of(1) };
}

/** Whether all points of one contour are within the other contour. */
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

interface Run {
  readonly isOn: boolean;
  length: number;
}

/** For each contour, the burnt and skipped pieces in turn, with their lengths. */
function contourRuns(moves: Moves): Run[][] {
  const contours: Run[][] = [];
  const samples = sampleMoves(moves, 0.02);
  samples.forEach((to, i) => {
    const from = samples[i - 1];
    if (to.kind === MoveKind.rapid || !from) {
      if (contours.at(-1)?.length !== 0) contours.push([]);
      return;
    }
    const isOn = moves.powers[to.move]! > 0;
    const runs = contours.at(-1)!;
    if (runs.at(-1)?.isOn !== isOn) runs.push({ isOn, length: 0 });
    runs.at(-1)!.length += Math.hypot(to.x - from.x, to.y - from.y);
  });
  return contours.filter((runs) => runs.length > 0);
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
        const outside = burnt(moves, 0.5).filter(({ x, y }) => !(depthInside(cut.geometry, x, y) >= -FIT));
        expect(outside).toEqual([]);
        const onTheWay = moves.powers.filter((_, i) => moves.kinds[i] === MoveKind.rapid);
        expect(onTheWay.some((power) => power !== 0)).toBe(false);
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
        const isRun = (i: number) => powers[i] === 0 && lengthOf(i) >= 2 - 1e-6;
        const bad = Array.from(kinds.keys()).filter(
          (i) =>
            kinds[i] === MoveKind.rapid &&
            i + 1 < kinds.length &&
            !(isRun(i + 1) && (i === 0 || isRun(i - 1))),
        );
        expect(bad).toEqual([]);
        expect(powers.at(-1) ?? 0).toBe(0);
      }),
      { seed: SEED, numRuns: 40, endOnFailure: true },
    );
  });
});
