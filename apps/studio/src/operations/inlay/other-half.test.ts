import {
  createDesign,
  createGroup,
  createShapeObject,
  designBounds,
  type InlayOperation,
  operationAs,
  type ShapeObject,
} from '@kerf/document';
import { createEditor, insertObjects } from '@kerf/editor';
import { translation } from '@kerf/geometry';
import { expect, it } from 'vitest';
import { otherHalves } from './other-half';

type Half = ShapeObject & { readonly operation: InlayOperation };

/** A square half of an inlay on a stock of 300 × 180 mm. */
function half(side: number, x: number, y: number, changes: Partial<InlayOperation> = {}): Half {
  const object = createShapeObject({
    id: 'a',
    shape: { kind: 'rectangle', width: side, height: side, rx: 0, ry: 0 },
    transform: translation(x, y),
  });
  const operation = { ...operationAs(object.operation, 'inlay'), margin: 3, ...changes } as InlayOperation;
  return { ...object, operation };
}

/** The box of the other half, and its operation. */
function other(first: Half) {
  const design = createDesign({ objects: [first] });
  const editor = createEditor({ design });
  editor.run(insertObjects(otherHalves(design, [first])));
  const [, second] = editor.getState().design.objects as readonly Half[];
  const { minX, minY } = designBounds(editor.getState().design, [second!.id]);
  return { minX, minY, operation: second!.operation };
}

it('is the same drawing beside it, as the other part with the same settings', () => {
  const { minX, minY, operation } = other(half(40, 20, 30, { targetDepth: 4, margin: 4 }));
  expect([minX, minY]).toEqual([70, 30]);
  expect(operation).toMatchObject({ part: 'male', targetDepth: 4, margin: 4 });
  expect(other(half(40, 20, 30, { part: 'male' })).operation.part).toBe('female');
});

it('keeps the ground around the plug off the opening, and stays on the stock where it has room', () => {
  expect(other(half(40, 20, 30, { margin: 8 })).minX).toBe(76);
  expect(other(half(80, 200, 10))).toMatchObject({ minX: 200, minY: 100 });
  expect(other(half(80, 200, 90))).toMatchObject({ minX: 110, minY: 90 });
});

it('of a shape in a group stands beside it in the design', () => {
  const inside = half(40, 20, 30);
  const group = { ...createGroup('g', [inside]), transform: translation(5, 0) };
  const design = createDesign({ objects: [group] });
  expect(otherHalves(design, [inside])[0]?.transform.slice(4)).toEqual([75, 30]);
});
