import type { DriverRequest, MachineSetting } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../../driver/machine-store';
import { en } from '../../i18n/en';
import { useViewStore } from '../../state/view-store';
import { connectedMachine } from '../../testing/connected-machine';
import { studioWith } from '../../testing/studio-with';
import { MachineSettingsDialog } from './settings-dialog';

let stored: MachineSetting[] = [];
const written: string[] = [];
const driver = {
  request: async (message: DriverRequest) => {
    if (message.action === 'writeSetting') {
      const { number, value } = message;
      written.push(`$${number}=${value}`);
      stored = stored.map((one) => (one.number === number ? { number, value } : one));
    }
    return { ok: true, event: { action: 'MACHINE_SETTINGS', settings: stored } };
  },
};

beforeEach(async () => {
  stored = [
    { number: 27, value: '1.000' },
    { number: 32, value: '0' },
    { number: 110, value: '500.000' },
    { number: 481, value: 'x' },
  ];
  written.length = 0;
  useMachineStore.setState(connectedMachine('Idle'));
  useViewStore.setState({ isMachineSettingsOpen: true });
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { translation: en } } });
  await act(async () =>
    render(
      <MantineProvider>
        <I18nextProvider i18n={i18n}>
          <ModalsProvider>
            <MachineSettingsDialog />
          </ModalsProvider>
        </I18nextProvider>
      </MantineProvider>,
      { wrapper: studioWith({ driver }) },
    ),
  );
});

afterEach(() => {
  useMachineStore.setState(INITIAL_MACHINE_STATE);
  useViewStore.setState({ isMachineSettingsOpen: false });
});

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('names each setting, stores a value that is allowed, and shows what the machine keeps', async () => {
  const pullOff = await field('$27 Homing: pull-off');
  expect(screen.getByText('Not a setting of GRBL 1.1')).toBeTruthy();
  fireEvent.change(pullOff, { target: { value: 'two' } });
  expect(screen.getByText('A number, such as 12.5.')).toBeTruthy();
  fireEvent.change(pullOff, { target: { value: '2.5' } });
  await press('Store');
  expect(written).toEqual(['$27=2.5']);
  expect((await field('$27 Homing: pull-off')).value).toBe('2.5');
  expect(screen.queryByRole('button', { name: 'Store' })).toBeNull();
});

it('asks before a dangerous setting, with the reason', async () => {
  const laser = await field('$32 Laser mode');
  fireEvent.click(laser);
  fireEvent.click(screen.getByRole('option', { name: 'On', hidden: true }));
  await press('Store');
  expect(written).toEqual([]);
  expect(screen.getAllByText(/burns while it stands still/).length).toBe(2);
  const question = within(screen.getByRole('dialog', { name: 'Store these values?' }));
  await act(async () => fireEvent.click(question.getByRole('button', { name: 'Store' })));
  expect(written).toEqual(['$32=1']);
});

it('finds settings, and changes none while the machine moves', async () => {
  await field('$110 Maximum rate of X');
  fireEvent.change(screen.getByLabelText('Search by number, name or meaning'), {
    target: { value: 'laser' },
  });
  expect(screen.queryByLabelText('$110 Maximum rate of X')).toBeNull();
  act(() => useMachineStore.setState(connectedMachine('Run')));
  expect((await field('$32 Laser mode')).disabled).toBe(true);
  expect(screen.getByText(/only be read and changed while the machine is idle/)).toBeTruthy();
});
