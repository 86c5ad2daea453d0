import { describe, expect, it } from 'vitest';
import { connectedMachine } from '../testing/connected-machine';
import { asksForMotion, canMove, handMotion } from './can-move';
import { INITIAL_MACHINE_STATE } from './machine-store';

describe('what can move', () => {
  it('is nothing without a driver or a machine', () => {
    expect(canMove(INITIAL_MACHINE_STATE)).toBe(false);
    expect(canMove({ ...INITIAL_MACHINE_STATE, link: 'connected' })).toBe(false);
  });

  it('is nothing while the controller says that it stands, spindle and beam off', () => {
    for (const state of ['Idle', 'Alarm', 'Check', 'Sleep'])
      expect(canMove(connectedMachine(state))).toBe(false);
  });

  it('is whatever does not prove that it rests', () => {
    for (const state of ['Run', 'Jog', 'Home', 'Hold', 'Door', 'Tool', 'What'])
      expect(canMove(connectedMachine(state))).toBe(true);
    expect(canMove({ ...connectedMachine('Idle'), status: null })).toBe(true);
    expect(canMove(connectedMachine('Idle', { spindleSpeed: 500 }))).toBe(true);
    expect(canMove({ ...connectedMachine('Idle'), asked: 1 })).toBe(true);
    expect(canMove({ ...connectedMachine('Idle'), stage: 'framing' })).toBe(true);
    expect(canMove({ ...connectedMachine('Idle'), stage: 'paused' })).toBe(true);
  });
});

it('knows what moves although no job runs', () => {
  expect(handMotion(connectedMachine('Idle'))).toBeNull();
  expect(handMotion(connectedMachine('Hold'))).toBeNull();
  expect(handMotion(connectedMachine('Home'))).toBe('other');
  expect(handMotion(connectedMachine('Jog'))).toBe('jog');
  expect(handMotion({ ...connectedMachine('Run'), stage: 'framing' })).toBe('jog');
  expect(handMotion(connectedMachine('Run'))).toBe('other');
  expect(handMotion({ ...connectedMachine('Idle'), asked: 1 })).toBe('jog');
  expect(handMotion({ ...connectedMachine('Home'), asked: 1 })).toBe('other');
  expect(handMotion({ ...connectedMachine('Run'), stage: 'running' })).toBeNull();
});

it('tells what asks for motion from what only asks', () => {
  expect(asksForMotion({ action: 'frame' })).toBe(true);
  expect(asksForMotion({ action: 'emergencyStop' })).toBe(false);
  expect(asksForMotion({ action: 'requestStart' })).toBe(false);
});
