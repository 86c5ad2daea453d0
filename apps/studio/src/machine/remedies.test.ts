import { expect, it } from 'vitest';
import type { MachineStoreState } from '../driver/machine-store';
import { connectedMachine } from '../testing/connected-machine';
import { remediesOf } from './remedies';

const alarm = (positionKept: boolean) => ({ code: 'alarm-3', message: '', positionKept, needsReset: false });

function withHoming(machine: MachineStoreState): MachineStoreState {
  const { device } = machine;
  return {
    ...machine,
    device: { ...device, machine: device.machine && { ...device.machine, homing: true } },
  };
}

const refused = { code: 'state-refused', message: '', details: { code: 'refused-in-alarm' } };

it('offers the way out of an alarm, homing first where the position is lost', () => {
  const lost = connectedMachine('Alarm', { alarm: alarm(false) });
  expect(remediesOf(refused, lost)).toEqual(['unlock']);
  expect(remediesOf(refused, withHoming(lost))).toEqual(['home', 'unlock']);
  expect(remediesOf(refused, withHoming(connectedMachine('Alarm', { alarm: alarm(true) })))).toEqual([
    'unlock',
    'home',
  ]);
});

it('offers nothing that would not help', () => {
  expect(remediesOf(refused, connectedMachine('Idle'))).toEqual([]);
  expect(remediesOf({ code: 'busy', message: '' }, withHoming(connectedMachine('Alarm')))).toEqual([]);
  const lost = { code: 'position-lost', message: '' };
  expect(remediesOf(lost, connectedMachine('Idle'))).toEqual([]);
  expect(remediesOf(lost, withHoming(connectedMachine('Idle')))).toEqual(['home']);
});
