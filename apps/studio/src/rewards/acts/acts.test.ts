import { createDesign } from '@kerf/document';
import {
  addPathAbove,
  createEditor,
  type Editor,
  NO_MODIFIERS,
  replaceWithPath,
  sceneOf,
  setOperationSettings,
} from '@kerf/editor';
import { PathBuilder } from '@kerf/geometry';
import { beforeEach, expect, it } from 'vitest';
import { INITIAL_MACHINE_STATE, type MachineStoreState } from '../../driver/machine-store';
import type { Act } from '../../events/acts';
import { actOfChange } from './editor-acts';
import { actOfMachine, isFirstToCount } from './machine-acts';

/** An editor, and the acts that its changes were. */
function watched(): { editor: Editor; acts: Act[] } {
  const editor = createEditor({ design: createDesign() });
  editor.event({ type: 'resize', width: 1000, height: 800 });
  const acts: Act[] = [];
  let state = editor.getState();
  editor.subscribe(() => {
    const act = actOfChange(state, editor.getState());
    state = editor.getState();
    if (act) acts.push(act);
  });
  return { editor, acts };
}

function draw(editor: Editor, tool: 'rectangle' | 'circle' | 'triangle' | 'polygon'): void {
  editor.dispatch({ tool: { name: `${tool}.idle` } });
  for (const type of ['pointerDown', 'pointerUp'] as const)
    editor.event({
      type,
      point: { x: 100, y: 100 },
      screen: { x: 100, y: 100 },
      button: 0,
      buttons: type === 'pointerDown' ? 1 : 0,
      modifiers: NO_MODIFIERS,
      isTouch: false,
    });
}

it('sees the shapes that are drawn, not those that come back', () => {
  const { editor, acts } = watched();
  for (const tool of ['triangle', 'circle', 'rectangle', 'polygon'] as const) draw(editor, tool);
  expect(acts).toEqual(['triangle-drawn', 'circle-drawn', 'rectangle-drawn', 'polygon-drawn']);
  editor.run('undo');
  editor.run('delete');
  expect(acts).toHaveLength(4);
});

it('sees outlines that are offset or combined', () => {
  const { editor, acts } = watched();
  draw(editor, 'rectangle');
  const path = new PathBuilder().moveTo(0, 0).lineTo(9, 0).lineTo(9, 9).close().build();
  const sources = () => sceneOf(editor.getState().design).leaves.slice(0, 1);
  expect(editor.run(addPathAbove(sources(), path, 'history.offset'))).toBe(true);
  expect(editor.run(replaceWithPath(sources(), path, 'history.boolean'))).toBe(true);
  expect(acts).toEqual(['rectangle-drawn', 'offset-made', 'outlines-combined']);
});

it('sees tabs when they are switched on', () => {
  const { editor, acts } = watched();
  draw(editor, 'rectangle');
  editor.run(setOperationSettings({ feedRate: 900 }));
  editor.run(setOperationSettings({ tabs: { isEnabled: true } }));
  editor.run(setOperationSettings({ tabs: { isEnabled: false } }));
  expect(acts).toEqual(['rectangle-drawn', 'tabs-set']);
});

beforeEach(() => localStorage.clear());

it('sees the machine that is connected, and each completed job once in all tabs', () => {
  const machine = (parts: Partial<MachineStoreState>) => ({ ...INITIAL_MACHINE_STATE, ...parts });
  const connected = machine({ device: { ...INITIAL_MACHINE_STATE.device, status: 'CONNECTED' } });
  expect(actOfMachine(machine({}), connected)).toBe('machine-connected');
  expect(actOfMachine(connected, connected)).toBeNull();
  const task = { jobId: 'j1' } as MachineStoreState['task'];
  const at = (stage: MachineStoreState['stage']) => machine({ ...connected, task, stage });
  expect(actOfMachine(at('running'), at('completed'))).toBe('job-completed');
  for (const [before, after] of [
    ['running', 'failed'],
    ['running', 'paused'],
    ['completed', 'completed'],
  ] as const)
    expect(actOfMachine(at(before), at(after))).toBeNull();
  expect([isFirstToCount('j1'), isFirstToCount('j1'), isFirstToCount('j2')]).toEqual([true, false, true]);
});
