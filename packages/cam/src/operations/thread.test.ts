import { MoveKind, type Moves, SILENT_CONTEXT } from '@kerf/machining';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CutNote, GenerateContext } from '../cuts/generate-context';
import { threadOf } from '../testing/cuts';
import { testKernel } from '../testing/kernel';
import { sampleMoves } from '../testing/sample-moves';
import { circle, closed, rectangle } from '../testing/shapes';
import { findBadMoves } from '../testing/travel-oracle';
import { generateThread, type ThreadCut } from './thread';

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

const SEED = 20261123;
const X = 20;
const Y = 30;

/**
 * A thread about (X, Y). The circle has so many vertices that it deviates from a true circle by at most a thousandth of
 * a millimetre.
 */
function made(radius: number, changes: Partial<ThreadCut> = {}): ThreadCut {
  return threadOf(closed(circle(X, Y, radius, 600)), { finalDepth: 8, ...changes });
}

interface Touch {
  readonly angle: number;
  readonly z: number;
  /** How deep the tooth of the tool is in the wall, mm. */
  readonly into: number;
}

/** The positions where the tooth is in the wall, by brute force: all samples of the moves below the stock's top. */
function touches(cut: ThreadCut, radius: number): Touch[] {
  const tool = cut.tool.diameter / 2;
  return sampleMoves(generateThread(cut, context), 0.2).flatMap(({ x, y, z }) => {
    const away = Math.hypot(x - X, y - Y);
    const into = cut.side === 'inside' ? away + tool - (radius - cut.height) : radius - (away - tool);
    return z < 0 && into > 0 ? [{ angle: Math.atan2(y - Y, x - X), z, into }] : [];
  });
}

/**
 * The distance of a touch from the groove along the axis, mm. `phase` is the height of a tooth at the angle 0 on the
 * bottom of the groove.
 */
function besideGroove({ angle, z }: Touch, { pitch, starts, hand }: ThreadCut, phase: number): number {
  const rise = ((hand === 'right' ? 1 : -1) * pitch * starts * angle) / (2 * Math.PI);
  const turns = (z - rise - phase) / pitch;
  return Math.abs(turns - Math.round(turns)) * pitch;
}

test.each(['climb', 'conventional'] as const)('travel stays above what may be there, %s', (direction) => {
  for (const side of ['inside', 'outside'] as const) {
    const cut = made(9, { side, direction, starts: 2 });
    expect(findBadMoves(sampleMoves(generateThread(cut, context), 0.3), cut, cut.finalDepth)).toEqual([]);
  }
});

const arbitraryThread = fc
  .record({
    side: fc.constantFrom('inside' as const, 'outside' as const),
    hand: fc.constantFrom('right' as const, 'left' as const),
    direction: fc.constantFrom('climb' as const, 'conventional' as const),
    pitch: fc.double({ min: 0.4, max: 3, noNaN: true }),
    starts: fc.integer({ min: 1, max: 3 }),
    radialPasses: fc.integer({ min: 1, max: 4 }),
    startDepth: fc.double({ min: 0, max: 2, noNaN: true }),
    depth: fc.double({ min: 3, max: 12, noNaN: true }),
    radius: fc.double({ min: 4, max: 12, noNaN: true }),
    toolShare: fc.double({ min: 0.3, max: 0.9, noNaN: true }),
  })
  .map(({ depth, radius, toolShare, ...settings }) => {
    const height = 0.6 * settings.pitch;
    const diameter = 2 * toolShare * (radius - height - 0.06);
    const tool = { kind: 'end-mill', id: 't', name: 'T', diameter } as const;
    return { radius, cut: { ...settings, height, tool, finalDepth: settings.startDepth + depth } };
  });

