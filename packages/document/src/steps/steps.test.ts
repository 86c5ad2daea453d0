import { translation } from '@kerf/geometry';
import type { Tool, ToolBody } from '@kerf/machining';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Design, GroupObject, ShapeObject } from '../design';
import { createDesign, createGroup, createShapeObject } from '../factory';
import { LASER_DEFAULTS } from '../operations/laser';
import { operationDefinition } from '../operations/registry';
import { changesForLayer } from '../queries/layer-settings';
import { findObject, locateObject, objectCount } from '../queries/tree';
import { walkObjects } from '../queries/walk';
import { findDesignProblems } from '../schema/design';
import { arbitraryDesign, arbitraryObjects, arbitraryTransform } from '../testing/arbitraries';
import { expectRefused, expectStep } from '../testing/expect-step';
import { addOnTop } from './compose';
import { applyStep, stepFromJson } from './registry';
import type { Step } from './step';

/** A name that is too long for any file. */
const ENDLESS = 'n'.repeat(10_001);

const square = (id: string): ShapeObject =>
  createShapeObject({ id, shape: { kind: 'rectangle', width: 10, height: 10, rx: 0, ry: 0 } });

/** a, g(b, h(c)), d: bottom first. */
const nested = createDesign({
  objects: [square('a'), createGroup('g', [square('b'), createGroup('h', [square('c')])]), square('d')],
});

/** The tree as text: `a g(b h(c)) d`. */
function outline(design: Design): string {
  const text = (objects: Design['objects']): string =>
    objects
      .map((object) => (object.kind === 'group' ? `${object.id}(${text(object.children)})` : object.id))
      .join(' ');
  return text(design.objects);
}

describe('add-objects', () => {
  test('puts each object at its place in the resulting tree', () => {
    const step: Step = {
      kind: 'add-objects',
      entries: [
        { parentId: null, index: 2, object: square('y') },
        { parentId: null, index: 0, object: createGroup('x', [square('x1')]) },
        { parentId: 'h', index: 0, object: square('z') },
      ],
    };
    expect(outline(expectStep(nested, step))).toBe('x(x1) a y g(b h(z c)) d');
  });

  test('refuses ids in use, places that are not there and bad objects', () => {
    const add = (object: Design['objects'][number], parentId: string | null = null, index = 0): Step => ({
      kind: 'add-objects',
      entries: [{ parentId, index, object }],
    });
    expectRefused(nested, add(square('c')), 'duplicate-object');
    expectRefused(nested, add(createGroup('n', [square('n1'), square('n1')])), 'duplicate-object');
    expectRefused(nested, add(square('n'), 'a'), 'not-a-group');
    expectRefused(nested, add(square('n'), 'missing'), 'not-a-group');
    expectRefused(nested, add(square('n'), null, 4), 'bad-position');
    expectRefused(nested, add(square('n'), null, -1), 'bad-position');
    expectRefused(nested, add(square('n'), null, 0.5), 'bad-position');
    expectRefused(nested, add({ ...square('n'), transform: [0, 0, 0, 0, 1, 1] }), 'flat-transform');
    expectRefused(nested, add({ ...square('n'), layer: '03' }), 'layer-mismatch');
    expectRefused(nested, add({ ...square('n'), name: ENDLESS }), 'too-long');
    expectRefused(nested, add(createGroup(ENDLESS, [square('n')])), 'too-long');
    expectRefused(
      nested,
      add({ ...square('n'), shape: { kind: 'ellipse', rx: Number.NaN, ry: 1 } }),
      'out-of-range',
    );
  });

  test('refuses groups nested deeper than the limit', () => {
    let object = createGroup('deep0', [square('deep')]);
    for (let i = 1; i < 80; i += 1) object = createGroup(`deep${i}`, [object]);
    expectRefused(nested, addOnTop(nested, [object]), 'too-deep');
  });
});

describe('remove-objects', () => {
  test('removes at any depth, and ids inside removed groups are no error', () => {
    expect(outline(expectStep(nested, { kind: 'remove-objects', ids: ['c', 'a'] }))).toBe('g(b h()) d');
    expect(outline(expectStep(nested, { kind: 'remove-objects', ids: ['c', 'g', 'b'] }))).toBe('a d');
  });

  test('refuses an unknown id', () => {
    expectRefused(nested, { kind: 'remove-objects', ids: ['a', 'q'] }, 'unknown-object');
  });
});

