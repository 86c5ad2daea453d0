import { MOST_TAB_PLACES, type OutlinePlace } from '@kerf/document';
import { describe, expect, it } from 'vitest';
import { setOperationSettings } from '../../commands/objects';
import { placeTabsByHand, setTabPlaces } from '../../commands/tabs';
import { pocket, rectangle, TestEditor } from '../../testing/test-editor';
import { shownTabs } from './tabbed';

/** A square of 40 mm from 10, 10, with four tabs: one in the middle of each side. */
function placing(): TestEditor {
  const editor = new TestEditor([rectangle('a', 10, 10, 40, 40), rectangle('b', 100, 100, 30, 30)]);
  return editor
    .select('a')
    .run(setOperationSettings({ targetDepth: 10, tabs: { width: 6 } }))
    .run(placeTabsByHand);
}

function places(editor: TestEditor): readonly OutlinePlace[] {
  const [object] = editor.state.design.objects;
  return object?.kind === 'shape' && object.operation.kind === 'profile' ? object.operation.tabs.places : [];
}

/** The middles of the tabs, rounded to hundredths, in a fixed order. */
function middles(editor: TestEditor): string[] {
  return shownTabs(editor.state)
    .map(({ piece }) => {
      const [first, last] = [piece[0]!, piece.at(-1)!];
      return `${((first.x + last.x) / 2).toFixed(2)} ${((first.y + last.y) / 2).toFixed(2)}`;
    })
    .sort();
}

const EVEN = ['10.00 30.00', '30.00 10.00', '30.00 50.00', '50.00 30.00'];

describe('tabs placed by hand', () => {
  it('begin evenly spaced, in one entry of the history', () => {
    const editor = placing().expectState('tabs.idle');
    expect(middles(editor)).toEqual(EVEN);
    const entries = editor.state.history.undo.length;
    editor.run('undo');
    expect(editor.state.history.undo).toHaveLength(entries - 1);
    expect(shownTabs(editor.state)).toEqual([]);
  });

  it('are as long as the setting says, around corners too', () => {
    const editor = placing().run(setTabPlaces([{ contour: 0, at: 0 }]));
    const [tab] = shownTabs(editor.state);
    const { piece } = tab!;
    expect(piece).toHaveLength(3);
    const lengths = piece.slice(1).map(({ x, y }, i) => Math.hypot(x - piece[i]!.x, y - piece[i]!.y));
    expect(lengths[0]).toBeCloseTo(3, 6);
    expect(lengths[1]).toBeCloseTo(3, 6);
  });

  it('are no more than a design can be read with', () => {
    const many = Array.from({ length: MOST_TAB_PLACES + 5 }, () => ({ contour: 0, at: 0.5 }));
    const editor = placing().run(setTabPlaces(many));
    expect(places(editor)).toHaveLength(MOST_TAB_PLACES);
  });

  it('come by a click on the outline', () => {
    const editor = placing().click(15, 10).expectState('tabs.idle');
    expect(middles(editor)).toEqual([
      '10.00 30.00',
      '15.00 10.00',
      '30.00 10.00',
      '30.00 50.00',
      '50.00 30.00',
    ]);
    editor.run('undo');
    expect(middles(editor)).toEqual(EVEN);
  });

  it('move with a drag, along the outline alone, and stay where they were when it is cancelled', () => {
    const editor = placing().drag([30, 10], [57, 41]).expectState('tabs.idle');
    expect(middles(editor)).toEqual(['10.00 30.00', '30.00 50.00', '50.00 30.00', '50.00 41.00']);
    editor.run('undo').pointerDown(30, 10).pointerMove(45, 10).expectState('tabs.dragging');
    expect(middles(editor)).toContain('45.00 10.00');
    editor.key('Escape').expectState('tabs.idle');
    expect(middles(editor)).toEqual(EVEN);
  });

  it('go by Delete when chosen, and the object stays when none is', () => {
    const editor = placing().key('Delete').key('Backspace').click(30, 10).key('Delete');
    expect(middles(editor)).toEqual(['10.00 30.00', '30.00 50.00', '50.00 30.00']);
    expect(editor.state.design.objects).toHaveLength(2);
  });

  it('move by the arrow keys, one entry for a row of them, past the beginning of the contour', () => {
    const editor = placing().run(setTabPlaces([{ contour: 0, at: 0.005 }]));
    const [corner] = middles(editor);
    const entries = editor.state.history.undo.length;
    const [x, y] = corner!.split(' ').map(Number);
    editor
      .click(x!, y!)
      .key('ArrowRight', { shift: true })
      .key('ArrowLeft', { shift: true })
      .key('ArrowLeft');
    expect(places(editor)[0]!.at).toBeCloseTo(1 + 0.005 - 1 / 160, 6);
    expect(editor.state.history.undo).toHaveLength(entries + 1);
  });

  it('are left by Escape, Enter, and a press on something else', () => {
    placing().key('Escape').expectState('select.idle').expectSelection('a');
    placing().click(30, 10).key('Escape').expectState('tabs.idle').key('Enter').expectState('select.idle');
    placing().click(100, 110).expectState('select.idle').expectSelection('b');
    placing().click(80, 80).expectState('select.idle').expectSelection();
  });

  it('are not for pockets or what is locked', () => {
    const editor = new TestEditor([
      pocket('p', 10, 10, 40, 40),
      { ...rectangle('l', 0, 0, 9, 9), isLocked: true },
    ]);
    expect(editor.select('p').editor.can(placeTabsByHand)).toBe(false);
    expect(editor.select('l').editor.can(placeTabsByHand)).toBe(false);
    expect(editor.select('p').editor.can(setTabPlaces([]))).toBe(false);
  });

  it('leave places on contours that are gone out of the drawing', () => {
    const editor = placing().run(
      setTabPlaces([
        { contour: 7, at: 0.5 },
        { contour: 0, at: 0.5 },
      ]),
    );
    expect(shownTabs(editor.state).map(({ piece }) => piece.length > 0)).toEqual([false, true]);
    editor.click(30, 10);
    expect(places(editor)).toHaveLength(3);
  });

  it('are neither shown nor placed where the cut no longer goes through, and are there again when it does', () => {
    const editor = placing().run(setOperationSettings({ targetDepth: 3 }));
    expect(shownTabs(editor.state)).toEqual([]);
    expect(editor.editor.can(placeTabsByHand)).toBe(false);
    expect(places(editor)).toHaveLength(4);
    editor.run(setOperationSettings({ targetDepth: 10 }));
    expect(middles(editor)).toEqual(EVEN);
  });
});
