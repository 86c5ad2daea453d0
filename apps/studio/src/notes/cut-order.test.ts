import { createDesign, createShapeObject } from '@kerf/document';
import type { JobProgram } from '@kerf/pipeline';
import { expect, it } from 'vitest';
import { moved, shownOrder, whyNoMove } from './cut-order';

const shape = { kind: 'ellipse', rx: 5, ry: 5 } as const;
const objects = ['a', 'b', 'c', 'd'].map((id) => createShapeObject({ id, shape }));
const made = (...ids: string[]) =>
  ({ operations: ids.map((objectId) => ({ objectId })) }) as unknown as JobProgram;

it("shows the person's order first, then the job's, then the rest of the stack", () => {
  const design = createDesign({ objects, setup: { cutOrder: ['c', 'gone'] } });
  expect(shownOrder(design, [])).toEqual(['c', 'a', 'b', 'd']);
  expect(shownOrder(design, [made('d', 'c'), made('d', 'b')])).toEqual(['c', 'd', 'b', 'a']);
});

it('leaves out what is not cut', () => {
  const hidden = objects.map((object) => (object.id === 'b' ? { ...object, isHidden: true } : object));
  expect(shownOrder(createDesign({ objects: hidden }), [made('b')])).toEqual(['a', 'c', 'd']);
});

it('moves one object as far as it goes', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 'a', Number.POSITIVE_INFINITY)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
});

it('goes layer after layer when the laser layers have an order', () => {
  const layers = { a: '01', b: '02', c: '01', d: '02' } as const;
  const burnt = (['a', 'b', 'c', 'd'] as const).map((id) =>
    createShapeObject({ id, shape, layer: layers[id] }),
  );
  const setup = { mode: 'laser', layerOrder: ['02', '01'], cutOrder: ['c', 'd'] } as const;
  expect(shownOrder(createDesign({ objects: burnt, setup }), [])).toEqual(['d', 'b', 'c', 'a']);
});

it('says why an object cannot be moved', () => {
  const burnt = (['a', 'b', 'c'] as const).map((id) =>
    createShapeObject({ id, shape, layer: id === 'a' ? '02' : '01' }),
  );
  const setup = { mode: 'laser', layerOrder: ['02', '01'] } as const;
  const design = createDesign({ objects: burnt, setup });
  const order = shownOrder(design, []);
  const reason = (id: string, by: number) => whyNoMove(design, order, id, by);
  expect(order).toEqual(['a', 'b', 'c']);
  expect([reason('a', -1), reason('a', 1), reason('b', -1), reason('b', 1)]).toEqual([
    'end',
    'layer',
    'layer',
    null,
  ]);
  expect(reason('c', Number.NEGATIVE_INFINITY)).toBeNull();
  const free = createDesign({ objects: burnt, setup: { mode: 'laser' } });
  expect(whyNoMove(free, shownOrder(free, []), 'a', 1)).toBeNull();
});
