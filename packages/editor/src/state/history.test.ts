import { createDesign } from '@kerf/document';
import { describe, expect, it } from 'vitest';
import { applyTransaction } from '../apply-transaction';
import { markSaved, openDesign } from '../commands/history';
import { renameObject, setOperationSettings } from '../commands/objects';
import { isDirty } from '../selectors/readouts';
import { rectangle, TestEditor } from '../testing/test-editor';

const a = rectangle('a', 10, 10, 40, 30);

describe('history', () => {
  it('remembers 20 changes by default and as many as it is told', () => {
    const test = new TestEditor([a]);
    for (let i = 0; i < 30; i += 1) test.run(renameObject('a', `name ${i}`));
    expect(test.state.history.undo).toHaveLength(20);
    for (let i = 0; i < 20; i += 1) test.run('undo');
    expect(test.editor.can('undo')).toBe(false);
    expect(test.state.design.objects[0]!.name).toBe('name 9');
    const short = new TestEditor([a], { historyDepth: 2 });
    for (let i = 0; i < 5; i += 1) short.run(renameObject('a', `name ${i}`));
    expect(short.state.history.undo).toHaveLength(2);
  });

  it('records nothing when nothing changed', () => {
    const test = new TestEditor([a]);
    const before = test.state;
    test.run(renameObject('a', a.name)).click(10, 20).select();
    expect(test.state.history).toBe(before.history);
    expect(test.state.revision).toBe(before.revision);
  });

  it('merges nudges of the same selection until a pause or something else', () => {
    const test = new TestEditor([a]).select('a');
    test.run('nudgeRight').run('nudgeRight').run('nudgeUpFar').expectBox('a', 12, 20, 40, 30);
    expect(test.state.history.undo).toHaveLength(1);
    test.time = 5000;
    test.run('nudgeRight');
    expect(test.state.history.undo).toHaveLength(2);
    test.run('undo').expectBox('a', 12, 20, 40, 30).run('undo').expectBox('a', 10, 10, 40, 30);
    test.run('redo').run('redo').expectBox('a', 13, 20, 40, 30);
  });

  it('does not merge into an entry that was undone or redone', () => {
    const test = new TestEditor([a]).select('a').run('nudgeRight').run('undo').run('redo').run('nudgeRight');
    expect(test.state.history.undo).toHaveLength(2);
  });

  it('merges typing into one field of the settings', () => {
    const test = new TestEditor([a]).select('a');
    for (const feedRate of [1, 12, 120]) test.run(setOperationSettings({ feedRate }));
    test.run(setOperationSettings({ stepdown: 2 }));
    expect(test.state.history.undo).toHaveLength(2);
  });

  it('gives the selection back with the change', () => {
    const test = new TestEditor([a, rectangle('b', 0, 0, 5, 5)]).select('a').run('delete').expectSelection();
    test.run('undo').expectSelection('a').run('redo').expectSelection();
  });

  it('drops redo at a new change and when saved', () => {
    const test = new TestEditor([a]).run(renameObject('a', 'x')).run('undo');
    expect(test.editor.can('redo')).toBe(true);
    test.run(renameObject('a', 'y'));
    expect(test.editor.can('redo')).toBe(false);
    test.run('undo').run(markSaved(test.state.revision));
    expect(test.editor.can('redo')).toBe(false);
  });

  it('knows whether the design differs from what is stored, through undo and redo', () => {
    const test = new TestEditor([a]);
    expect(isDirty(test.state)).toBe(false);
    test.run(renameObject('a', 'x'));
    expect(isDirty(test.state)).toBe(true);
    test.run('undo');
    expect(isDirty(test.state)).toBe(false);
    test.run('redo').run(markSaved(test.state.revision));
    expect(isDirty(test.state)).toBe(false);
    test.run('undo');
    expect(isDirty(test.state)).toBe(true);
  });

  it('stays dirty when the design changed while it was being saved', () => {
    const test = new TestEditor([a]).run(renameObject('a', 'x'));
    const { revision } = test.state;
    test.run(renameObject('a', 'y')).run(markSaved(revision));
    expect(isDirty(test.state)).toBe(true);
  });

  it('begins anew with another design', () => {
    const test = new TestEditor([a]).select('a').run(renameObject('a', 'x')).run('copy');
    const { revision } = test.state;
    test.run(openDesign(createDesign({ name: 'other' })));
    expect(test.state).toMatchObject({ selection: [], history: { undo: [], redo: [] } });
    expect(isDirty(test.state)).toBe(false);
    test.run(markSaved(revision));
    expect(isDirty(test.state), 'a save of the design before').toBe(true);
    expect(test.editor.can('paste')).toBe(true);
    test.run(openDesign(createDesign(), false));
    expect(isDirty(test.state)).toBe(true);
  });
});

describe('a transaction', () => {
  it('gives back the same state when nothing differs', () => {
    const { state } = new TestEditor([a]).select('a');
    expect(applyTransaction(state, { selection: ['a'], scope: null, viewport: state.viewport })).toBe(state);
  });

  it('throws when a step does not fit', () => {
    const { state } = new TestEditor([a]);
    expect(() => applyTransaction(state, { steps: [{ kind: 'remove-objects', ids: ['nobody'] }] })).toThrow(
      /step/,
    );
  });
});
