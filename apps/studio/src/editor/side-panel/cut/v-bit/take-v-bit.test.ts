import { createDesign, createShapeObject, type OperationKind, operationAs } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { expect, it } from 'vitest';
import { toolOfBit } from '../../../bits';
import { takeVBit } from './take-v-bit';

function setupAfter(...kinds: OperationKind[]) {
  const objects = kinds.map((kind, index) => {
    const object = createShapeObject({
      id: `o${index}`,
      shape: { kind: 'rectangle', width: 10, height: 10, rx: 0, ry: 0 },
    });
    const operation = operationAs(object.operation, kind);
    if (!operation) throw new Error(`no ${kind}`);
    return { ...object, operation };
  });
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

it.each(['profile', 'pocket', 'drill'] as const)('leaves the first bit to a %s', (kind) => {
  const { before, after, bit } = setupAfter('v-carve', kind);
  expect(after.firstBit).toEqual(before.firstBit);
  expect(after.secondBit).toEqual(bit);
});