describe('update-objects', () => {
  test('changes what it names and keeps the identity of the rest', () => {
    const after = expectStep(nested, {
      kind: 'update-objects',
      patches: [{ id: 'c', changes: { name: 'renamed', transform: translation(3, 4) } }],
    });
    expect(findObject(after, 'c')).toMatchObject({ name: 'renamed', transform: [1, 0, 0, 1, 3, 4] });
    expect(after.objects[0]).toBe(nested.objects[0]);
    expect(after.objects[2]).toBe(nested.objects[2]);
    expect(findObject(after, 'b')).toBe(findObject(nested, 'b'));
    expect((findObject(after, 'c') as ShapeObject).shape).toBe(
      (findObject(nested, 'c') as ShapeObject).shape,
    );
  });

  test('a change to what is already so gives the same design', () => {
    const { name } = findObject(nested, 'b')!;
    const outcome = applyStep(nested, { kind: 'update-objects', patches: [{ id: 'b', changes: { name } }] });
    expect(outcome.ok && outcome.value).toBe(nested);
  });

  test('can change a group and an object inside it at once', () => {
    const after = expectStep(nested, {
      kind: 'update-objects',
      patches: [
        { id: 'g', changes: { isLocked: true } },
        { id: 'b', changes: { isHidden: true } },
      ],
    });
    expect(findObject(after, 'g')?.isLocked).toBe(true);
    expect(findObject(after, 'b')?.isHidden).toBe(true);
  });

  test('refuses what the object cannot be', () => {
    const update = (id: string, changes: object): Step => ({
      kind: 'update-objects',
      patches: [{ id, changes }],
    });
    const b = findObject(nested, 'b') as ShapeObject;
    expectRefused(nested, update('q', {}), 'unknown-object');
    expectRefused(nested, update('g', { layer: '01' }), 'not-a-shape');
    expectRefused(nested, update('b', { layer: '01' }), 'layer-mismatch');
    expectRefused(nested, update('b', { transform: [1, 0, 0, 1, Number.NaN, 0] }), 'not-finite');
    expectRefused(nested, update('g', { name: ENDLESS }), 'too-long');
    expectRefused(nested, update('b', { operation: { ...b.operation, feedRate: 0 } }), 'out-of-range');
    expectRefused(
      nested,
      update('b', { operation: { ...b.operation, startDepth: 9, targetDepth: 5 } }),
      'depth-order',
    );
    expectRefused(
      nested,
      {
        kind: 'update-objects',
        patches: [
          { id: 'b', changes: {} },
          { id: 'b', changes: {} },
        ],
      },
      'duplicate-object',
    );
  });

  test('the place of a refusal names the object and the field', () => {
    const outcome = applyStep(nested, {
      kind: 'update-objects',
      patches: [{ id: 'b', changes: { shape: { kind: 'polygon', sides: 2.5, radius: 1 } } }],
    });
    expect(outcome.ok ? [] : outcome.problems).toMatchObject([
      { code: 'out-of-range', place: { objectId: 'b', path: 'shape.sides' } },
    ]);
  });

  test('a laser layer brings the settings of an object that is on it', () => {
    const first = expectStep(nested, {
      kind: 'update-objects',
      patches: [{ id: 'a', changes: { ...changesForLayer(nested, square('a'), '02') } }],
    });
    const a = findObject(first, 'a') as ShapeObject;
    expect(a).toMatchObject({
      layer: '02',
      operation: { kind: 'laser-line', speed: 6000, power: 20, passes: 1, lineInterval: 0.1 },
    });
    const set = expectStep(first, {
      kind: 'update-objects',
      patches: [
        {
          id: 'a',
          changes: {
            operation: operationDefinition('laser-line').create({
              ...LASER_DEFAULTS,
              speed: 1000,
              power: 55,
              passes: 3,
              lineInterval: 0.2,
            }),
          },
        },
      ],
    });
    expect(changesForLayer(set, square('d'), '02').operation).toMatchObject({
      kind: 'laser-line',
      speed: 1000,
      power: 55,
      passes: 3,
      lineInterval: 0.2,
    });
    expect(changesForLayer(set, findObject(set, 'a') as ShapeObject, '00')).toMatchObject({
      layer: '00',
      operation: { kind: 'profile', startDepth: 0, targetDepth: 10 },
    });
  });
});

