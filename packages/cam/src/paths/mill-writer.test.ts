import { type Fixture, MoveKind } from '@kerf/machining';
import { describe, expect, test } from 'vitest';
import type { MillingCut } from '../cuts/cut';
import { profileOf } from '../testing/cuts';
import { closed, rectangle } from '../testing/shapes';
import { fitPath } from './fitted-path';
import { MillWriter } from './mill-writer';

type Step = readonly [kind: string, x: number, z: number];

const NAMES = new Map<number, string>(Object.entries(MoveKind).map(([name, kind]) => [kind, name]));

/** The moves of a toolpath along y = 0 that go somewhere. */
function stepsOf(write: (writer: MillWriter) => void, changes: Partial<MillingCut> = {}): Step[] {
  const writer = new MillWriter({ ...profileOf(closed(rectangle(0, 0, 9, 9))), ...changes });
  write(writer);
  const { kinds, ends } = writer.finish();
  const steps = Array.from(kinds, (kind, i): Step => [NAMES.get(kind)!, ends[3 * i]!, ends[3 * i + 2]!]);
  return steps.filter(([, x, z], i) => i === 0 || x !== steps[i - 1]![1] || z !== steps[i - 1]![2]);
}

/** Cuts 2 mm deep at x = 0, and then travels to x = 50. */
function twice(writer: MillWriter): void {
  writer.enterAt(0, 0, -2, 0);
  writer.enterAt(50, 0, -2, 0);
}

const FIRST: readonly Step[] = [
  ['rapid', 0, 3.8],
  ['rapid', 0, 1],
  ['cut', 0, 0.4],
  ['plunge', 0, -2],
];

describe('travel within an operation', () => {
  test('is at the retract height above the surface, between a beginning and an end at the safe height', () => {
    expect(stepsOf(twice)).toEqual([
      ...FIRST,
      ['rapid', 0, 1],
      ['rapid', 50, 1],
      ['cut', 50, 0.4],
      ['plunge', 50, -2],
      ['rapid', 50, 3.8],
    ]);
  });

  test('is at the safe height where the retract height is no lower', () => {
    for (const retractHeight of [3.8, 9])
      expect(stepsOf(twice, { retractHeight }).map(([, , z]) => z)).toEqual(
        [3.8, 0.4, -2, 3.8, 3.8, 0.4, -2, 3.8], // down at the feed rate
      );
  });

  test('is at the safe height near a clamp that is higher than the ground', () => {
    const clamp: Fixture = { x: 20, y: 10, width: 5, height: 5, top: 2 };
    const highest = (fixture: Fixture) =>
      Math.max(
        ...stepsOf(twice, { fixtures: [fixture] })
          .slice(4, 6)
          .map(([, , z]) => z),
      );
    expect(highest(clamp)).toBe(3.8);
    expect(highest({ ...clamp, top: 0 })).toBe(1);
    expect(highest({ ...clamp, y: 30 })).toBe(1);
  });

  test('is above ground that the operation has cut, and goes down in a rapid as far as that', () => {
    const again = (ground: number) => (writer: MillWriter) => {
      writer.enterAt(0, 0, -2, 0);
      writer.enterAt(5, 0, -4, -2, ground);
    };
    const down: readonly Step[] = [
      ['cut', 5, -1.6],
      ['plunge', 5, -4],
      ['rapid', 5, 3.8],
    ];
    expect(stepsOf(again(-2))).toEqual([...FIRST, ['rapid', 0, -1], ['rapid', 5, -1], ...down]);
    const over: readonly Step[] = [
      ['rapid', 0, 1],
      ['rapid', 5, 1],
      ['rapid', 5, -1],
    ];
    expect(stepsOf(again(0))).toEqual([...FIRST, ...over, ...down]);
  });

  test('trusts no start depth: what is above it may still be there', () => {
    const steps = stepsOf((writer) => writer.enterAt(0, 0, -3, -2, -2), { startDepth: 2, finalDepth: 5 });
    expect(steps.slice(0, 4)).toEqual([...FIRST.slice(0, 3), ['plunge', 0, -3]]);
  });
});

test('following a path down sinks no faster than the plunge rate in the program either, however short the moves', () => {
  const radians = Array.from({ length: 90 }, (_, i) => i * 0.07);
  const spiral = radians.flatMap((at) => [0.21 * at * Math.cos(at), 0.13 * at * Math.sin(at)]);
  const path = fitPath(spiral, false, 1e-9);
  const writer = new MillWriter({
    ...profileOf(closed(rectangle(0, 0, 9, 9))),
    feedRate: 3000,
    plungeRate: 300,
  });
  writer.enterAt(path.x, path.y, 0, 0);
  writer.follow(path, 0, path.length, (walked) => -0.4 * walked);
  const { kinds, ends, feeds } = writer.finish();
  const stated = (i: number) => Math.round(ends[i]! * 1000) / 1000;
  const sinking = Array.from(kinds, (kind, i) => {
    if (kind !== MoveKind.cut || i === 0) return 0;
    const [x, y, z] = [0, 1, 2].map((axis) => stated(3 * i + axis) - stated(3 * (i - 1) + axis));
    return (feeds[i]! * Math.max(0, -z!)) / Math.hypot(x!, y!, z!);
  });
  expect(Math.max(...sinking.slice(4))).toBeGreaterThan(290);
  expect(Math.max(...sinking.slice(4))).toBeLessThanOrEqual(300 + 1e-6);
});
