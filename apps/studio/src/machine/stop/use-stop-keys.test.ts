import type { MachineSummary } from '@kerf/protocol';
import { expect, it } from 'vitest';
import { INITIAL_MACHINE_STATE } from '../../driver/machine-store';
import { connectedMachine } from '../../testing/connected-machine';
import { stopKeyOf } from './use-stop-keys';

const press = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...more });
const CHORD = press('X', { ctrlKey: true, shiftKey: true });

it('stops by Pause and by Ctrl+Shift+X wherever a machine is, whatever it says of itself', () => {
  for (const state of ['Idle', 'Run', 'Hold'])
    for (const key of [press('Pause'), press('Cancel'), CHORD])
      expect(stopKeyOf(key, connectedMachine(state), false)).toBe('stop');
  const cyrillic = press('Ч', { code: 'KeyX', metaKey: true, shiftKey: true });
  expect(stopKeyOf(cyrillic, connectedMachine('Run'), false)).toBe('stop');
  expect(stopKeyOf(press('Cancel', { ctrlKey: true }), connectedMachine('Run'), false)).toBe('stop');
  const hidden = { code: 'KeyX', keyCode: 229, isComposing: true, ctrlKey: true, shiftKey: true };
  expect(stopKeyOf(press('Process', hidden), connectedMachine('Run'), false), 'in an input method').toBe(
    'stop',
  );
});

it('leaves them alone without a machine, but not where one was lost in motion', () => {
  expect(stopKeyOf(CHORD, INITIAL_MACHINE_STATE, false)).toBeNull();
  expect(stopKeyOf(CHORD, INITIAL_MACHINE_STATE, true)).toBe('stop');
});

it('stops all machines where one moves that the page does not show, and the one that it shows rests', () => {
  const other: MachineSummary = {
    ...{ id: 'm2', name: '', status: 'CONNECTED', connectionType: 1, address: 'b', state: 'Run' },
    ...{ stage: 'running', job: null, failure: null, queued: 0, unattendedHold: 60 },
  };
  const machines = { machines: [other], machine: 'first' };
  expect(stopKeyOf(CHORD, { ...INITIAL_MACHINE_STATE, ...machines }, false)).toBe('stop-all');
  expect(stopKeyOf(CHORD, { ...connectedMachine('Idle'), ...machines }, false)).toBe('stop-all');
  expect(stopKeyOf(CHORD, { ...connectedMachine('Run'), ...machines }, false)).toBe('stop');
});

it('leaves cut and other keys alone', () => {
  const machine = connectedMachine('Run');
  expect(stopKeyOf(press('x', { ctrlKey: true }), machine, false)).toBeNull();
  expect(stopKeyOf(press('p'), machine, false)).toBeNull();
});

it('ends motion by hand with Escape, and leaves Escape to the page else', () => {
  const key = press('Escape');
  for (const state of ['Jog', 'Home', 'Run'])
    expect(stopKeyOf(key, connectedMachine(state), false)).toBe('end-motion');
  expect(stopKeyOf(key, { ...connectedMachine('Idle'), stage: 'framing' }, false)).toBe('end-motion');
  for (const state of ['Idle', 'Hold']) expect(stopKeyOf(key, connectedMachine(state), false)).toBeNull();
  expect(stopKeyOf(key, { ...connectedMachine('Run'), stage: 'running' }, false)).toBeNull();
});
