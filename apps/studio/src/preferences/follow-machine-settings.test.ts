import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../driver/machine-store';
import { chooseMachine, useMachineChoice } from '../machine/link/machine-choice';
import { INITIAL_ITEMS, type OwnSettings, useOwnItems } from '../own-items/own-items-store';
import { followMachineSettings } from './follow-machine-settings';

const request = vi.fn();
const arrive = (settings: Partial<OwnSettings>) =>
  useOwnItems.setState({ hasSettings: true, settings: { ...INITIAL_ITEMS.settings, ...settings } });
const address = () => useMachineChoice.getState().address;
let stop = () => {};

beforeEach(() => {
  request.mockReset();
  useOwnItems.setState(INITIAL_ITEMS);
  useMachineStore.setState({ ...INITIAL_MACHINE_STATE, link: 'connected' });
  chooseMachine({ address: '' });
});
afterEach(() => stop());

it('proposes the address of the account, and replaces a typed one only when the account has a new one', () => {
  stop = followMachineSettings('me', { request });
  arrive({ ipAddress: '10.0.0.1' });
  expect(address()).toBe('10.0.0.1');
  chooseMachine({ address: '10.0.0.9' });
  arrive({ ipAddress: '10.0.0.1', safeHeight: 9 });
  expect(address()).toBe('10.0.0.9');
  arrive({ ipAddress: '10.0.0.2' });
  expect(address()).toBe('10.0.0.2');
});

it('keeps an address that was typed here when the page opens', () => {
  chooseMachine({ address: '10.0.0.9' });
  stop = followMachineSettings('me', { request });
  arrive({ ipAddress: '10.0.0.1' });
  expect(address()).toBe('10.0.0.9');
});

it('tells the driver once when homing after connecting is switched', () => {
  stop = followMachineSettings('me', { request });
  arrive({ autoHome: true });
  arrive({ autoHome: true, safeHeight: 9 });
  const message = { action: 'registerUserInfo', userId: 'me', connectionType: 1, auto_home: true };
  expect(request.mock.calls).toEqual([[message]]);
});
