import { createDesign, createShapeObject, designBounds } from '@kerf/document';
import { createEditor, insertObjects } from '@kerf/editor';
import { multiply, PathBuilder, rotation, translation } from '@kerf/geometry';
import type { Trace } from '@kerf/imaging';
import { expect, it } from 'vitest';
import type { TraceSource } from '../state/trace-view';
import { placeTrace } from './place-trace';

/** The whole picture of 200 × 100 pixels as one area, and its left half as another. */
const area = (width: number) =>
  new PathBuilder().moveTo(0, 0).lineTo(width, 0).lineTo(width, 100).lineTo(0, 100).close().build();
const traceOf = (...widths: number[]): Trace => ({
  width: 200,
  height: 100,
  threshold: null,
  layers: widths.map((width, i) => ({ path: area(width), color: `#00000${i}`, isLine: false })),
});
const source: TraceSource = {
  name: 'cat.png',
  picture: new Blob(),
  width: 200,
  height: 100,
  photoId: null,
};

it('fits the trace of a file into 80 % of the workspace, in the middle', () => {
  const design = createDesign();
  const objects = placeTrace(traceOf(200), source, design, 'line');
  expect(objects).toMatchObject([{ kind: 'shape', name: 'cat', shape: { kind: 'path' } }]);
  expect(designBounds({ ...design, objects })).toEqual({
    minX: expect.closeTo(30, 9),
    minY: expect.closeTo(30, 9),
    maxX: expect.closeTo(270, 9),
    maxY: expect.closeTo(150, 9),
  });
});

it('lays the trace of a photo exactly over it, however it is turned', () => {
  const photo = createShapeObject({
    id: 'photo',
    shape: {
      kind: 'image',
      width: 40,
      height: 20,
      assetId: 'a'.repeat(64),
      pixelWidth: 200,
      pixelHeight: 100,
      opacity: 1,
    },
    transform: multiply(translation(100, 50), rotation(0.4)),
  });
  const design = createDesign({ objects: [photo] });
  const [object] = placeTrace(traceOf(200), { ...source, photoId: 'photo' }, design, 'line');
  const box = designBounds({ ...design, objects: [object!] });
  const expected = designBounds({ ...design, objects: [photo] });
  for (const side of ['minX', 'minY', 'maxX', 'maxY'] as const)
    expect(box[side]).toBeCloseTo(expected[side], 9);
});

it('makes a group of several colours, each on its own laser layer, and undo removes it in one step', () => {
  const design = createDesign({ setup: { mode: 'laser' } });
  const objects = placeTrace(traceOf(200, 100), source, design, 'fill');
  expect(objects).toMatchObject([
    {
      kind: 'group',
      name: 'cat',
      children: [
        { name: '#000000', layer: '01', operation: { kind: 'laser-fill' } },
        { name: '#000001', layer: '02', operation: { kind: 'laser-fill' } },
      ],
    },
  ]);
  const editor = createEditor({ design, now: () => 0 });
  expect(editor.run(insertObjects(objects))).toBe(true);
  editor.run('undo');
  expect(editor.getState().design).toEqual(design);
});
