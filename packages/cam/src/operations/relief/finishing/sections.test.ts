import { expect, test } from 'vitest';
import type { Run } from './runs';
import { partsOf, type Section } from './sections';

/** Rows of 100 mm, a tenth of a mm apart, followed to and fro in one run. */
function rows(count: number): Run {
  const points: number[] = [];
  for (let row = 0; row < count; row += 1) {
    const [from, to] = row % 2 === 0 ? [0, 100] : [100, 0];
    points.push(from, row / 10, to, row / 10);
  }
  return { points, floors: points.slice(0, 2 * count).map((_, i) => -i) };
}

/** The run that sections are parts of. */
function joined(sections: readonly Section[]): Run {
  const points: number[] = [];
  const floors: number[] = [];
  for (const [i, section] of sections.entries()) {
    expect(section.goesOn).toBe(sections[i + 1]?.isContinued ?? false);
    if (section.isContinued) expect(section.points.slice(0, 2)).toEqual(points.slice(-2));
    points.push(...section.points.slice(section.isContinued ? 2 : 0));
    floors.push(...section.floors.slice(section.isContinued ? 1 : 0));
  }
  return { points, floors };
}

test('a long run is divided into parts of neighbouring rows, and nothing of it is lost', () => {
  const run = rows(300);
  const parts = partsOf([run], 0.1);
  expect(parts.length).toBeGreaterThan(4);
  expect(parts.every((sections) => sections.length === 1)).toBe(true);
  expect(joined(parts.flat())).toEqual(run);
  const heights = parts.map((sections) => Math.max(...sections[0]!.points.filter((_, i) => i % 2 === 1)));
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
});

test('short runs stay together', () => {
  expect(partsOf([rows(3), rows(4)], 0.1)).toEqual([
    [rows(3), rows(4)].map((run) => ({ ...run, isContinued: false, goesOn: false })),
  ]);
});

test('runs that overlap are one part: each part would need the whole surface', () => {
  const turns = Array.from({ length: 300 }, (_, i): Run => {
    const [near, far] = [i / 10, 100 - i / 10];
    return { points: [near, near, far, near, far, far, near, far, near, near], floors: [0, 0, 0, 0, 0] };
  });
  expect(partsOf(turns, 0.1)).toHaveLength(1);
  expect(partsOf([], 0.1)).toEqual([]);
});
