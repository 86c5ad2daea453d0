import { distance, type GeometryKernel } from '@kerf/geometry';
import { MoveKind, type Moves, moveCount, SILENT_CONTEXT } from '@kerf/machining';
import { beforeAll, expect, test } from 'vitest';
import type { CamOperation } from './cuts/operation';
import { generateMoves } from './operations/registry';
import { facingOf, laserFillOf, pocketOf, profileOf, vCarveOf } from './testing/cuts';
import { testKernel } from './testing/kernel';
import { circle, closed, rectangle } from './testing/shapes';
import { estimateWork } from './work';

let kernel: GeometryKernel;
beforeAll(async () => {
  kernel = await testKernel();
});

const NO_BOUND = { length: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
const NOTHING = { length: 0, bytes: 0 };

/** The length of all working moves. Arcs count as their chords. */
function workOf({ kinds, ends, ...moves }: Moves): number {
  let sum = 0;
  for (let i = 1; i < moveCount({ kinds, ends, ...moves }); i += 1) {
    if (kinds[i] === MoveKind.rapid) continue;
    const at = (move: number) => ({ x: ends[3 * move]!, y: ends[3 * move + 1]! });
    sum += distance(at(i - 1), at(i));
  }
  return sum;
}

const HOLED = closed(rectangle(0, 0, 120, 80), circle(60, 40, 25));

test.each<[string, CamOperation]>([
  ['a pocket', pocketOf(HOLED, { stepover: 0.8, fillRule: 'evenodd' })],
  ['a pocket of parallel lines', pocketOf(HOLED, { stepover: 0.8, strategy: 'raster', fillRule: 'evenodd' })],
  ['a V-carving with a floor', vCarveOf(closed(rectangle(0, 0, 120, 80)), { stepover: 0.5 })],
  ['facing', facingOf(closed(rectangle(0, 0, 120, 80)), { stepover: 1 })],
  ['a laser fill', laserFillOf(HOLED, { fillRule: 'evenodd' })],
  ['a profile', profileOf(closed(rectangle(0, 0, 90, 40)))],
])('%s is estimated within a third of its length', (_name, operation) => {
  const moves = generateMoves(operation, { ...SILENT_CONTEXT, kernel });
  const { length } = estimateWork([operation], NOTHING, kernel);
  expect(length / workOf(moves)).toBeGreaterThan(2 / 3);
  expect(length / workOf(moves)).toBeLessThan(4 / 3);
});

test('a rough sum, which no hole makes smaller, is all that a small design takes', () => {
  const pocket = pocketOf(HOLED, { stepover: 1, fillRule: 'evenodd' });
  const rough = estimateWork([pocket], NO_BOUND, kernel);
  const close = estimateWork([pocket], NOTHING, kernel);
  expect(rough.length).toBeGreaterThan(close.length);
  expect(rough.length).toBeLessThan(2 * close.length);
});

test('more detail takes more memory, larger areas and more passes a longer way', () => {
  const of = (sides: number, radius: number, finalDepth: number) =>
    estimateWork(
      [pocketOf(closed(circle(0, 0, radius, sides)), { finalDepth, stepdown: 1 })],
      NO_BOUND,
      kernel,
    );
  expect(of(1000, 50, 2).bytes).toBeGreaterThan(5 * of(100, 50, 2).bytes);
  expect(of(100, 100, 2).length).toBeGreaterThan(3 * of(100, 50, 2).length);
  expect(of(100, 50, 4).length).toBeCloseTo(2 * of(100, 50, 2).length, 6);
});
