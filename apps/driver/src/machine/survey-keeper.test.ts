import { MOST_PROBE_POINTS } from '@kerf/protocol';
import { expect, it } from 'vitest';
import { SurveyKeeper } from './survey-keeper';

const GRID = { minX: 0, minY: 0, maxX: 10, maxY: 10, columns: 2, rows: 2 };

it('keeps each point once, and reports what is begun and dropped', () => {
  const seen: (number | null)[] = [];
  const keeper: SurveyKeeper = new SurveyKeeper(() => seen.push(keeper.present?.points.length ?? null));
  keeper.take([1, 1, 1]);
  expect(keeper.present).toBeNull();
  keeper.begin(GRID, [-5, -6, -7]);
  for (const height of [0.1, 0.2]) keeper.take([0, 0, height]);
  expect(keeper.present).toEqual({ grid: GRID, zero: [-5, -6, -7], points: [[0, 0, 0.2]] });
  for (let x = 0; x < MOST_PROBE_POINTS + 5; x += 1) keeper.take([x, 0, 0]);
  expect(keeper.present?.points).toHaveLength(MOST_PROBE_POINTS);
  keeper.drop();
  keeper.drop();
  expect(keeper.present).toBeNull();
  expect(seen).toEqual([0, null]);
});
