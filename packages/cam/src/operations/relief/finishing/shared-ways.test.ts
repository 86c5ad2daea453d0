import { expect, test } from 'vitest';
import type { PartHelper } from '../../../cuts/part-helper';
import { cutterForms } from '../surface/cutter-form';
import { prepareDrop } from '../surface/drop';
import { createDropKernel } from '../surface/kernel/drop-kernel';
import { reliefSurface } from '../surface/relief-surface';
import { duneMesh } from '../testing/meshes';
import type { Section } from './sections';
import { partCarver, waysOfParts } from './shared-ways';

const kernel = createDropKernel()!;
const drop = prepareDrop(
  reliefSurface(duneMesh(16, 16, 0.4), kernel),
  cutterForms({ id: 't', name: 't', kind: 'ball-end-mill', diameter: 1 }),
);
const LIMITS = { step: 0.14, tolerance: 0.0015, highest: 0.006, check: () => undefined };
/** A row of one part continues in the next one. */
const PARTS: readonly (readonly Section[])[] = Array.from({ length: 5 }, (_, i) => [
  {
    points: i % 2 === 0 ? [0, i, 6, i, 6, i + 1] : [6, i, 0, i, 0, i + 1],
    floors: [-4, -4, -4],
    isContinued: i > 0,
    goesOn: i < 4,
  },
]);

/** A helper that does the parts of which `isMine` is true at once, from what another thread would get. */
function helperFor(isMine: (part: number) => boolean, shared: number[]): PartHelper {
  return {
    share(work, count) {
      shared.push(count);
      const carve = partCarver(structuredClone(work), createDropKernel()!);
      return { take: (part) => (isMine(part) ? structuredClone(carve(part)) : undefined) };
    },
  };
}

test('the ways of parts are the same whoever finds them', () => {
  const alone = [...waysOfParts(drop, PARTS, LIMITS, undefined)];
  expect(alone).toHaveLength(5);
  expect(alone.every(({ xs }) => xs.length > 5)).toBe(true);
  const shared: number[] = [];
  for (const isMine of [() => false, () => true, (part: number) => part > 2])
    expect([...waysOfParts(drop, PARTS, LIMITS, helperFor(isMine, shared))]).toEqual(alone);
  expect(shared).toEqual([5, 5, 5]);
});

test('a few parts, and a surface without the kernel, are not shared', () => {
  const shared: number[] = [];
  const helper = helperFor(() => true, shared);
  expect([...waysOfParts(drop, PARTS.slice(0, 3), LIMITS, helper)]).toHaveLength(3);
  const plain = { ...drop, kernel: undefined };
  expect([...waysOfParts(plain, PARTS, LIMITS, helper)]).toEqual([
    ...waysOfParts(drop, PARTS, LIMITS, undefined),
  ]);
  expect(shared).toEqual([]);
});
