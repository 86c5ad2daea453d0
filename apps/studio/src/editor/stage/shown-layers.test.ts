import { createDesign, createGroup, createShapeObject } from '@kerf/document';
import { expect, it } from 'vitest';
import { FIRST_SWATCHES, nextSwatches, shownLayers, usedLayers } from './shown-layers';

const on = (id: string, layer: '00' | '02' | '06' | '10') =>
  createShapeObject({ id, layer, shape: { kind: 'ellipse', rx: 1, ry: 1 } });

it('shows the first layers, and every one that objects lie on, in groups too', () => {
  const design = createDesign({ objects: [on('a', '00'), createGroup('g', [on('b', '06'), on('c', '10')])] });
  expect(usedLayers(design)).toEqual(['06', '10']);
  expect(shownLayers(FIRST_SWATCHES, usedLayers(design))).toEqual(['01', '02', '03', '04', '06', '10']);
  expect(shownLayers(FIRST_SWATCHES, usedLayers(createDesign({ objects: [on('a', '02')] })))).toHaveLength(4);
});

it('shows one more each time, whichever are there because they are used', () => {
  expect(nextSwatches(4, shownLayers(4, []))).toBe(5);
  const used = ['05', '06'];
  const next = nextSwatches(4, shownLayers(4, used));
  expect(shownLayers(next, used)).toHaveLength(shownLayers(4, used).length + 1);
  expect(nextSwatches(10, shownLayers(10, []))).toBe(10);
});
