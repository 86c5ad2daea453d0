import { expect, it } from 'vitest';
import { INITIAL_MACHINE_STATE } from '../../driver/machine-store';
import { connectedMachine } from '../../testing/connected-machine';
import { connectionEnd } from './use-connection-notices';

const machine = connectedMachine('Idle');
const off = { ...machine, device: INITIAL_MACHINE_STATE.device };
const lost = { ...off, device: { ...off.device, failure: { code: 'link-lost', message: '' } } };
const wifi = { ...machine, device: { ...machine.device, connectionType: 2 as const } };

it('tells a closed connection from a lost one, and a cable from a network', () => {
  expect(connectionEnd(machine, off)).toBe('closed');
  expect(connectionEnd(machine, lost)).toBe('serial-lost');
  expect(connectionEnd(wifi, lost)).toBe('network-lost');
});

it('says nothing while it lasts, when it was never made, and when the driver itself is gone', () => {
  expect(connectionEnd(machine, connectedMachine('Run'))).toBeNull();
  expect(connectionEnd({ ...off, device: { ...off.device, status: 'CONNECTING' } }, lost)).toBeNull();
  expect(connectionEnd(machine, { ...INITIAL_MACHINE_STATE, link: 'lost' })).toBeNull();
});

it('says nothing when the page turns to another machine, which is not connected', () => {
  expect(connectionEnd({ ...machine, machine: 'm1' }, { ...off, machine: 'm2' })).toBeNull();
});
