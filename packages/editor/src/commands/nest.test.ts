import { createDesign, createGroup, createShapeObject, type Design, type DesignObject } from '@kerf/document';
import { type Bounds, containsBounds, translation } from '@kerf/geometry';
import { expect, it } from 'vitest';
import { createEditor } from '../editor';
import { nodeBounds, sceneOf } from '../scene/scene';

const rectangle = (id: string, x: number, y: number, width: number, height: number) =>
  createShapeObject({
    id,
    shape: { kind: 'rectangle', width, height, rx: 0, ry: 0 },
    transform: translation(x, y),
  });

/** An editor whose stock is 300 × 180 mm, with all objects selected or only these. */
function editorOf(objects: readonly DesignObject[], selection = objects.map(({ id }) => id)) {
  const design: Design = createDesign({ objects, setup: { mode: 'laser' } });
  const editor = createEditor({ design, now: () => 0 });
  editor.dispatch({ selection });
  return editor;
}

const boxOf = (editor: ReturnType<typeof editorOf>, id: string): Bounds =>
  nodeBounds(sceneOf(editor.getState().design).byId.get(id)!);
const distance = (a: Bounds, b: Bounds) =>
  Math.max(a.minX - b.maxX, b.minX - a.maxX, a.minY - b.maxY, b.minY - a.maxY);
const STOCK: Bounds = { minX: 0, minY: 0, maxX: 300, maxY: 180 };

it('lays parts onto the stock, apart from each other, in one step of undo', () => {
  const parts = Array.from({ length: 9 }, (_, i) => rectangle(`p${i}`, 100 + i, 90, 60, 50));
  const editor = editorOf(parts);
  const before = editor.getState().design;
  expect(editor.run('nest')).toBe(true);
  const boxes = parts.map(({ id }) => boxOf(editor, id));
  expect(boxes.every((box) => containsBounds(STOCK, box))).toBe(true);
  const closest = Math.min(...boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => distance(a, b))));
  expect(closest).toBeGreaterThanOrEqual(2 - 1e-6);
  expect(editor.getState().notice).toBeNull();
  editor.run('undo');
  expect(editor.getState().design.objects).toEqual(before.objects);
});

it('keeps what lies inside a part in its place there, also when the part is turned', () => {
  const editor = editorOf([rectangle('tall', 10, 0, 20, 250), rectangle('hole', 12, 100, 16, 5)]);
  editor.run('nest');
  const [tall, hole] = [boxOf(editor, 'tall'), boxOf(editor, 'hole')];
  expect([tall.maxX - tall.minX, tall.maxY - tall.minY]).toEqual([expect.closeTo(250), expect.closeTo(20)]);
  expect([hole.maxX - hole.minX, hole.minY - tall.minY]).toEqual([expect.closeTo(5), expect.closeTo(2)]);
});

it('leaves other objects alone and keeps off them', () => {
  const editor = editorOf([rectangle('other', 0, 0, 100, 100), rectangle('p', 50, 50, 80, 80)], ['p']);
  editor.run('nest');
  expect(boxOf(editor, 'other')).toEqual({ minX: 0, minY: 0, maxX: 100, maxY: 100 });
  expect(distance(boxOf(editor, 'other'), boxOf(editor, 'p'))).toBeGreaterThanOrEqual(2 - 1e-6);
});

it('lays out the content of a single group, and puts beside the stock what does not fit', () => {
  const children = ['a', 'b', 'c'].map((id) => rectangle(id, 0, 0, 200, 100));
  const editor = editorOf([{ ...createGroup('g', children), transform: translation(7, 9) }]);
  editor.run('nest');
  const inside = children.filter(({ id }) => containsBounds(STOCK, boxOf(editor, id)));
  expect(inside).toHaveLength(1);
  const outside = children.filter((child) => !inside.includes(child)).map(({ id }) => boxOf(editor, id));
  for (const { minX } of outside) expect(minX).toBeGreaterThanOrEqual(300);
  expect(distance(outside[0]!, outside[1]!)).toBeGreaterThanOrEqual(2 - 1e-6);
  expect(editor.getState().notice?.code).toBe('editor.notNested');
});

it('needs something to lay out', () => {
  expect(editorOf([rectangle('a', 0, 0, 5, 5)], []).can('nest')).toBe(false);
});
