import { polylinesFrom } from '@kerf/geometry';
import { MoveKind, type Moves, SILENT_CONTEXT } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GenerateContext } from '../cuts/generate-context';
import { laserLineOf } from '../testing/cuts';
import { testKernel } from '../testing/kernel';
import { sampleMoves } from '../testing/sample-moves';
import { circle, closed, rectangle } from '../testing/shapes';
import { isInGap, mergeGaps, perforationGaps } from './laser/gaps';
import { generateLaserLine } from './laser-line';

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const SEED = 20261126;

const burnt = (moves: Moves) => sampleMoves(moves, 0.02).filter(({ move }) => moves.powers[move]! > 0);

/** The length of all moves with the beam on. */
function burntLength(moves: Moves): number {
  const samples = burnt(moves);
  return samples.reduce((sum, to, i) => {
    const from = samples[i - 1];
    return from?.move === to.move ? sum + Math.hypot(to.x - from.x, to.y - from.y) : sum;
  }, 0);
}

/** A ring with radii of 4 and 10 mm around (20, 20). */
const ring = closed(circle(20, 20, 10, 400), circle(20, 20, 4, 400));
const radii = (moves: Moves) => burnt(moves).map(({ x, y }) => Math.hypot(x - 20, y - 20));

describe('kerf', () => {
  test('outside: the outline grows and the hole shrinks by half of it, so that the part has its size', () => {
    const all = radii(generateLaserLine(laserLineOf(ring, { side: 'outside', kerfWidth: 0.3 }), context));
    const [inner, outer] = [all.filter((r) => r < 7), all.filter((r) => r >= 7)];
    // The edge of the burnt line is half a kerf away from the middle of the beam.
    for (const r of inner) expect(r + 0.15).toBeCloseTo(4, 1.7);
    for (const r of outer) expect(r - 0.15).toBeCloseTo(10, 1.7);
    expect(Math.abs(Math.max(...inner) + 0.15 - 4)).toBeLessThan(0.012);
    expect(Math.abs(Math.min(...outer) - 0.15 - 10)).toBeLessThan(0.012);
  });

  test('inside: the other way, and on the contour: no way', () => {
    const inside = radii(generateLaserLine(laserLineOf(ring, { side: 'inside', kerfWidth: 0.3 }), context));
    expect(Math.max(...inside)).toBeCloseTo(9.85, 1.9);
    expect(Math.min(...inside)).toBeCloseTo(4.15, 1.9);
    const on = radii(generateLaserLine(laserLineOf(ring, { kerfWidth: 0.3 }), context));
    expect(Math.max(...on)).toBeCloseTo(10, 1.9);
    expect(Math.min(...on)).toBeCloseTo(4, 1.9);
  });

  test('open lines are followed by the middle', () => {
    const line = polylinesFrom([{ points: [0, 5, 30, 5], closed: false }]);
    const moves = generateLaserLine(laserLineOf(line, { side: 'outside', kerfWidth: 1 }), context);
    expect(burnt(moves).every(({ y }) => Math.abs(y - 5) < 0.001)).toBe(true);
  });
});

describe('ways in and over', () => {
  test('an overcut goes on beyond the start', () => {
    const moves = generateLaserLine(laserLineOf(closed(circle(20, 20, 5)), { overcut: 2 }), context);
    expect(burntLength(moves)).toBeCloseTo(2 * Math.PI * 5 + 2, 1);
    const [startX, startY] = moves.ends;
    const [x, y] = [moves.ends.at(-3)!, moves.ends.at(-2)!];
    expect(Math.hypot(x - startX!, y - startY!)).toBeCloseTo(2, 1);
  });

  test.each([
    ['outside', 10, false],
    ['inside', 4, false],
    ['outside', 4, true],
  ] as const)('a lead-in %s of a contour of radius %d comes from the waste', (side, radius, isHole) => {
    const contours = isHole
      ? closed(circle(20, 20, 12), circle(20, 20, radius))
      : closed(circle(20, 20, radius));
    const moves = generateLaserLine(laserLineOf(contours, { side, kerfWidth: 0, leadIn: 1.5 }), context);
    const start = Math.hypot(moves.ends[0]! - 20, moves.ends[1]! - 20);
    const isWasteInside = isHole || side === 'inside';
    if (isWasteInside) expect(start).toBeLessThan(radius - 0.8);
    else expect(start).toBeGreaterThan(radius + 0.8);
    expect(moves.powers[0]).toBe(0);
    expect(moves.powers[1]).toBe(0.5);
  });

  test('passes go down by the same step', () => {
    const moves = generateLaserLine(
      laserLineOf(closed(rectangle(0, 0, 10, 10)), { passes: 3, passDepth: 0.4 }),
      context,
    );
    const heights = [...new Set(burnt(moves).map(({ z }) => Math.round(z * 1000) / 1000))];
    expect(heights).toEqual([-0, -0.4, -0.8].map((z) => z + 0));
  });
});

