import { DEFAULT_DEVICE, type Device } from '@kerf/machining';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../driver/machine-store';
import { en } from '../i18n/en';
import { INITIAL_DEVICES, useDeviceStore } from '../state/device-store';
import { connectedMachine } from '../testing/connected-machine';
import { studioWith } from '../testing/studio-with';
import { DeviceForm } from './device-form';
import { DeviceList } from './device-list';
import { newDevice } from './new-device';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/client', () => ({ call }));

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  initAsync: false,
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
});

const done = vi.fn();

function show(content: ReactNode) {
  const Studio = studioWith({});
  render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <Studio>{content}</Studio>
      </MantineProvider>
    </I18nextProvider>,
  );
}

const form = (start: Device = newDevice()) => show(<DeviceForm start={start} isNew onDone={done} />);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, text: string) => {
  fireEvent.change(field(label), { target: { value: text } });
  fireEvent.blur(field(label));
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodyOf = (name: string) => call.mock.calls.find(([made]) => made === name)?.[1];

beforeEach(() => {
  vi.resetAllMocks();
  call.mockResolvedValue({ ok: true, data: [] });
  useDeviceStore.setState(INITIAL_DEVICES);
  useMachineStore.setState(INITIAL_MACHINE_STATE);
});

it('asks for a name before it saves, and saves every field under one id', async () => {
  form();
  press('Save');
  expect(screen.getByText('Name is required')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  type('Name', 'My laser');
  fireEvent.click(screen.getByLabelText('Laser'));
  expect(screen.queryByLabelText('Lowest speed')).toBeNull();
  type('Width', '400');
  type('Power', '255');
  press('Save');
  await waitFor(() => expect(done).toHaveBeenCalled());
  const { body } = bodyOf('machineSave');
  expect(body).toMatchObject({
    machineName: 'My laser',
    machineType: 'layer',
    extInfo: { x: 400, y: 180, power: 255, kind: 'laser' },
  });
  expect(bodyOf('machineSetDefault')).toEqual({ query: { id: body.id } });
});

it('does not save when Enter completes a number', () => {
  form();
  // A browser submits the form on Enter unless the key's default is prevented.
  expect(fireEvent.keyDown(field('Width'), { key: 'Enter' })).toBe(false);
});

it('keeps what was typed when saving fails, and repeats the same save', async () => {
  call.mockResolvedValueOnce({ ok: false, failure: { code: 'network', message: '' } });
  form();
  type('Name', 'My mill');
  press('Save');
  await screen.findByText(/server cannot be reached/);
  expect(field('Name').value).toBe('My mill');
  expect(done).not.toHaveBeenCalled();
  press('Save');
  await waitFor(() => expect(done).toHaveBeenCalled());
  const ids = call.mock.calls.filter(([name]) => name === 'machineSave').map(([, { body }]) => body.id);
  expect(ids[0]).toBe(ids[1]);
});

it('reads the settings of the machine and takes over only what is chosen', async () => {
  const { device, ...idle } = connectedMachine('Idle');
  const machine = { ...device.machine!, settings: { 130: 410, 30: 255, 131: 180 } };
  useMachineStore.setState({ ...idle, device: { ...device, machine } });
  form({ ...DEFAULT_DEVICE, id: '' });
  press('Read from the machine');
  const row = (await screen.findByText('Width ($130)')).closest('tr')!;
  expect(within(row).getByText('410')).toBeTruthy();
  expect(screen.queryByText('Length ($131)')).toBeNull();
  fireEvent.click(screen.getByLabelText('Take over Power'));
  press('Take over');
  expect(field('Width').value).toBe('410');
  expect(field('Power').value).toBe('1000');
});

it('cannot delete the default device, nor edit one that comes with Kerf', () => {
  const own = { device: { ...DEFAULT_DEVICE, id: 'own', name: 'Own' }, updateTime: 1 };
  useDeviceStore.setState({ devices: [own, ...INITIAL_DEVICES.devices], defaultId: 'own' });
  const open = vi.fn();
  show(<DeviceList onOpen={open} />);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect(button('The default device cannot be deleted: Own').disabled).toBe(true);
  expect(button('Shapeoko 3 comes with Kerf and cannot be deleted').disabled).toBe(true);
  press('Edit: Own');
  expect(open).toHaveBeenCalledWith('own');
  press('Set as default: Shapeoko 3');
  expect(bodyOf('machineSetDefault')).toEqual({ query: { id: 'builtin-shapeoko-3' } });
});
