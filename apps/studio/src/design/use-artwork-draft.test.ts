import { createShapeObject } from '@kerf/document';
import { createEditor, insertObjects } from '@kerf/editor';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newArtwork } from './new-artwork';
import { keepArtwork } from './use-artwork-draft';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shape = { kind: 'ellipse', rx: 3, ry: 3 } as const;

it('writes changes once after a pause, and the last ones when it ends', () => {
  const editor = createEditor({ design: newArtwork('card') });
  const write = vi.fn(async () => {});
  const stop = keepArtwork(editor, 'me artwork', write);
  vi.advanceTimersByTime(2000);
  expect(write).not.toHaveBeenCalled();
  editor.run(insertObjects([createShapeObject({ id: 'a', shape })]));
  editor.run(insertObjects([createShapeObject({ id: 'b', shape })]));
  vi.advanceTimersByTime(600);
  expect(write).toHaveBeenCalledTimes(1);
  expect(write).toHaveBeenCalledWith('me artwork', expect.objectContaining({ isDirty: true }));
  editor.run(insertObjects([createShapeObject({ id: 'c', shape })]));
  stop();
  expect(write).toHaveBeenCalledTimes(2);
  editor.run('undo');
  vi.advanceTimersByTime(2000);
  expect(write).toHaveBeenCalledTimes(2);
});
