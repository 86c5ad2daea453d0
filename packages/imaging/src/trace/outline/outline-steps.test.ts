import { describe, expect, test } from 'vitest';
import { maskOfText, randomMask } from '../testing/masks';
import { withoutBumps } from './bumps';
import { type Contour, findContours } from './contours';
import { PolygonSearch, reachOf } from './polygon';
import { straightLengths } from './straight';

/** The longest contours of small blobs, with fixed seeds. */
function smallContours(count: number): readonly Contour[] {
  return Array.from({ length: count }, (_, seed) => {
    const contours = findContours(randomMask(6 + (seed % 9), 6 + (seed % 7), seed, seed % 3), 0);
    return [...contours].sort((a, b) => b.length - a.length)[0]!;
  }).filter((contour) => contour !== undefined && contour.length <= 50);
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function cornerOf({ points, length }: Contour, index: number): Place {
  return { x: points[2 * (index % length)]!, y: points[2 * (index % length) + 1]! };
}

describe('contours', () => {
  test.each(Array.from({ length: 20 }, (_, seed) => seed))('enclose exactly the pixels, seed %i', (seed) => {
    const mask = randomMask(9, 8, seed, seed % 3);
    const before = mask.cells.slice();
    const contours = findContours(mask, 0);
    expect(mask.cells).toEqual(before);
    const inside = new Uint8Array(before.length);
    for (const { points, length } of contours)
      for (let i = 0; i < length; i += 1) {
        const [y, nextY] = [points[2 * i + 1]!, points[2 * ((i + 1) % length) + 1]!];
        if (y === nextY) continue;
        for (let x = points[2 * i]!; x < mask.width; x += 1)
          inside[(Math.min(y, nextY) + 1) * mask.stride + x + 1]! ^= 1;
      }
    expect(inside).toEqual(before);
    const area = contours.reduce((sum, contour) => sum + contour.area, 0);
    expect(-area).toBe(before.reduce((sum, cell) => sum + cell, 0));
  });

  test('pixels that touch by a corner are one part when they are few, and their gap when they are many', () => {
    expect(findContours(maskOfText('#....\n.#...\n..#..\n...#.\n....#'), 0)).toHaveLength(1);
    expect(findContours(maskOfText('.####\n#.###\n##.##\n###.#\n####.'), 0)).toHaveLength(2);
  });

  test('specks and holes of up to the noise are left out', () => {
    const mask = maskOfText('##....\n......\n..####\n..#..#\n..####');
    expect(findContours(mask, 0).map(({ area }) => area)).toEqual([-2, -12, 2]);
    expect(findContours(mask, 2).map(({ area }) => area)).toEqual([-12]);
  });

  test('a speck on a straight edge or on a corner is no part of the contour, the tip of a shape is', () => {
    const straight = (text: string) => {
      const [contour] = findContours(maskOfText(text), 4);
      return withoutBumps(contour!, 4).length;
    };
    expect(straight('........\n########\n########\n########')).toBe(22);
    expect(straight('...#....\n########\n########\n########')).toBe(22);
    expect(straight('...##...\n...##...\n########\n########\n########')).toBe(22);
    expect(straight('########\n####.###\n########\n########')).toBe(24);
    expect(straight('...#....\n..###...\n.#####..\n#######.')).toBe(22);
  });
});

/** Whether a part of a contour is straight, by the definition: any three corners, and the four directions. */
function isStraight(contour: Contour, from: number, steps: number): boolean {
  const at = (i: number) => cornerOf(contour, from + i);
  const directions = new Set<string>();
  for (let i = 0; i < steps; i += 1) directions.add(`${at(i + 1).x - at(i).x} ${at(i + 1).y - at(i).y}`);
  if (directions.size === 4) return false;
  for (let i = 0; i < steps; i += 1)
    for (let k = i + 2; k <= steps; k += 1)
      for (let j = i + 1; j < k; j += 1) if (!isNearLine(at(i), at(k), at(j))) return false;
  return true;
}

/** Whether a point of the line through `a` and `b` is at most 1 from `p` in x and in y. */
function isNearLine(a: Place, b: Place, p: Place): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  // The square of two pixels around p reaches the line when its corners are not all on one side.
  const sides = [-1, 1].flatMap((u) => [-1, 1].map((v) => dx * (p.y + v - a.y) - dy * (p.x + u - a.x)));
  return Math.min(...sides) <= 0 && Math.max(...sides) >= 0;
}

test('what is straight from each corner is what the definition says', () => {
  for (const contour of smallContours(40)) {
    const expected = Array.from({ length: contour.length }, (_, from) => {
      let steps = 1;
      while (steps < contour.length && isStraight(contour, from, steps + 1)) steps += 1;
      return steps;
    });
    expect([...straightLengths(contour)]).toEqual(expected);
  }
});

/** The penalty of a side, by its definition. */
function penaltyOf(contour: Contour, from: number, steps: number): number {
  const [a, b] = [cornerOf(contour, from), cornerOf(contour, from + steps)];
  const long = Math.hypot(b.x - a.x, b.y - a.y);
  let sum = 0;
  for (let i = 0; i <= steps; i += 1) {
    const p = cornerOf(contour, from + i);
    sum += (((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / long) ** 2;
  }
  return long * Math.sqrt(sum / (steps + 1));
}

test('the polygon through a corner has the fewest sides, and then the least penalty, of all', () => {
  for (const contour of smallContours(40)) {
    const reach = reachOf(straightLengths(contour));
    const { length } = contour;
    for (const start of [0, length >> 1]) {
      // For each position and number of sides, the least penalty: every side that is allowed is tried.
      const table: Map<number, number>[] = Array.from({ length: length + 1 }, () => new Map());
      table[0]!.set(0, 0);
      for (let at = 0; at < length; at += 1)
        for (const [sides, penalty] of table[at]!)
          for (let steps = 1; steps <= reach[(start + at) % length]! && at + steps <= length; steps += 1) {
            const sum = penalty + penaltyOf(contour, start + at, steps);
            const known = table[at + steps]!.get(sides + 1) ?? Number.POSITIVE_INFINITY;
            table[at + steps]!.set(sides + 1, Math.min(known, sum));
          }
      const fewest = Math.min(...table[length]!.keys());
      const found = new PolygonSearch(contour).through(start);
      expect(found.corners).toHaveLength(fewest);
      expect(found.penalty).toBeCloseTo(table[length]!.get(fewest)!, 6);
    }
  }
});
