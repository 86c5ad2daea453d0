import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logAction } from '../api/log-action';
import { useSessionStore } from '../api/session-store';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../driver/machine-store';
import { beginProject, useProjectStore } from '../project/project-store';
import { connectedMachine } from '../testing/connected-machine';
import { followActions } from './follow-actions';

const callOrThrow = vi.hoisted(() => vi.fn());
vi.mock('../api/client', () => ({ callOrThrow, call: vi.fn() }));

const SESSION = { id: 'me', token: 't', userName: 'Me', email: 'me@x.y', firstLogin: false, isGuest: false };
const logged = () => callOrThrow.mock.calls.map(([, { body }]) => body.apiName);
let stop = () => {};

beforeEach(() => {
  callOrThrow.mockReset();
  callOrThrow.mockResolvedValue(null);
  useSessionStore.setState({ session: SESSION as never });
  useMachineStore.setState(INITIAL_MACHINE_STATE);
});
afterEach(() => stop());

it('counts a saved project and a connected machine once, and no project that was only opened', () => {
  stop = followActions();
  beginProject({ id: 'p', revision: 7 });
  expect(logged()).toEqual([]);
  useProjectStore.setState({ revision: 8 });
  const { device, ...rest } = connectedMachine('Idle');
  useMachineStore.setState({ ...rest, device: { ...device, status: 'CONNECTING' } });
  useMachineStore.setState({ device });
  expect(logged()).toEqual(['project', 'connect']);
});

it('warns and counts nothing without an account, and throws what the server refuses', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  useSessionStore.setState({ session: null });
  await logAction('generate');
  expect(callOrThrow).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledOnce();
  useSessionStore.setState({ session: SESSION as never });
  callOrThrow.mockRejectedValue(new Error('refused'));
  await expect(logAction('generate')).rejects.toThrow('refused');
  expect(callOrThrow).toHaveBeenCalledWith('apiLogAdd', { body: { userId: 'me', apiName: 'generate' } });
});
