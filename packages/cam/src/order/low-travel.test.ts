import { type Fixture, type Moves, SILENT_CONTEXT } from '@kerf/machining';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MillingCut } from '../cuts/cut';
import type { GenerateContext } from '../cuts/generate-context';
import { generateMoves } from '../operations/registry';
import { facingOf, pocketOf, profileOf } from '../testing/cuts';
import { testKernel } from '../testing/kernel';
import { closed, rectangle } from '../testing/shapes';
import { withLowTravel } from './low-travel';

let context: GenerateContext;
beforeAll(async () => {
  context = { ...SILENT_CONTEXT, kernel: await testKernel() };
});

/** Squares of 10 mm, the next one `gap` mm beside the one before, each with its own changes. */
function squares(gap: number, ...changes: readonly Partial<MillingCut>[]): MillingCut[] {
  return changes.map((own, i) => ({
    ...pocketOf(closed(rectangle((10 + gap) * i, 0, 10, 10))),
    ...own,
    key: `o${i}`,
  }));
}

/** Where the toolpaths begin and end, and the height of the way to each. */
function heightsOf(operations: readonly MillingCut[], thickness = 10) {
  const toolpaths = operations.map((cut) => ({
    operationKey: cut.key,
    label: '',
    tool: cut.tool,
    drive: cut.drive,
    moves: generateMoves(cut, context),
  }));
  const job = { mode: 'cnc', safeHeight: 3.8, thickness, operations } as const;
  const ends = ({ ends }: Moves) => [ends[2], ends.at(-1)];
  return withLowTravel(job, toolpaths).map(({ moves, travelHeight }) => [
    travelHeight ?? 'safe',
    ...ends(moves),
  ]);
}

const LOW = [
  ['safe', 3.8, 1],
  [1, 1, 3.8],
];
const HIGH = [
  ['safe', 3.8, 3.8],
  ['safe', 3.8, 3.8],
];

describe('the way to a neighbour', () => {
  test('is at the retract height where it crosses no more than a narrow strip that stays', () => {
    expect(heightsOf(squares(4.5, {}, {}))).toEqual(LOW);
    expect(heightsOf(squares(6, {}, {}))).toEqual(HIGH);
  });

  test('is at the greater of both retract heights, and at the safe height where one of them is that high', () => {
    const both = heightsOf(squares(4, { retractHeight: 2 }, {}));
    expect(both.map(([travel]) => travel)).toEqual(['safe', 2]);
    expect(heightsOf(squares(4, {}, { retractHeight: 3.8 }))).toEqual(HIGH);
  });

  test('is at the safe height near a clamp, with another spindle speed, and after facing', () => {
    const clamp: Fixture = { x: 12, y: 35, width: 5, height: 5, top: 3 };
    const near = { fixtures: [{ ...clamp, y: 20 }] };
    expect(heightsOf(squares(4, { fixtures: [clamp] }, { fixtures: [clamp] }))).toEqual(LOW);
    expect(heightsOf(squares(4, near, near))).toEqual(HIGH);
    const faster = { drive: { kind: 'spindle', spindleSpeed: 9000 } } as const;
    expect(heightsOf(squares(4, {}, faster))).toEqual(HIGH);
    const [first, second] = squares(4, {}, {}) as [MillingCut, MillingCut];
    const facing = { ...facingOf(closed(rectangle(0, 0, 24, 10))), key: 'o0' };
    expect(heightsOf([facing, second])[1]).toEqual(['safe', 3.8, 3.8]);
    expect(heightsOf([first, second])).toEqual(LOW);
  });

  test('is at the safe height from the first cut on that may loosen a part', () => {
    const [first, second, third] = squares(4, {}, {}, {}) as [MillingCut, MillingCut, MillingCut];
    const freeing = { ...profileOf(first.geometry, { side: 'outside', finalDepth: 5 }), key: first.key };
    const heights = (thickness: number) =>
      heightsOf([freeing, second, third], thickness).map(([travel]) => travel);
    expect(heights(10)).toEqual(['safe', 1, 1]);
    expect(heights(5)).toEqual(['safe', 'safe', 'safe']);
  });
});
