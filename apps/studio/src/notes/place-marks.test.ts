import { createDesign } from '@kerf/document';
import { createEditorState, zoomTo } from '@kerf/editor';
import { distance } from '@kerf/geometry';
import { expect, it } from 'vitest';
import { placeMarks } from './place-marks';

const { viewport } = createEditorState(createDesign(), {} as never);
const view = { ...zoomTo(viewport, 1), width: 1000, height: 800, origin: { x: 0, y: 800 } };
const markAt = (x: number, y: number, objectId = 'a') => ({
  objectId,
  at: { x: x / view.scale, y: (800 - y) / view.scale },
  problems: [],
});

it('lies where the problem is, and nothing out of sight is shown', () => {
  const [mark, ...others] = placeMarks([markAt(300, 200), markAt(3000, 200)], view, []);
  expect(mark?.screen.x).toBeCloseTo(300);
  expect(mark?.screen.y).toBeCloseTo(200);
  expect(others).toEqual([]);
});

it('is one for several that would lie on each other', () => {
  const [mark, ...others] = placeMarks([markAt(300, 200), markAt(308, 204, 'b')], view, []);
  expect(mark?.marks.map(({ objectId }) => objectId)).toEqual(['a', 'b']);
  expect(others).toEqual([]);
});

it('never covers a handle', () => {
  // The handles of a selection that is small on the screen are close together.
  const handles = [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => ({ x: 300 + 30 * i, y: 200 + 30 * j })));
  const [mark] = placeMarks([markAt(300, 200)], view, handles);
  for (const handle of handles) expect(distance(handle, mark!.screen)).toBeGreaterThanOrEqual(20);
});
