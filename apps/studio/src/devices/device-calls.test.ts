import { DEFAULT_DEVICE } from '@kerf/machining';
import { type Machine, machineOfDevice } from '@kerf/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentDevice, INITIAL_DEVICES, useDeviceStore } from '../state/device-store';
import { followDevices, loadDevices, rememberConnection } from './device-calls';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/client', () => ({ call }));

const machine = (width: number, isDefault: 0 | 1 = 1): Machine => ({
  ...machineOfDevice({ ...DEFAULT_DEVICE, name: 'Mine', travel: { x: width, y: 300, z: 0 } }),
  ...{ id: 'mine', userId: 'me', isDefault, updateTime: 5 },
});
const reply = (...machines: Machine[]) => ({ ok: true, data: machines });
const offline = { ok: false, failure: { code: 'network', message: '' } };
const width = () => currentDevice().travel.x;
let stop = () => {};

beforeEach(() => {
  call.mockReset();
  localStorage.clear();
  useDeviceStore.setState(INITIAL_DEVICES);
});
afterEach(() => stop());

it('is the device of the specification at the first start without a server', async () => {
  call.mockResolvedValue(offline);
  stop = followDevices('me');
  expect((await loadDevices('me')).ok).toBe(false);
  expect(currentDevice()).toEqual(DEFAULT_DEVICE);
});

it('is the remembered device at the next start, also without a server, and only for this account', async () => {
  call.mockResolvedValue(reply(machine(400)));
  await loadDevices('me');
  useDeviceStore.setState(INITIAL_DEVICES);
  call.mockResolvedValue(offline);
  stop = followDevices('other');
  expect(width()).toBe(300);
  stop();
  stop = followDevices('me');
  expect(width()).toBe(400);
});

it('ignores a storage that cannot be read', () => {
  call.mockResolvedValue(offline);
  for (const text of ['{', '[{"id":1}]', 'null']) {
    localStorage.setItem('kerf.devices.me', text);
    stop = followDevices('me');
    expect(currentDevice()).toEqual(DEFAULT_DEVICE);
    stop();
  }
});

it('follows a change in another tab', () => {
  call.mockResolvedValue(offline);
  stop = followDevices('me');
  localStorage.setItem('kerf.devices.me', JSON.stringify([machine(500)]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'kerf.devices.me' }));
  expect(width()).toBe(500);
});

it('does not show a reply that a newer one has overtaken', async () => {
  let late: (value: unknown) => void = () => {};
  call.mockReturnValueOnce(
    new Promise((resolve) => {
      late = resolve;
    }),
  );
  const first = loadDevices('me');
  call.mockResolvedValueOnce(reply(machine(600)));
  await loadDevices('me');
  late(reply(machine(500)));
  await first;
  expect(width()).toBe(600);
});

it('remembers the connection of an own device once, and of no device that comes with Kerf', async () => {
  const connection = { type: 'serial', target: 'COM3' } as const;
  await rememberConnection('me', connection);
  expect(call).not.toHaveBeenCalled();
  useDeviceStore.setState({
    devices: [{ device: { ...DEFAULT_DEVICE, id: 'mine' }, updateTime: 1 }],
    defaultId: 'mine',
  });
  call.mockResolvedValue(offline);
  await rememberConnection('me', connection);
  expect(call).toHaveBeenCalledWith('machineSave', {
    body: expect.objectContaining({ id: 'mine', extInfo: expect.objectContaining({ connection }) }),
  });
  call.mockClear();
  const remembered = { ...DEFAULT_DEVICE, id: 'mine', connection };
  useDeviceStore.setState({ devices: [{ device: remembered, updateTime: 1 }] });
  await rememberConnection('me', connection);
  expect(call).not.toHaveBeenCalled();
});
