import { MoveBuilder, type Moves } from '@kerf/machining';
import { describe, expect, test } from 'vitest';
import { Field } from './field';
import { cutAway } from './mill-oracle';
import { sampleMoves } from './sample-moves';

/* Tests of the oracle itself, with cuts of known depth. */

const CELL = 0.05;

type Place = readonly [x: number, z: number];

/** The moves of cuts along y = 0, from place to place. */
function along(...places: readonly Place[]): Moves {
  const builder = new MoveBuilder();
  builder.rapid(places[0]![0], 0, 5);
  for (const [x, z] of places) builder.cut(x, 0, z, 800);
  return builder.build();
}

function deepestOf(moves: Moves, { radius = 1, strip = 0 } = {}): number {
  const bounds = { minX: -2, minY: -2, maxX: 22, maxY: 2 };
  const heights = new Field(bounds, CELL);
  return cutAway(heights, sampleMoves(moves, CELL), { radius, startDepth: 0, strip });
}

describe('the most material that is met at once', () => {
  test('of a slot, a plunge and a ramp is their whole depth', () => {
    expect(deepestOf(along([-5, 0.5], [-5, -2], [10, -2]))).toBeCloseTo(2, 9);
    expect(deepestOf(along([5, 0.5], [5, -2]))).toBeCloseTo(2, 9);
    expect(deepestOf(along([2, 0], [12, -2]))).toBeCloseTo(2, 9);
  });

  test('of passes is that of the deepest of them', () => {
    const moves = along([0, 0], [0, -0.5], [15, -0.5], [15, -1.2], [0, -1.2], [0, -1.5], [15, -1.5]);
    expect(deepestOf(moves)).toBeCloseTo(0.7, 9);
  });

  test('of a ramp that turns back and sinks on what it has just cut is the depth of the pass, however steep', () => {
    for (const leg of [0.3, 1, 4]) {
      const pass = (top: number): Place[] => [
        [15, top],
        [15 - leg, top - 0.25],
        [15, top - 0.5],
      ];
      const moves = along([0, 0], ...pass(0), [0, -0.5], [15, -0.5], ...pass(-0.5), [0, -1]);
      expect(deepestOf(moves)).toBeCloseTo(0.5, 9);
    }
  });

  test('of a tool that sinks on and on in one place is all of it', () => {
    expect(deepestOf(along([5, 0], [5.1, -0.5], [5, -1], [5.1, -1.5], [5, -2]))).toBeCloseTo(2, 9);
  });

  test('of a helix is that of a turn', () => {
    const builder = new MoveBuilder();
    builder.rapid(5, 0, 5);
    builder.cut(5, 0, 0, 800);
    for (let corner = 1; corner <= 40; corner += 1) {
      const [x, y] = (
        [
          [5, 0],
          [5.4, 0],
          [5.4, 0.4],
          [5, 0.4],
        ] as const
      )[corner % 4]!;
      builder.cut(x, y, -0.1 * corner, 800);
    }
    const deepest = deepestOf(builder.build());
    expect(deepest).toBeGreaterThan(0.4 - 1e-9);
    // The turn of the helix is complete when its first direction comes again, which is one corner later.
    expect(deepest).toBeLessThan(0.5 + 1e-9);
  });

  test('of a flank that was left standing is its height, of one that the pass before had cut nothing', () => {
    const flank = (x: number): Place[] => [
      [0, -0.2],
      [x, -0.2],
      [x + 0.8, -1],
      [15, -1],
    ];
    const back: Place[] = [
      [15, 0.5],
      [0, 0.5],
    ];
    const first = along([0, 0.5], ...flank(4), ...back);
    expect(deepestOf(first)).toBeCloseTo(1, 9);
    const heights = new Field({ minX: 2, minY: -0.5, maxX: 6, maxY: 0.5 }, CELL);
    const options = { radius: 1, startDepth: 0, strip: 0 };
    cutAway(heights, sampleMoves(first, CELL), options);
    expect(cutAway(heights, sampleMoves(along([0, 0.5], ...flank(4), ...back), CELL), options)).toBe(0);
    const earlier = cutAway(heights, sampleMoves(along([0, 0.5], ...flank(3), ...back), CELL), options);
    expect(earlier).toBeCloseTo(0.8, 6);
  });

  test('does not count what only the strip at the side takes', () => {
    const builder = new MoveBuilder();
    builder.rapid(-5, 0, 5);
    for (const [x, y, z] of [
      [-5, 0, -0.5],
      [20, 0, -0.5],
      [20, 0, -1],
      [-5, 0, -1],
      [-5, 0.3, -1],
      [20, 0.3, -1],
    ] as const)
      builder.cut(x, y, z, 800);
    expect(deepestOf(builder.build(), { strip: 0.4 })).toBeCloseTo(0.5, 9);
    expect(deepestOf(builder.build())).toBeCloseTo(1, 9);
  });

  test('does not count what the edge takes ahead of the middle where the tool goes up, but what the middle takes it does', () => {
    // The tool goes down, along the floor and up again, in three passes. Then, 0.3 mm beside these passes, it does the
    // same at full depth at once.
    const valley = (builder: MoveBuilder, y: number, depth: number) => {
      builder.cut(0, y, -0.2, 800);
      builder.cut(4, y, -0.2, 800);
      builder.cut(4 - 0.2 + depth, y, -depth, 800);
      builder.cut(6.2 - depth, y, -depth, 800);
      builder.cut(6, y, -0.2, 800);
      builder.cut(15, y, -0.2, 800);
    };
    const finished = (depths: readonly number[]) => {
      const builder = new MoveBuilder();
      builder.rapid(0, 0, 5);
      for (const depth of depths) {
        valley(builder, 0, depth);
        builder.cut(15, 0, 1, 800);
        builder.cut(0, 0, 1, 800);
      }
      valley(builder, 0.3, 1);
      return builder.build();
    };
    const strip = { radius: 2, strip: 0.4 };
    expect(deepestOf(finished([0.2, 0.4, 0.6, 0.8, 1]), strip)).toBeCloseTo(0.2, 6);
    expect(deepestOf(finished([0.2, 0.4, 0.6]), strip)).toBeGreaterThan(0.4 - 1e-6);
  });
});
