import type { DriverRequest, MachineAccessories } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INITIAL_MACHINE_STATE, type MachineStoreState, useMachineStore } from '../../driver/machine-store';
import { en } from '../../i18n/en';
import { connectedMachine } from '../../testing/connected-machine';
import { studioWith } from '../../testing/studio-with';
import { AccessoryPanel } from './accessory-panel';

const asked: DriverRequest[] = [];
const driver = { request: async (message: DriverRequest) => ({ ok: asked.push(message) > 0 }) };

const LAMP: MachineAccessories = { lampColors: ['Red', 'Close'], camera: false, plateThickness: null };
const CARVING = { stage: 'running' } as const;
const ONLY_AT_REST = 'Only while the machine stands still and no job runs.';
/** Another window of Kerf controls the machine. */
const OTHERS = { controller: 'another window' } as const;
const LOST = { ...INITIAL_MACHINE_STATE, link: 'lost' } as const;

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const laser = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Laser mode ($32)' });
const put = (state: Partial<MachineStoreState>) => act(() => useMachineStore.setState(state));

beforeEach(async () => {
  asked.length = 0;
  useMachineStore.setState({ ...connectedMachine('Idle'), accessories: LAMP });
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { translation: en } } });
  render(
    <MantineProvider env="test">
      <I18nextProvider i18n={i18n}>
        <AccessoryPanel />
      </I18nextProvider>
    </MantineProvider>,
    { wrapper: studioWith({ driver }) },
  );
});

afterEach(() => act(() => useMachineStore.setState(INITIAL_MACHINE_STATE, true)));

describe('the accessories of the machine', () => {
  it('lights the lamp and puts it out, with one message for each press', () => {
    fireEvent.click(button('Red'));
    expect(asked).toEqual([{ action: 'changeLightColor', color: 'Red' }]);
    fireEvent.click(button('Off'));
    expect(asked.slice(1)).toEqual([{ action: 'closeRGB' }]);
  });

  it('has no control for what the machine does not have, and says so', () => {
    put({ accessories: INITIAL_MACHINE_STATE.accessories });
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByText('No lamp is configured for this machine.')).toBeTruthy();
    expect(screen.getByText('No camera is configured for this machine.')).toBeTruthy();
  });

  it('switches the laser mode with one message, and shows what the machine has rather than what was pressed', () => {
    fireEvent.click(laser());
    expect(asked).toEqual([{ action: 'setLaserMode', enable: true }]);
    expect(laser().checked).toBe(false);
    const { device } = useMachineStore.getState();
    put({ device: { ...device, machine: device.machine && { ...device.machine, laserMode: true } } });
    expect(laser().checked).toBe(true);
    fireEvent.click(laser());
    expect(asked.slice(1)).toEqual([{ action: 'setLaserMode', enable: false }]);
  });

  it('switches the laser mode only at rest', () => {
    put(connectedMachine('Jog'));
    expect([laser().disabled, laser().title]).toEqual([true, ONLY_AT_REST]);
    put(connectedMachine('Idle'));
    expect([laser().disabled, laser().title]).toEqual([false, '']);
  });

  it.each([
    ['a job runs', CARVING],
    ['another window has the control', OTHERS],
    ['the driver is lost', { ...LOST, accessories: LAMP }],
  ])('sends nothing while %s', (_when, state) => {
    put(state);
    const lamp = within(screen.getByRole('group', { name: 'Lamp' }));
    for (const each of lamp.getAllByRole<HTMLButtonElement>('button')) {
      expect(each.disabled).toBe(true);
      fireEvent.click(each);
    }
    expect(laser().disabled).toBe(true);
    expect(asked).toEqual([]);
  });
});
