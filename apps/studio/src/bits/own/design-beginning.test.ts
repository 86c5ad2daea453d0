import { createDesign, createShapeObject } from '@kerf/document';
import { createEditor, type Editor, setSetup } from '@kerf/editor';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { INITIAL_ITEMS, useOwnItems } from '../../own-items/own-items-store';
import { followAccountSetup } from './design-beginning';

const editorWith = (design = createDesign()): Editor => createEditor({ design, now: () => 0 });
const setup = (editor: Editor) => editor.getState().design.setup;
const arrive = (safeHeight: number, defaultBit?: string) =>
  useOwnItems.setState({
    settings: {
      ...INITIAL_ITEMS.settings,
      ...{ safeHeight, laserMode: 'M3', preferences: defaultBit ? { defaultBit } : null },
    },
  });
let stop = () => {};

beforeEach(() => useOwnItems.setState(INITIAL_ITEMS));
afterEach(() => stop());

it('gives an untouched design the settings of the account when they arrive, without a change to save', () => {
  const editor = editorWith();
  stop = followAccountSetup(editor);
  arrive(9, 'v-bit-60');
  expect(setup(editor)).toMatchObject({ safeHeight: 9, laserMode: 'M3', firstBit: { id: 'v-bit-60' } });
  const { revision, savedRevision } = editor.getState();
  expect(revision).toBe(savedRevision);
  arrive(4);
  expect(setup(editor)).toMatchObject({ safeHeight: 4, firstBit: { id: 'v-bit-60' } });
});

it('changes no design that has objects, or whose set-up a person has changed', () => {
  const objects = [
    createShapeObject({ id: 'a', shape: { kind: 'rectangle', width: 1, height: 1, rx: 0, ry: 0 } }),
  ];
  const drawn = editorWith(createDesign({ objects }));
  const changed = editorWith();
  changed.run(setSetup({ safeHeight: 7 }));
  const stops = [followAccountSetup(drawn), followAccountSetup(changed)];
  arrive(9, 'v-bit-60');
  expect(setup(drawn)).toMatchObject({ safeHeight: 3.8, firstBit: { id: 'end-mill-3.175' } });
  expect(setup(changed)).toMatchObject({ safeHeight: 7, firstBit: { id: 'end-mill-3.175' } });
  for (const end of stops) end();
});
