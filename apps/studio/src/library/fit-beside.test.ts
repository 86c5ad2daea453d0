import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { beforeEach, expect, it, vi } from 'vitest';
import { fitBesideLibrary } from './fit-beside';

const editor = createEditor({ design: createDesign({ name: 'room' }), now: () => 0 });
const view = () => editor.getState().viewport;
const resize = (width: number) => editor.event({ type: 'resize', width, height: 600 });

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act());
  resize(1000);
  editor.run('zoomActual');
});

it('gives the view back with the room', () => {
  const before = view();
  const close = fitBesideLibrary(editor);
  resize(600);
  expect(view().scale).not.toBe(before.scale);
  close();
  resize(1000);
  expect(view()).toEqual(before);
});

it('keeps a view that a person has chosen beside the library', () => {
  const close = fitBesideLibrary(editor);
  resize(600);
  editor.run('zoomIn');
  const { scale } = view();
  close();
  resize(1000);
  expect(view().scale).toBe(scale);
});

it('shows the whole workspace in a window of another size', () => {
  const close = fitBesideLibrary(editor);
  resize(600);
  close();
  resize(800);
  const { scale } = view();
  editor.run('zoomFit');
  expect(view().scale).toBe(scale);
});
