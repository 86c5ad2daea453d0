import type { DriverRequest } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../../driver/machine-store';
import { en } from '../../i18n/en';
import { useViewStore } from '../../state/view-store';
import { connectedMachine } from '../../testing/connected-machine';
import { studioWith } from '../../testing/studio-with';
import { PendantDialog } from './pendant-dialog';

const URLS = ['http://192.168.1.5:7600/#abc', 'http://10.0.0.5:7600/#abc'];
const asked: string[] = [];
const driver = {
  request: async ({ action }: DriverRequest) => {
    asked.push(action);
    return { ok: true, event: { action: 'PENDANT_OPENED', urls: URLS } };
  },
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));

beforeEach(async () => {
  asked.length = 0;
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'translation', resources: { en: { translation: en } } });
  useMachineStore.setState(connectedMachine('Idle'));
  useViewStore.setState({ isPendantOpen: true });
  await act(async () =>
    render(
      <MantineProvider env="test">
        <PendantDialog />
      </MantineProvider>,
      { wrapper: studioWith({ driver }) },
    ),
  );
});

afterEach(() => act(() => useMachineStore.setState(INITIAL_MACHINE_STATE, true)));

it('shows the code only while a phone is waited for, and each network of the computer', async () => {
  await press('Show Code');
  expect(asked).toEqual(['openPendant']);
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  act(() => useMachineStore.setState({ pendant: 'waiting' }));
  expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(screen.getByText('192.168.1.5:7600')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '10.0.0.5' }));
  expect(screen.getByText('10.0.0.5:7600')).toBeTruthy();
  act(() => useMachineStore.setState({ pendant: 'connected' }));
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  await press('End Pendant');
  expect(asked).toEqual(['openPendant', 'closePendant']);
});

it('lets only the window that controls the machine show a code', () => {
  act(() => useMachineStore.setState({ controller: 'other' }));
  expect(button('Show Code').disabled).toBe(true);
});
