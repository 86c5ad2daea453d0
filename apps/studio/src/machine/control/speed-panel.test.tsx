import type { DriverRequest } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../../driver/machine-store';
import { en } from '../../i18n/en';
import { useProbeView } from '../../state/probe-view';
import { connectedMachine } from '../../testing/connected-machine';
import { studioWith } from '../../testing/studio-with';
import { PausedSpindle, SpeedPanel } from './speed-panel';
import { ZeroPanel } from './zero-panel';

const asked: DriverRequest[] = [];
let confirm: () => void = () => {};
const driver = {
  request: (message: DriverRequest) => {
    asked.push(message);
    return new Promise((resolve) => {
      confirm = () => resolve({ ok: true });
    });
  },
};

beforeEach(async () => {
  asked.length = 0;
  useMachineStore.setState(connectedMachine('Idle'));
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { translation: en } } });
  render(
    <MantineProvider>
      <I18nextProvider i18n={i18n}>
        <SpeedPanel />
        <ZeroPanel isDisabled={false} />
        <PausedSpindle />
      </I18nextProvider>
    </MantineProvider>,
    { wrapper: studioWith({ driver }) },
  );
});

afterEach(() => useMachineStore.setState(INITIAL_MACHINE_STATE));

it('counts presses from the override that was asked for, and shows the confirmed one afterwards', async () => {
  const more = screen.getByRole('button', { name: 'Feed rate: more' });
  fireEvent.click(more);
  fireEvent.click(more);
  expect(asked).toEqual([
    { action: 'setOverrides', feed: 110 },
    { action: 'setOverrides', feed: 120 },
  ]);
  expect(screen.getByText('120 %')).toBeTruthy();
  await act(async () => confirm());
  expect(screen.queryByText('120 %')).toBeNull();
});

it('opens the dialog for probing', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Probe …' }));
  expect(useProbeView.getState().kind).toBe('plate');
});

it('offers to stop the spindle in the pause of a router job only', async () => {
  const held = connectedMachine('Hold', { spindleOn: true });
  expect(screen.queryByText('Stop the spindle')).toBeNull();
  await act(async () => useMachineStore.setState({ ...held, stage: 'paused' }));
  fireEvent.click(screen.getByText('Stop the spindle'));
  expect(asked).toEqual([{ action: 'stopSpindle' }]);
  await act(async () => useMachineStore.setState({ ...held, stage: 'running' }));
  expect(screen.queryByText('Stop the spindle')).toBeNull();
});