test('a photo stays one on every laser layer, and does not go to the milling layer', () => {
  const shape = {
    kind: 'image',
    width: 30,
    height: 20,
    assetId: 'a'.repeat(64),
    pixelWidth: 3,
    pixelHeight: 2,
    opacity: 1,
  } as const;
  const operation = operationDefinition('laser-photo').create(LASER_DEFAULTS);
  const photo = createShapeObject({ id: 'photo', shape, layer: '01', operation });
  expect(changesForLayer(nested, photo, '00')).toEqual({ layer: '01', operation });
  expect(changesForLayer(nested, photo, '02')).toEqual({ layer: '02', operation });
  const milled = createShapeObject({ id: 'photo', shape, layer: '00' });
  expect(changesForLayer(nested, milled, '01')).toMatchObject({
    layer: '01',
    operation: { kind: 'laser-photo' },
  });
});

describe('move-objects', () => {
  test('reorders, and takes objects into and out of groups', () => {
    const moves = [
      { id: 'd', parentId: null, index: 0 },
      { id: 'a', parentId: 'h', index: 1 },
      { id: 'b', parentId: null, index: 2 },
    ];
    expect(outline(expectStep(nested, { kind: 'move-objects', moves }))).toBe('d g(h(c a)) b');
  });

  test('can turn the nesting of two groups inside out', () => {
    const moves = [
      { id: 'h', parentId: null, index: 1 },
      { id: 'g', parentId: 'h', index: 0 },
    ];
    expect(outline(expectStep(nested, { kind: 'move-objects', moves }))).toBe('a h(g(b) c) d');
  });

  test('refuses to put a group into itself, and moves that do not fit', () => {
    const move = (...moves: { id: string; parentId: string | null; index: number }[]): Step => ({
      kind: 'move-objects',
      moves,
    });
    expectRefused(nested, move({ id: 'g', parentId: 'h', index: 0 }), 'nested-in-itself');
    expectRefused(nested, move({ id: 'g', parentId: 'g', index: 0 }), 'nested-in-itself');
    expectRefused(nested, move({ id: 'a', parentId: null, index: 3 }), 'bad-position');
    expectRefused(nested, move({ id: 'a', parentId: 'd', index: 0 }), 'not-a-group');
    expectRefused(nested, move({ id: 'q', parentId: null, index: 0 }), 'unknown-object');
    expectRefused(
      nested,
      move({ id: 'a', parentId: null, index: 1 }, { id: 'a', parentId: null, index: 2 }),
      'duplicate-object',
    );
  });
});

describe('update-design', () => {
  test('changes name, stock, material and parts of the setup', () => {
    const after = expectStep(nested, {
      kind: 'update-design',
      changes: {
        name: 'Sign',
        stock: { width: 100, height: 50, thickness: 4 },
        material: 'Oak',
        setup: { safeHeight: 5, mode: 'laser' },
      },
    });
    expect(after).toMatchObject({
      name: 'Sign',
      material: 'Oak',
      setup: { safeHeight: 5, mode: 'laser', stepoverRatio: 0.3 },
    });
    expect(after.objects).toBe(nested.objects);
  });

  test('gives a bit a shank and a holder, and takes them back', () => {
    const firstBit = {
      ...nested.setup.firstBit,
      shankDiameter: 6,
      holder: { diameter: 19, stickOut: 25 },
    } as Tool;
    const after = expectStep(nested, { kind: 'update-design', changes: { setup: { firstBit } } });
    expect(after.setup.firstBit).toEqual(firstBit);
    const { holder: _, ...bare } = firstBit as Tool & ToolBody;
    const without = expectStep(after, { kind: 'update-design', changes: { setup: { firstBit: bare } } });
    expect(without.setup.firstBit).not.toHaveProperty('holder');
    const narrow = { ...bare, holder: { diameter: 0.5, stickOut: 25 } };
    expectRefused(
      nested,
      { kind: 'update-design', changes: { setup: { firstBit: narrow } } },
      'out-of-range',
    );
  });

  test('refuses values out of range', () => {
    expectRefused(
      nested,
      { kind: 'update-design', changes: { setup: { stepoverRatio: 1.5 } } },
      'out-of-range',
    );
    expectRefused(
      nested,
      { kind: 'update-design', changes: { workspace: { width: 0, height: 5 } } },
      'out-of-range',
    );
    expectRefused(nested, { kind: 'update-design', changes: { name: ENDLESS } }, 'too-long');
    expectRefused(nested, { kind: 'update-design', changes: { material: ENDLESS } }, 'too-long');
  });
});

