import type { DriverRequest, MachineSummary } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DriverReply } from '../../driver/driver-link';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../../driver/machine-store';
import { en } from '../../i18n/en';
import { connectedMachine } from '../../testing/connected-machine';
import { studioWith } from '../../testing/studio-with';
import { UnattendedRow } from './unattended-row';

const SUMMARY: MachineSummary = {
  ...{ id: 'm2', name: '', status: 'CONNECTED', connectionType: 1, address: 'b', state: 'Idle' },
  ...{ stage: 'idle', job: null, failure: null, queued: 0, unattendedHold: 45 },
};

const asked: DriverRequest[] = [];
const driver = {
  request: async (message: DriverRequest): Promise<DriverReply> => {
    asked.push(message);
    return { ok: true, event: { action: 'DEVICE_CONTROL_SET_UNATTENDED_HOLD' } };
  },
};
const choice = () => screen.getByRole<HTMLSelectElement>('combobox');

beforeEach(async () => {
  asked.length = 0;
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'translation', resources: { en: { translation: en } } });
  useMachineStore.setState({ ...connectedMachine('Idle'), machines: [SUMMARY], machine: 'm2' });
  render(
    <MantineProvider env="test">
      <ModalsProvider>
        <UnattendedRow />
      </ModalsProvider>
    </MantineProvider>,
    { wrapper: studioWith({ driver }) },
  );
});

afterEach(() => act(() => useMachineStore.setState(INITIAL_MACHINE_STATE, true)));

it('shows the time that the driver has, also one that is not among the choices, and sends another', () => {
  expect(choice().selectedOptions[0]?.text).toBe('Hold after 45 seconds');
  expect([...choice().options].map(({ text }) => text)).toContain('Hold after 1 minute');
  fireEvent.change(choice(), { target: { value: '3600' } });
  expect(asked).toEqual([{ action: 'setUnattendedHold', machine: 'm2', seconds: 3600 }]);
});

it('asks once more before a laser may burn without a window', async () => {
  fireEvent.change(choice(), { target: { value: 'never' } });
  expect(asked).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Let it go on' }));
  expect(asked).toEqual([{ action: 'setUnattendedHold', machine: 'm2', seconds: null }]);
});

it('cannot be changed while another window controls the machine', () => {
  act(() => useMachineStore.setState({ controller: 'other' }));
  expect(choice().disabled).toBe(true);
});