describe('gaps', () => {
  test('tabs leave bridges of their width between the edges of the beam', () => {
    const cut = laserLineOf(closed(rectangle(0, 0, 20, 20)), {
      kerfWidth: 0.2,
      tabs: { spacing: 20, width: 1 },
    });
    const moves = generateLaserLine(cut, context);
    expect(burntLength(moves)).toBeCloseTo(80 - 4 * 1.2, 1);
    const off = Array.from(moves.kinds.keys()).filter(
      (i) => moves.kinds[i] !== MoveKind.rapid && moves.powers[i] === 0,
    );
    expect(off.length).toBeGreaterThanOrEqual(4);
  });

  test('a contour without room for a tab is noted', () => {
    const notes: string[] = [];
    const rings = closed(circle(20, 20, 10), circle(60, 20, 1));
    const cut = laserLineOf(rings, { tabs: { spacing: 20, width: 4 } });
    generateLaserLine(cut, {
      ...context,
      note: ({ code, x }) => notes.push(`${code} ${Math.round(x / 20)}`),
    });
    expect(notes).toEqual(['tab-left-out 3']);
  });

  test('a perforation burns its share, also once more over the overcut', () => {
    const moves = generateLaserLine(
      laserLineOf(closed(rectangle(0, 0, 20, 20)), { perforation: { cut: 3, skip: 1 } }),
      context,
    );
    expect(burntLength(moves)).toBeCloseTo(60, 1);
  });

  test(`lie in order, apart and on the path, seed ${SEED}`, () => {
    const size = fc.double({ min: 0.1, max: 20, noNaN: true });
    fc.assert(
      fc.property(size, size, size, size, fc.boolean(), (length, cut, skip, from, isClosed) => {
        const other = [Math.min(from, length) / 2, Math.min(from, length)];
        const parts = [perforationGaps(length, isClosed, cut, skip), other];
        const gaps = mergeGaps(parts[0]!, parts[1]!);
        for (let i = 1; i < gaps.length; i += 1) expect(gaps[i]!).toBeGreaterThan(gaps[i - 1]!);
        expect(gaps.at(-1)!).toBeLessThanOrEqual(length + 1e-9);
        for (let at = 0.013; at < length; at += length / 37) {
          const isIn = parts.some((part) =>
            part.some((edge, i) => i % 2 === 0 && at >= edge && at < part[i + 1]!),
          );
          expect(isInGap(gaps, at)).toBe(isIn);
        }
      }),
      { seed: SEED, numRuns: 200 },
    );
  });
});

describe('least power at corners', () => {
  const square = closed(rectangle(0, 0, 60, 60));
  const settings = { minPowerRatio: 0.2, feedRate: 3000, acceleration: 500 };
  const powersOf = (moves: Moves) => {
    const cutting = Array.from(moves.kinds.keys()).filter((i) => moves.kinds[i] !== MoveKind.rapid);
    return cutting.map((i) => Math.round(moves.powers[i]! * 1000) / 1000);
  };

  test('M3 goes down to it where the machine is slow, and to full power elsewhere', () => {
    const moves = generateLaserLine(
      laserLineOf(square, { ...settings, drive: { kind: 'laser', mode: 'constant', airAssist: false } }),
      context,
    );
    const powers = powersOf(moves);
    expect(Math.max(...powers)).toBe(0.5);
    expect(Math.min(...powers)).toBeGreaterThanOrEqual(0.2);
    expect(Math.min(...powers)).toBeLessThan(0.3);
    expect(burntLength(moves)).toBeCloseTo(240, 1);
  });

  test('M4 is raised where the controller takes it down below', () => {
    const powers = powersOf(generateLaserLine(laserLineOf(square, settings), context));
    expect(Math.min(...powers)).toBe(0.5);
    expect(Math.max(...powers)).toBeGreaterThan(0.5);
    expect(Math.max(...powers)).toBeLessThanOrEqual(1);
  });

  test('of thousands of corners on one contour', () => {
    const teeth = Array.from({ length: 20_000 }, (_, i) => [0.3 * i, i % 2 === 0 ? 0 : 0.3]).flat();
    const zigzag = polylinesFrom([{ points: teeth, closed: false }]);
    const drive = { kind: 'laser', mode: 'constant', airAssist: false } as const;
    const moves = generateLaserLine(laserLineOf(zigzag, { ...settings, drive }), context);
    expect(moves.kinds.length).toBeGreaterThan(20_000);
    expect(new Set(moves.powers.subarray(1000, 2000))).toEqual(new Set([Math.fround(0.2)]));
  });

  test('without one the power is the same everywhere', () => {
    expect(new Set(powersOf(generateLaserLine(laserLineOf(square), context)))).toEqual(new Set([0.5]));
  });
});