describe('steps as JSON', () => {
  test('what is no step is refused with its place', () => {
    const cases: [unknown, string, string][] = [
      [null, 'wrong-type', ''],
      [{ kind: 'explode' }, 'unknown-value', 'kind'],
      [{ kind: 'remove-objects' }, 'missing-field', 'ids'],
      [{ kind: 'remove-objects', ids: ['a', 3] }, 'wrong-type', 'ids[1]'],
      [{ kind: 'remove-objects', ids: [], more: 1 }, 'unknown-field', 'more'],
      [
        JSON.parse('{"kind":"update-objects","patches":[{"id":"a","changes":{"__proto__":{}}}]}'),
        'unknown-field',
        'patches[0].changes.__proto__',
      ],
      [
        { kind: 'update-design', changes: { setup: { safeHeight: Number.POSITIVE_INFINITY } } },
        'not-finite',
        'changes.setup.safeHeight',
      ],
    ];
    for (const [input, code, path] of cases) {
      const outcome = stepFromJson(input);
      expect(outcome.ok ? null : outcome.problems[0]).toMatchObject({ code, place: { path } });
    }
  });
});

/** A random step that fits the design. */
function stepsFor(design: Design): fc.Arbitrary<Step> {
  const visited = [...walkObjects(design)];
  const ids = visited.map(({ object }) => object.id);
  const groups = visited.flatMap(({ object }) => (object.kind === 'group' ? [object] : []));
  const parents: (GroupObject | null)[] = [null, ...groups];
  const add = fc
    .tuple(arbitraryObjects, fc.constantFrom(...parents), fc.nat(20))
    .map(([objects, parent, at]): Step => {
      const rename = (object: Design['objects'][number]): Design['objects'][number] =>
        object.kind === 'group'
          ? { ...object, id: `new-${object.id}`, children: object.children.map(rename) }
          : { ...object, id: `new-${object.id}` };
      const size = (parent?.children ?? design.objects).length;
      return {
        kind: 'add-objects',
        entries: objects.map((object, i) => ({
          parentId: parent?.id ?? null,
          index: (at % (size + 1)) + i,
          object: rename(object),
        })),
      };
    });
  if (ids.length === 0) return add;
  const some = fc.subarray(ids);
  const remove = some.map((chosen): Step => ({ kind: 'remove-objects', ids: chosen }));
  const update = fc.tuple(some, arbitraryTransform).map(
    ([chosen, transform]): Step => ({
      kind: 'update-objects',
      patches: chosen.map((id) => ({ id, changes: { transform, isLocked: true } })),
    }),
  );
  const move = fc
    .tuple(fc.constantFrom(...ids), fc.constantFrom(...parents), fc.nat(20))
    .map(([id, parent, at]): Step => {
      const size = (parent?.children ?? design.objects).length;
      const isSibling = (locateObject(design, id)?.parentId ?? null) === (parent?.id ?? null);
      return {
        kind: 'move-objects',
        moves: [{ id, parentId: parent?.id ?? null, index: at % (isSibling ? size : size + 1) }],
      };
    });
  return fc.oneof(add, remove, update, move);
}

describe('every step (seed 20261121)', () => {
  test('applies, inverts and travels as JSON', () => {
    fc.assert(
      fc.property(
        arbitraryDesign.chain((design) => fc.tuple(fc.constant(design), stepsFor(design))),
        ([design, step]) => {
          const outcome = applyStep(design, step);
          if (!outcome.ok) {
            expect(outcome.problems.map(({ code }) => code)).toEqual(['nested-in-itself']);
            return;
          }
          const after = expectStep(design, step);
          expect(findDesignProblems(after)).toEqual([]);
          expect([...walkObjects(after)].length).toBe(objectCount(after));
        },
      ),
      { seed: 20261121, numRuns: 400 },
    );
  }, 60_000);
});
