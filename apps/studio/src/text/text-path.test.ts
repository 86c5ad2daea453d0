import { createDesign, createGroup, createShapeObject, DEFAULT_TEXT, type TextShape } from '@kerf/document';
import { EMPTY_PATH, pathBounds, rotation, translation } from '@kerf/geometry';
import { expect, it } from 'vitest';
import { flowAlong, pathCandidates } from './text-path';

const shape: TextShape = { ...DEFAULT_TEXT, kind: 'text', outline: EMPTY_PATH };
const text = createShapeObject({ id: 't', shape, transform: [0, 2, -2, 0, 30, 40] });
const ring = createShapeObject({
  id: 'r',
  shape: { kind: 'ellipse', rx: 10, ry: 10 },
  transform: translation(30, 40),
});

it('offers what has an outline, groups included, and no text or hidden object', () => {
  const hidden = { ...ring, id: 'h', isHidden: true };
  const design = createDesign({ objects: [text, hidden, createGroup('g', [ring])] });
  expect(pathCandidates(design).map(({ id }) => id)).toEqual(['r']);
});

it('takes the outline into the space of the text, wherever both are', () => {
  const group = { ...createGroup('g', [ring]), transform: rotation(Math.PI / 2) };
  const design = createDesign({ objects: [text, group] });
  const flow = flowAlong(design, 't', ring);
  if (flow?.kind !== 'path') throw new Error('no flow');
  // In the design, the ring's middle is at (−50, 40), which is 80 mm left of the text's origin. The text is turned, and
  // scaled to double size. So in the text's own coordinates, the middle is 40 mm above the origin.
  const { minX, minY, maxX, maxY } = pathBounds(flow.guide);
  expect([minX, maxX, minY, maxY].map((value) => Math.round(1000 * value) / 1000)).toEqual([-5, 5, 35, 45]);
});

it('has no answer for a text that is flat or gone', () => {
  const flat = createDesign({ objects: [{ ...text, transform: [1, 0, 0, 0, 0, 0] as const }, ring] });
  expect(flowAlong(flat, 't', ring)).toBeNull();
  expect(flowAlong(createDesign({ objects: [ring] }), 't', ring)).toBeNull();
});
