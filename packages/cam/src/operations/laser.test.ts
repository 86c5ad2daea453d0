import { polylinesFrom } from '@kerf/geometry';
import { MoveKind, type Moves, SILENT_CONTEXT } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GenerateContext } from '../cuts/generate-context';
import { laserFillOf, laserLineOf } from '../testing/cuts';
import { depthInside } from '../testing/field';
import { testKernel } from '../testing/kernel';
import { sampleMoves } from '../testing/sample-moves';
import { arbitraryRegion, circle, closed, rectangle } from '../testing/shapes';
import { generateLaserFill } from './laser-fill';
import { generateLaserLine } from './laser-line';

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const SEED = 20261121;

/** Samples of the moves during which the beam is on, and the length of these moves. */
function burnt(moves: Moves, step = 0.05) {
  const samples = sampleMoves(moves, step).filter(({ move }) => moves.powers[move]! > 0);
  let length = 0;
  samples.forEach((to, i) => {
    const from = samples[i - 1];
    if (from && from.move === to.move) length += Math.hypot(to.x - from.x, to.y - from.y);
  });
  return { samples, length };
}

describe('laser lines', () => {
  test('burn each contour as often as there are passes, inner ones first, at the height of the stock', () => {
    const moves = generateLaserLine(
      laserLineOf(closed(circle(20, 20, 10), circle(20, 20, 4)), { passes: 3 }),
      context,
    );
    const { samples, length } = burnt(moves);
    expect(length).toBeCloseTo(3 * 2 * Math.PI * 14, 0);
    expect(new Set(samples.map(({ z }) => z))).toEqual(new Set([0]));
    const first = samples[0]!;
    expect(Math.hypot(first.x - 20, first.y - 20)).toBeCloseTo(4, 1);
    moves.kinds.forEach((kind, i) => {
      expect(moves.powers[i]).toBe(kind === MoveKind.rapid ? 0 : 0.5);
    });
  });

  test('open lines are begun at the nearer end', () => {
    const lines = polylinesFrom([
      { points: [50, 0, 1, 0], closed: false },
      { points: [2, 5, 50, 5], closed: false },
    ]);
    const { ends } = generateLaserLine(laserLineOf(lines), context);
    expect([ends[0], ends[1]]).toEqual([1, 0]);
    expect([ends[6], ends[7]]).toEqual([50, 5]);
  });
});

describe(`laser fills, seed ${SEED}`, () => {
  test('burn the inside and nothing else, at any angle', () => {
    fc.assert(
      fc.property(arbitraryRegion, fc.double({ min: -4, max: 4, noNaN: true }), (geometry, angle) => {
        const moves = generateLaserFill(laserFillOf(geometry, { angle, lineInterval: 0.4 }), context);
        const { samples, length } = burnt(moves);
        const outside = samples.filter(({ x, y }) => !(depthInside(geometry, x, y) > -1e-6));
        expect(outside).toEqual([]);
        let area = 0;
        for (let x = 0; x < 30; x += 0.25)
          for (let y = 0; y < 30; y += 0.25) if (depthInside(geometry, x, y) > 0) area += 0.0625;
        expect(length * 0.4).toBeGreaterThan(0.95 * area - 3);
        expect(length * 0.4).toBeLessThan(1.05 * area + 3);
      }),
      { seed: SEED, numRuns: 30 },
    );
  });

  test('lines alternate, keep their interval, and run up with the beam off', () => {
    const cut = laserFillOf(closed(rectangle(10, 10, 20, 2)), { lineInterval: 0.5, overscan: 3 });
    const moves = generateLaserFill(cut, context);
    const on = Array.from(moves.powers, (power, i) => ({ power, i })).filter(({ power }) => power > 0);
    expect(on.map(({ i }) => moves.ends[3 * i + 1])).toEqual([10.25, 10.75, 11.25, 11.75]);
    expect(on.map(({ i }) => moves.ends[3 * i])).toEqual([30, 10, 30, 10]);
    expect(Math.min(...moves.ends.filter((_, i) => i % 3 === 0))).toBe(7);
    expect(Math.max(...moves.ends.filter((_, i) => i % 3 === 0))).toBe(33);
    const oneWay = generateLaserFill({ ...cut, isBidirectional: false }, context);
    const ends = Array.from(oneWay.powers, (power, i) => (power > 0 ? oneWay.ends[3 * i] : null));
    expect(ends.filter((end) => end !== null)).toEqual([30, 30, 30, 30]);
  });

  test('overlaps follow the fill rule', () => {
    const twice = closed(rectangle(0, 0, 10, 10), rectangle(2, 2, 4, 4));
    const evenodd = burnt(generateLaserFill(laserFillOf(twice), context)).length;
    const nonzero = burnt(generateLaserFill(laserFillOf(twice, { fillRule: 'nonzero' }), context)).length;
    expect(evenodd * 0.5).toBeCloseTo(84, 0);
    expect(nonzero * 0.5).toBeCloseTo(100, 0);
  });
});
