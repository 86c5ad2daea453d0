import type { DriverRequest } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../../driver/machine-store';
import { en } from '../../i18n/en';
import { connectedMachine } from '../../testing/connected-machine';
import { studioWith } from '../../testing/studio-with';
import { missingReports, useReportMask } from './use-report-mask';

const asked: DriverRequest[] = [];
const driver = {
  request: async (message: DriverRequest) => {
    asked.push(message);
    return { ok: true, event: { action: 'MACHINE_SETTINGS', settings: [] } };
  },
};

function connectWith(mask: number): void {
  const state = connectedMachine('Idle');
  const machine = { ...state.device.machine!, settings: { 10: mask } };
  act(() => useMachineStore.setState({ ...state, device: { ...state.device, machine } }));
}

function Page() {
  useReportMask();
  return null;
}

beforeEach(async () => {
  asked.length = 0;
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'translation', resources: { en: { translation: en } } });
  render(
    <MantineProvider env="test">
      <Notifications withinPortal={false} />
      <Page />
    </MantineProvider>,
    { wrapper: studioWith({ driver }) },
  );
});

afterEach(() => {
  act(() => notifications.clean());
  act(() => useMachineStore.setState(INITIAL_MACHINE_STATE, true));
});

it.each([
  [0, 3],
  [1, 3],
  [2, 3],
  [496, 499],
])('asks before it stores the mask %i as %i, and says it no more when it is stored', async (mask, wanted) => {
  connectWith(mask);
  expect(asked).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: `Store $10=${wanted}` })));
  expect(asked).toEqual([{ action: 'writeSetting', number: 10, value: String(wanted) }]);
  connectWith(wanted);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Store/ })).toBeNull());
});

it('asks nobody who only observes, nor for a machine whose reports are complete or not known', () => {
  connectWith(3);
  expect(missingReports(useMachineStore.getState())).toBeNull();
  connectWith(1);
  act(() => useMachineStore.setState({ controller: 'other' }));
  expect(missingReports(useMachineStore.getState())).toBeNull();
  act(() => useMachineStore.setState(connectedMachine('Idle')));
  expect(missingReports(useMachineStore.getState())).toBeNull();
});