describe('thread milling', () => {
  test(`of any thread stays on one helix, and within its height, seed ${SEED}`, () => {
    fc.assert(
      fc.property(arbitraryThread, ({ radius, cut: changes }) => {
        const cut = made(radius, changes);
        const all = touches(cut, radius);
        expect(all.length).toBeGreaterThan(20);
        const deepest = Math.max(...all.map(({ into }) => into));
        expect(deepest).toBeLessThanOrEqual(cut.height + 1e-3);
        expect(deepest).toBeGreaterThan(cut.height - 0.01);
        const first = all.reduce((most, touch) => (touch.into > most.into ? touch : most));
        const phase = first.z - besideZero(first, cut);
        let worst = 0;
        for (const touch of all) {
          // A tooth of 60° that does not reach the bottom of the groove has this much room between the flanks.
          const room = cut.side === 'inside' ? 0 : (cut.height - touch.into) * Math.tan(Math.PI / 6);
          worst = Math.max(worst, besideGroove(touch, cut, phase) - room);
        }
        expect(worst).toBeLessThan(2e-3);
      }),
      { numRuns: 100, seed: SEED, endOnFailure: true },
    );
  });

  test('each pass takes as much of the groove as the others', () => {
    const cut = made(6, { radialPasses: 4, height: 0.8 });
    const depths = new Set(touches(cut, 6).map(({ into }) => Math.round(100 * into) / 100));
    for (const share of [1, 2, 3, 4]) expect(depths).toContain(Math.round(80 * Math.sqrt(share / 4)) / 100);
  });

  test.each([
    ['inside', 'right', 'climb', MoveKind.arcCounterClockwise, 1],
    ['inside', 'right', 'conventional', MoveKind.arcClockwise, -1],
    ['inside', 'left', 'climb', MoveKind.arcCounterClockwise, -1],
    ['outside', 'right', 'climb', MoveKind.arcClockwise, -1],
    ['outside', 'right', 'conventional', MoveKind.arcCounterClockwise, 1],
    ['outside', 'left', 'climb', MoveKind.arcClockwise, 1],
  ] as const)('%s, %s-hand, %s turns and rises as the trade has it', (side, hand, direction, turn, rise) => {
    const moves = generateThread(made(6, { side, hand, direction, radialPasses: 1 }), context);
    const around = [...moves.kinds.keys()].filter(
      (i) => radiusAfter(moves, i) !== null && moves.kinds[i] === turn,
    );
    const heights = around.map((i) => moves.ends[3 * i + 2]!);
    expect(heights.length).toBeGreaterThan(10);
    expect(Math.sign(heights.at(-1)! - heights[0]!)).toBe(rise);
  });

  test('goes down in the middle of a bore and comes up there, beside a post clear of it', () => {
    for (const side of ['inside', 'outside'] as const) {
      const cut = made(6, { side });
      const { kinds, ends } = generateThread(cut, context);
      kinds.forEach((kind, i) => {
        const isUpOrDown = kind === MoveKind.plunge || kind === MoveKind.rapid;
        if (!isUpOrDown || i === 0) return;
        const away = Math.hypot(ends[3 * i]! - X, ends[3 * i + 1]! - Y);
        if (side === 'inside') expect(away).toBeLessThan(1e-6);
        else expect(away - cut.tool.diameter / 2).toBeGreaterThanOrEqual(6 + 0.499);
      });
    }
  });

  test('cuts nothing where the bit does not go into the bore', () => {
    const height = 0.7;
    const most = 2 * (4 - height - 0.05);
    const tool = (diameter: number) => ({ kind: 'end-mill', id: 'e', name: 'E', diameter }) as const;
    expect(
      generateThread(made(4, { height, tool: tool(most - 0.01) }), context).kinds.length,
    ).toBeGreaterThan(0);
    expect(generateThread(made(4, { height, tool: tool(most + 0.01) }), context).kinds).toHaveLength(0);
  });

  test('needs a circle or a diameter, and a mill with a tooth', () => {
    const codes = (cut: ThreadCut) => {
      const notes: CutNote[] = [];
      const moves = generateThread(cut, { ...context, note: (note) => notes.push(note) });
      return [moves.kinds.length > 0, ...notes.map(({ code }) => code)];
    };
    const square = { geometry: closed(rectangle(0, 0, 10, 10)) };
    expect(codes(made(6, square))).toEqual([false, 'thread-not-round']);
    expect(codes(made(6, { ...square, diameter: 12 }))).toEqual([true]);
    const vBit = { kind: 'v-bit', id: 'v', name: 'V', diameter: 3, angle: 1 } as const;
    expect(codes(made(6, { tool: vBit }))).toEqual([false, 'thread-needs-thread-mill']);
  });
});

/** The distance from the axis at which a move ends; null when the move is no arc around the axis. */
function radiusAfter({ kinds, ends }: Moves, i: number): number | null {
  if (kinds[i] !== MoveKind.arcClockwise && kinds[i] !== MoveKind.arcCounterClockwise) return null;
  const away = Math.hypot(ends[3 * i]! - X, ends[3 * i + 1]! - Y);
  return away > 1 ? away : null;
}

/** How far the thread rises from the angle 0 to a touch, mm. */
function besideZero({ angle }: Touch, { pitch, starts, hand }: ThreadCut): number {
  return ((hand === 'right' ? 1 : -1) * pitch * starts * angle) / (2 * Math.PI);
}
