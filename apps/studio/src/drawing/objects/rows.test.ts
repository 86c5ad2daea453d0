import { createGroup, createShapeObject } from '@kerf/document';
import { describe, expect, it } from 'vitest';
import { dropPlace, dropSide, foundObjects, rowsBetween, treeRows } from './rows';

const shape = (id: string) =>
  createShapeObject({ id, shape: { kind: 'rectangle', width: 5, height: 5, rx: 0, ry: 0 } });
const objects = [shape('bottom'), createGroup('g', [shape('low'), shape('high')]), shape('top')];
const open = treeRows(objects, new Set(['g']));
const row = (id: string) => open.find(({ object }) => object.id === id)!;

describe('the rows of the tree', () => {
  it('show the topmost first, children below their group when it is open', () => {
    expect(treeRows(objects, new Set()).map(({ object }) => object.id)).toEqual(['top', 'g', 'bottom']);
    expect(open.map(({ object, level }) => `${object.id} ${level}`)).toEqual([
      'top 1',
      'g 1',
      'high 2',
      'low 2',
      'bottom 1',
    ]);
    expect(row('low')).toMatchObject({ parentId: 'g', position: 2, siblings: 2, isExpanded: null });
    expect(row('g').isExpanded).toBe(true);
  });

  it('are those that a search finds, with the groups that they are in', () => {
    const { found, open } = foundObjects(objects, ' LOW', ({ id }) => id);
    expect([...open]).toEqual(['g']);
    const rows = treeRows(objects, open, new WeakMap(), found);
    expect(rows.map(({ object, position, siblings }) => [object.id, position, siblings])).toEqual([
      ['g', 1, 1],
      ['low', 1, 1],
    ]);
    expect(foundObjects(objects, 'nobody', ({ id }) => id).found.size).toBe(0);
  });

  it('give the ids from one to another, whichever comes first', () => {
    expect(rowsBetween(open, 'low', 'g')).toEqual(['g', 'high', 'low']);
    expect(rowsBetween(open, 'gone', 'g')).toEqual(['g']);
  });

  it('are the same values as before where nothing changed for them', () => {
    const known = new WeakMap();
    const before = treeRows(objects, new Set(['g']), known);
    const moved = objects.map((object) => (object.id === 'top' ? { ...object, name: 'Moved' } : object));
    const after = treeRows(moved, new Set(['g']), known);
    expect(after.map((one, i) => one === before[i])).toEqual([false, true, true, true, true]);
    const fewer = treeRows(moved.slice(1), new Set(['g']), known);
    expect(fewer.find(({ object }) => object.id === 'low')).toBe(after[3]);
    expect(fewer[0]).toMatchObject({ position: 1, siblings: 2 });
  });
});

describe('a drop', () => {
  const place = (dragged: string, target: string, side: 'above' | 'below' | 'into') =>
    dropPlace(objects, open, dragged, row(target), side);

  it('goes above or below a row in the stack of that row', () => {
    expect(place('bottom', 'top', 'above')).toEqual({ parentId: null, index: 2 });
    expect(place('bottom', 'top', 'below')).toEqual({ parentId: null, index: 1 });
    expect(place('top', 'bottom', 'below')).toEqual({ parentId: null, index: 0 });
    expect(place('top', 'low', 'above')).toEqual({ parentId: 'g', index: 1 });
  });

  it('goes to the top of a group it is dropped on, and nowhere on itself', () => {
    expect(place('top', 'g', 'into')).toEqual({ parentId: 'g', index: 2 });
    expect(place('low', 'g', 'into')).toEqual({ parentId: 'g', index: 1 });
    expect(place('g', 'g', 'into')).toBeNull();
    expect([0.1, 0.5, 0.9].map((share) => dropSide(row('g'), share))).toEqual(['above', 'into', 'below']);
    expect([0.4, 0.6].map((share) => dropSide(row('top'), share))).toEqual(['above', 'below']);
  });
});
