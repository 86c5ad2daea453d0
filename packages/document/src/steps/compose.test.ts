import { isSameMatrix, rotation, scaling, translation } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Design } from '../design';
import { createDesign, createGroup, createShapeObject } from '../factory';
import { findObject } from '../queries/tree';
import { walkObjects } from '../queries/walk';
import { worldTransform } from '../queries/world';
import { arbitraryDesign } from '../testing/arbitraries';
import { expectStep, expectSteps } from '../testing/expect-step';
import { groupObjects, inStackingOrder, restackObjects, type StackMove, ungroupObjects } from './compose';

const square = (id: string) =>
  createShapeObject({ id, shape: { kind: 'rectangle', width: 10, height: 10, rx: 0, ry: 0 } });
const flat = createDesign({ objects: ['a', 'b', 'c', 'd', 'e'].map(square) });
const ids = (design: Design) => design.objects.map(({ id }) => id).join('');

function steps<T>(
  outcome: { ok: true; value: T } | { ok: false; problems: readonly { message: string }[] },
): T {
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.value;
}

/** Where each shape appears. */
function places(design: Design) {
  const found = new Map<string, readonly number[]>();
  for (const { object, transform } of walkObjects(design))
    if (object.kind === 'shape') found.set(object.id, transform);
  return found;
}

describe('group and ungroup', () => {
  test('a group takes the place of its topmost member', () => {
    const after = expectSteps(flat, steps(groupObjects(flat, ['d', 'b'], 'g', 'Pair')));
    expect(ids(after)).toBe('acge');
    expect(findObject(after, 'g')).toMatchObject({ name: 'Pair', children: [{ id: 'b' }, { id: 'd' }] });
    const back = expectSteps(after, steps(ungroupObjects(after, ['g'])));
    expect(ids(back)).toBe('acbde');
  });

  test('objects from other groups stay where they are seen', () => {
    const inner = {
      ...createGroup('g', [{ ...square('b'), transform: rotation(1) }]),
      transform: scaling(2, 3),
    };
    const outer = {
      ...createGroup('h', [{ ...square('c'), transform: translation(5, 6) }]),
      transform: rotation(0.3),
    };
    const design = createDesign({ objects: [square('a'), inner, outer] });
    const after = expectSteps(design, steps(groupObjects(design, ['a', 'b', 'c'], 'n')));
    for (const id of ['a', 'b', 'c'])
      expect(isSameMatrix(worldTransform(after, id)!, worldTransform(design, id)!)).toBe(true);
    expect(findObject(after, 'h')).toMatchObject({
      children: [{ id: 'n', children: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }],
    });
  });

  test('nothing to group and nothing to ungroup are refused', () => {
    expect(groupObjects(flat, [], 'g').ok).toBe(false);
    expect(groupObjects(flat, ['a', 'q'], 'g').ok).toBe(false);
    expect(ungroupObjects(flat, ['a']).ok).toBe(false);
  });

  test('dissolving every group moves nothing (seed 7)', () => {
    fc.assert(
      fc.property(arbitraryDesign, (design) => {
        const groups = design.objects.filter(({ kind }) => kind === 'group').map(({ id }) => id);
        const after = expectSteps(design, steps(ungroupObjects(design, groups)));
        const before = places(design);
        expect([...places(after).keys()]).toEqual([...before.keys()]);
        for (const [id, place] of places(after))
          place.forEach((value, i) => {
            expect(Math.abs(value - before.get(id)![i]!)).toBeLessThan(1e-6);
          });
      }),
      { seed: 7, numRuns: 100 },
    );
  }, 60_000);
});

describe('stacking', () => {
  test.each<[string, StackMove, string]>([
    ['bd', 'to-top', 'acebd'],
    ['bd', 'to-bottom', 'bdace'],
    ['bd', 'up', 'acbed'],
    ['bd', 'down', 'badce'],
    ['de', 'up', 'abcde'],
    ['ae', 'up', 'bacde'],
    ['ab', 'down', 'abcde'],
  ])('%s %s', (chosen, move, expected) => {
    const step = restackObjects(flat, [...chosen], move);
    expect(ids(step ? expectStep(flat, step) : flat)).toBe(expected);
  });

  test('nothing to move gives no step', () => {
    expect(restackObjects(flat, ['e'], 'to-top')).toBeNull();
    expect(restackObjects(flat, ['nobody'], 'up')).toBeNull();
  });

  test('a selection is put in stacking order whatever the order of choosing', () => {
    const design = createDesign({
      objects: [square('a'), createGroup('g', [square('b'), square('c')]), square('d')],
    });
    expect(inStackingOrder(design, ['d', 'c', 'a', 'b'])).toEqual(['a', 'b', 'c', 'd']);
    expect(inStackingOrder(design, ['d', 'c', 'g'])).toEqual(['g', 'd']);
  });
});
