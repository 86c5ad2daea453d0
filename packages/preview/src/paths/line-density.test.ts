import { expect, it } from 'vitest';
import { sampleTrace } from '../testing/sample-program';
import { DENSITY_UNIT, lineDensities } from './line-density';
import type { PathTrace } from './segment-styles';

type Place = [number, number, number];

/** Lines of 40 mm along X, to and fro, so far apart, and an outline of 200 mm around them in two passes. */
function fillAndOutline(apart: number): Place[] {
  const fill: Place[] = [];
  const count = Math.round(30 / apart);
  for (let line = 0; line < count; line += 1) {
    const ends = line % 2 === 0 ? [60, 100] : [100, 60];
    for (const x of ends) fill.push([x, 60 + line * apart, 0]);
  }
  const round: Place[] = [
    [200, 0, 0],
    [200, 200, 0],
    [0, 200, 0],
    [0, 0, 0],
  ];
  return [...round, ...round, ...fill];
}

function densitiesOf(places: readonly Place[], mode: PathTrace['mode']): number[] {
  const steps = lineDensities(
    sampleTrace(
      places.map((to) => ({ to, power: 100 })),
      mode,
    ),
  );
  for (;;) {
    const step = steps.next();
    if (step.done) return [...step.value].map((density) => density / DENSITY_UNIT);
  }
}

it('finds as many lines per mm as a fill has, and few along an outline in several passes', () => {
  const densities = densitiesOf(fillAndOutline(0.2), 'laser');
  const [outline, fill] = [densities.slice(0, 8), densities.slice(9)];
  expect(Math.max(...outline)).toBeLessThan(0.8);
  // Every second move leads to the next line.
  const middle = fill.filter((_, index) => index % 2 === 0 && index > 40 && index < 250);
  expect(Math.min(...middle)).toBeGreaterThan(3.5);
  expect(Math.max(...middle)).toBeLessThan(6);
});

it('leaves a router alone, and counts no move that only goes up or down', () => {
  expect(new Set(densitiesOf(fillAndOutline(0.2), 'cnc'))).toEqual(new Set([0]));
  expect(
    densitiesOf(
      [
        [0, 0, 5],
        [0, 0, 0],
        [50, 0, 0],
      ],
      'laser',
    ).slice(0, 2),
  ).toEqual([0, 0]);
});
