import {
  createDesign,
  createShapeObject,
  type Operation,
  type OperationKind,
  operationAs,
} from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { expect, it } from 'vitest';
import { toolOfBit } from './bit-list';
import { takeVBit } from './take-v-bit';

const SHAPE = { kind: 'rectangle', width: 10, height: 10, rx: 0, ry: 0 } as const;

function setupAfter(...kinds: OperationKind[]) {
  const { operation } = createShapeObject({ id: 'any', shape: SHAPE });
  return setupWith(
    kinds.map((kind) => {
      const as = operationAs(operation, kind);
      if (!as) throw new Error(`no ${kind}`);
      return as;
    }),
  );
}

function setupWith(operations: readonly Operation[]) {
  const objects = operations.map((operation, index) => ({
    ...createShapeObject({ id: `o${index}`, shape: SHAPE }),
    operation,
  }));
  const editor = createEditor({ design: createDesign({ objects }) });
  const before = editor.getState().design.setup;
  const bit = toolOfBit('v-bit-60');
  if (!bit) throw new Error('no such bit');
  expect(editor.run(takeVBit(bit))).toBe(true);
  return { before, after: editor.getState().design.setup, bit };
}

it('is the only bit where nothing else is milled', () => {
  const { after, bit } = setupAfter('v-carve', 'engrave');
  expect(after.firstBit).toEqual(bit);
  expect(after.secondBit).toBeNull();
});

it('is the only bit for countersinks, which a V-bit alone can make', () => {
  const countersink = operationAs(createShapeObject({ id: 'x', shape: SHAPE }).operation, 'drill');
  if (!countersink) throw new Error('no drill');
  const { after, bit } = setupWith([{ ...countersink, method: 'countersink' }]);
  expect(after.firstBit).toEqual(bit);
  expect(after.secondBit).toBeNull();
});

it('is the only bit for inlays with slanting walls', () => {
  const inlay = operationAs(createShapeObject({ id: 'x', shape: SHAPE }).operation, 'inlay');
  if (!inlay) throw new Error('no inlay');
  const { after, bit } = setupWith([{ ...inlay, walls: 'slanted' }]);
  expect(after.firstBit).toEqual(bit);
  expect(after.secondBit).toBeNull();
});

it.each(['profile', 'pocket', 'drill', 'facing', 'inlay'] as const)(
  'leaves the first bit to a %s',
  (kind) => {
    const { before, after, bit } = setupAfter('v-carve', kind);
    expect(after.firstBit).toEqual(before.firstBit);
    expect(after.secondBit).toEqual(bit);
  },
);
