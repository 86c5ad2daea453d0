import {
  createDesign,
  createShapeObject,
  type Design,
  findObject,
  isMilling,
  type OperationKind,
  operationAs,
} from '@kerf/document';
import { createEditor, setSetup } from '@kerf/editor';
import { expect, it } from 'vitest';
import { toolOfBit } from './bit-list';
import { followingVBits } from './follow-v-bits';
import { takeVBit } from './take-v-bit';

const v60 = toolOfBit('v-bit-60')!;
const v90 = toolOfBit('v-bit-90')!;
const mill = toolOfBit('end-mill-3.175')!;

function editorWith(kind: OperationKind, changes: object = {}, design: Partial<Design> = {}) {
  const shape = createShapeObject({
    id: 'a',
    shape: { kind: 'rectangle', width: 10, height: 10, rx: 0, ry: 0 },
  });
  const operation = { ...operationAs(shape.operation, kind)!, ...changes };
  const { material = '' } = design;
  const editor = createEditor({ design: createDesign({ objects: [{ ...shape, operation }], material }) });
  const feeds = () => {
    const object = findObject(editor.getState().design, 'a');
    if (object?.kind !== 'shape' || !isMilling(object.operation)) throw new Error('not milled');
    const { feedRate, plungeRate, spindleSpeed, stepdown } = object.operation;
    return [feedRate, plungeRate, spindleSpeed, stepdown];
  };
  return { editor, feeds };
}

it('a carving gets the depth of its V-bit in one pass, and an end mill its own depth again', () => {
  const { editor, feeds } = editorWith('v-carve');
  expect(feeds()).toEqual([800, 200, 12_000, 1]);
  editor.run(takeVBit(v60));
  expect(feeds()).toEqual([800, 200, 12_000, 5.5]);
  editor.run(followingVBits(setSetup({ firstBit: v90 })));
  expect(feeds()).toEqual([800, 200, 12_000, 3.2]);
  editor.run(followingVBits(setSetup({ firstBit: mill })));
  expect(feeds()).toEqual([800, 200, 12_000, 1]);
});

it('the bit and the feeds that it brings are one change', () => {
  const { editor, feeds } = editorWith('v-carve');
  editor.run(takeVBit(v60));
  editor.run('undo');
  expect(editor.getState().design.setup.firstBit).toEqual(mill);
  expect(feeds()[3]).toBe(1);
});

it('the feeds are those of the material, which several passes need in hard wood', () => {
  const { editor, feeds } = editorWith('engrave', {}, { material: 'Oak' });
  editor.run(takeVBit(v60));
  expect(feeds()).toEqual([700, 200, 12_000, 3.2]);
});

it('feeds that a person has set stay; so do those of other bits', () => {
  const own = editorWith('v-carve', { stepdown: 0.7 });
  own.editor.run(takeVBit(v60));
  expect(own.feeds()[3]).toBe(0.7);
  const pocket = editorWith('pocket', { feedRate: 555 });
  pocket.editor.run(takeVBit(v60));
  expect(pocket.feeds()).toEqual([555, 200, 12_000, 1]);
});

it('a carving whose depth per pass is stored keeps it when its V-bit changes', () => {
  const { editor, feeds } = editorWith('v-carve');
  editor.run(setSetup({ firstBit: v60 }));
  editor.run(followingVBits(setSetup({ firstBit: v90 })));
  expect(feeds()[3]).toBe(1);
});
