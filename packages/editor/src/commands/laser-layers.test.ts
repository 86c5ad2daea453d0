import { createShapeObject } from '@kerf/document';
import { expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor';
import { moveLayer, resetLayerOrder, setLayerOutput } from './design';

it('switches the output of a layer, as one change each', () => {
  const test = new TestEditor();
  test.run(setLayerOutput('03', false)).run(setLayerOutput('01', false));
  expect(test.state.design.setup.offLayers).toEqual(['01', '03']);
  expect(test.editor.run(setLayerOutput('03', false))).toBe(false);
  test.run(setLayerOutput('03', true));
  expect(test.state.design.setup.offLayers).toEqual(['01']);
  test.editor.run('undo');
  test.editor.run('undo');
  expect(test.state.design.setup.offLayers).toEqual(['03']);
});

it('moves a layer in the order of the layers, each move one change', () => {
  const objects = (['01', '02', '05'] as const).map((layer) =>
    createShapeObject({ id: layer, shape: { kind: 'ellipse', rx: 5, ry: 5 }, layer }),
  );
  const test = new TestEditor(objects);
  const order = () => test.state.design.setup.layerOrder;
  expect(test.editor.run(moveLayer('01', -1))).toBe(false);
  expect(test.editor.run(moveLayer('03', 1))).toBe(false);
  expect(test.editor.run(resetLayerOrder())).toBe(false);
  test.run(moveLayer('05', -1)).run(moveLayer('01', 9));
  expect(order()).toEqual(['05', '02', '01']);
  test.editor.run('undo');
  expect(order()).toEqual(['01', '05', '02']);
  test.run(resetLayerOrder());
  expect(order()).toEqual([]);
});
