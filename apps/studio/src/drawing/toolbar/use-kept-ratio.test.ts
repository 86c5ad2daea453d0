import {
  createDesign,
  createShapeObject,
  LASER_DEFAULTS,
  operationDefinition,
  type ShapeObject,
} from '@kerf/document';
import { createEditor, type Editor, selectObjects } from '@kerf/editor';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { studioWith } from '../../testing/studio-with';
import { useKeptRatio } from './use-kept-ratio';

const operation = operationDefinition('laser-photo').create(LASER_DEFAULTS);
const photo = createShapeObject({
  id: 'photo',
  shape: {
    kind: 'image',
    width: 30,
    height: 20,
    assetId: 'a'.repeat(64),
    pixelWidth: 300,
    pixelHeight: 200,
    opacity: 1,
  },
  operation,
});
const box: ShapeObject = createShapeObject({
  id: 'box',
  shape: { kind: 'rectangle', width: 10, height: 10, rx: 0, ry: 0 },
});

function shown(editor: Editor) {
  const { result } = renderHook(useKeptRatio, { wrapper: studioWith({ editor }) });
  return {
    select: (...ids: string[]) => act(() => void editor.run(selectObjects(ids))),
    toggle: () => act(() => result.current.toggleRatio()),
    keeps: () => result.current.keepsRatio,
  };
}

it('keeps the proportions of photos from the start, and what a person chose afterwards', () => {
  const bar = shown(createEditor({ design: createDesign({ objects: [photo, box] }) }));
  expect(bar.keeps()).toBe(false);
  bar.select('box');
  expect(bar.keeps()).toBe(false);
  bar.select('photo');
  expect(bar.keeps()).toBe(true);
  bar.select('photo', 'box');
  expect(bar.keeps()).toBe(true);
  bar.toggle();
  bar.select('box');
  bar.toggle();
  expect(bar.keeps()).toBe(true);
  bar.select('photo');
  expect(bar.keeps()).toBe(false);
});
