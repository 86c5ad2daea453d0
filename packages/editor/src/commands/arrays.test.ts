import { createGroup } from '@kerf/document';
import { describe, expect, it } from 'vitest';
import { rectangle, TestEditor } from '../testing/test-editor';
import { arraySize, MOST_ADDED, MOST_COPIES, makeArray } from './arrays';

const a = rectangle('a', 10, 10, 20, 10);
const ids = (editor: TestEditor) => editor.state.design.objects.map(({ id }) => id);

describe('a grid', () => {
  it('repeats the selection to the right and up, with gaps between the boxes, in one change', () => {
    const editor = new TestEditor([a]).select('a');
    editor.run(makeArray({ kind: 'grid', columns: 3, rows: 2, gapX: 5, gapY: 2 }));
    expect(ids(editor)).toHaveLength(6);
    expect(editor.state.selection).toHaveLength(5);
    expect(editor.state.design.objects.map(({ id }) => editor.box(id).slice(0, 2))).toEqual([
      [10, 10],
      [35, 10],
      [60, 10],
      [10, 22],
      [35, 22],
      [60, 22],
    ]);
    editor.run('undo').expectSelection('a');
    expect(ids(editor)).toEqual(['a']);
  });

  it('takes several objects and groups as one, with ids of their own', () => {
    const group = createGroup('g', [rectangle('in', 50, 10, 5, 5)]);
    const editor = new TestEditor([a, group]).run('selectAll');
    editor.run(makeArray({ kind: 'grid', columns: 2, rows: 1, gapX: 0, gapY: 0 }));
    expect(new Set(ids(editor)).size).toBe(4);
    editor.expectBox(editor.state.selection[1]!, 95, 10, 5, 5);
  });

  it('is refused for one place, too many, or nothing selected', () => {
    const { editor } = new TestEditor([a]).select('a');
    const can = (columns: number) =>
      editor.can(makeArray({ kind: 'grid', columns, rows: 1, gapX: 0, gapY: 0 }));
    expect([1, 2, 2500, 2501].map(can)).toEqual([false, true, true, false]);
    editor.run('deselect');
    expect(can(2)).toBe(false);
  });
});

describe('all objects of an array together', () => {
  it('are bounded, those in groups and the groups counted', () => {
    const children = Array.from({ length: 99 }, (_, i) => rectangle(`in${i}`, i, 0, 1, 1));
    const { editor, state } = new TestEditor([createGroup('g', children), a]).select('g');
    const grid = (columns: number, rows = 1) => ({ kind: 'grid', columns, rows, gapX: 0, gapY: 0 }) as const;
    expect(arraySize(editor.getState(), grid(101))).toEqual({ places: 101, objects: MOST_ADDED });
    expect(editor.can(makeArray(grid(101)))).toBe(true);
    expect(editor.can(makeArray(grid(102)))).toBe(false);
    expect(editor.run(makeArray(grid(50, 50)))).toBe(false);
    expect(editor.getState().design).toBe(state.design);
    const turn = { kind: 'circle', radius: 30, sweep: 6, turns: true } as const;
    expect(editor.can(makeArray({ ...turn, count: 101 }))).toBe(true);
    expect(editor.can(makeArray({ ...turn, count: 102 }))).toBe(false);
    const along = { kind: 'path', by: 'count', spacing: 1, turns: false } as const;
    editor.dispatch({ selection: ['g', 'a'], scope: null });
    expect(editor.can(makeArray({ ...along, count: 100 }))).toBe(true);
    expect(editor.can(makeArray({ ...along, count: 101 }))).toBe(false);
    expect(arraySize(editor.getState(), { ...along, by: 'spacing', count: 2, spacing: 0.001 }).places).toBe(
      MOST_COPIES + 1,
    );
  });
});

describe('a circle', () => {
  const circle = { kind: 'circle', count: 4, radius: 30, sweep: 2 * Math.PI, turns: true } as const;

  it('spaces a whole turn evenly about the point below the selection', () => {
    const editor = new TestEditor([a]).select('a').run(makeArray(circle));
    const [quarter, half] = editor.state.selection;
    editor.expectBox(half!, 10, -50, 20, 10).expectBox(quarter!, -15, -25, 10, 20);
  });

  it('leaves copies upright when they do not turn, and ends an arc with the last one', () => {
    const editor = new TestEditor([a]).select('a');
    editor.run(makeArray({ ...circle, count: 3, sweep: Math.PI, turns: false }));
    const [middle, last] = editor.state.selection;
    editor.expectBox(middle!, -20, -20, 20, 10).expectBox(last!, 10, -50, 20, 10);
  });
});

describe('a mirrored copy', () => {
  it('lies right beside the selection, or right above', () => {
    const editor = new TestEditor([a]).select('a').run('mirrorCopyHorizontal');
    editor.expectBox(editor.state.selection[0]!, 30, 10, 20, 10);
    const [x, , , , ,] = editor.state.design.objects.at(-1)!.transform;
    expect(x).toBe(-1);
    editor.run('undo').run('mirrorCopyVertical').expectBox(editor.state.selection[0]!, 10, 20, 20, 10);
  });
});
