import { type Fixture, MoveBuilder, type Tool } from '@kerf/machining';
import { describe, expect, test } from 'vitest';
import { sampleMoves } from './sample-moves';
import { findBadMoves } from './travel-oracle';

/* Tests of the oracle itself, with moves that are right or wrong in a known way. */

const END_MILL = { kind: 'end-mill', id: 'e', name: 'e', diameter: 2 } as const;
const V_BIT = { kind: 'v-bit', id: 'v', name: 'v', diameter: 12, angle: Math.PI / 2 } as const;
const RULES = { tool: END_MILL, safeHeight: 5, retractHeight: 1, fixtures: [] };

/** The bad moves of a toolpath that begins and ends at the safe height, 3 mm deep at most. */
function badOf(write: (builder: MoveBuilder) => void, rules: Partial<typeof RULES> | object = {}) {
  const builder = new MoveBuilder();
  builder.rapid(0, 0, 5);
  write(builder);
  const { x, y } = builder.end!;
  builder.rapid(x, y, 5);
  return findBadMoves(sampleMoves(builder.build(), 0.3), { ...RULES, ...rules }, 3);
}

/** Cuts a slot of 2 mm from x = 0 to x = 10, goes up to `height`, back to x = `to`, and down to `low` in a rapid. */
function slotAndBack(height: number, to: number, low: number, y = 0) {
  return (builder: MoveBuilder) => {
    for (const x of [0, 10]) builder.cut(x, 0, -2, 800);
    builder.rapid(10, 0, height);
    builder.rapid(to, y, height);
    builder.rapid(to, y, low);
  };
}

describe('travelling moves', () => {
  test('are bad where they go sideways or deep, and not straight up, but for rounding', () => {
    const travel = (z: number, x: number) =>
      badOf((builder) => {
        builder.cut(0, 0, z, 800);
        builder.rapid(x, 0, 5);
      });
    expect(travel(-1, 1)).not.toEqual([]);
    expect(travel(-3.1, 0)).not.toEqual([]);
    for (let i = 0; i < 200; i += 1) expect(travel(-i / 101, 0)).toEqual([]);
  });

  test('begin and end at the safe height', () => {
    const builder = new MoveBuilder();
    builder.rapid(0, 0, 1);
    builder.rapid(9, 0, 1);
    expect(findBadMoves(sampleMoves(builder.build(), 3), RULES, 3)).toHaveLength(2);
  });

  test('stay the retract height above the surface', () => {
    expect(badOf(slotAndBack(1, -20, 1))).toEqual([]);
    expect(badOf(slotAndBack(0.99, -20, 0.99))).not.toEqual([]);
    expect(badOf(slotAndBack(1, -20, 0.99))).not.toEqual([]);
    expect(badOf(slotAndBack(1, -20, 1), { retractHeight: 1.1 })).not.toEqual([]);
    expect(badOf(slotAndBack(5, -20, 5), { retractHeight: 7 })).toEqual([]);
  });

  test('may be lower above what was cut, as far as the tool was there', () => {
    expect(badOf(slotAndBack(-1, 0, -1))).toEqual([]);
    expect(badOf(slotAndBack(1, 4, -1))).toEqual([]);
    expect(badOf(slotAndBack(-1.01, 4, -1.01))).not.toEqual([]);
    expect(badOf(slotAndBack(-1, -1, -1))).not.toEqual([]);
    expect(badOf(slotAndBack(1, 4, -1, 0.5))).not.toEqual([]);
  });

  test('of a cone keep their distance from both flanks of its groove', () => {
    const carved: { tool: Tool } = { tool: V_BIT };
    expect(badOf(slotAndBack(-1, 2, -1), carved)).toEqual([]);
    expect(badOf(slotAndBack(-1.5, 2, -1.5), carved)).not.toEqual([]);
    expect(badOf(slotAndBack(1, 2, -1, 0.4), carved)).not.toEqual([]);
  });

  test('are higher than clamps', () => {
    const clamp: Fixture = { x: 4, y: 0.5, width: 2, height: 9, top: 2 };
    const fixtures = { fixtures: [clamp] };
    expect(badOf(slotAndBack(1, 0, 1), fixtures)).not.toEqual([]);
    expect(badOf(slotAndBack(3, 0, 3), fixtures)).toEqual([]);
    expect(badOf(slotAndBack(1, 0, 1), { fixtures: [{ ...clamp, y: 1.1 }] })).toEqual([]);
    expect(badOf(slotAndBack(1, 0, 1), { fixtures: [{ ...clamp, top: 0 }] })).toEqual([]);
  });
});
