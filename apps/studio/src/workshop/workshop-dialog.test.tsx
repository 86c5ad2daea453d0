import type { DriverRequest, MachineSummary, PastJob, QueuedJob } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DriverReply } from '../driver/driver-link';
import { foldDriverEvent, INITIAL_MACHINE_STATE, useMachineStore } from '../driver/machine-store';
import { en } from '../i18n/en';
import { StopButton } from '../machine/stop/stop-button';
import { closeWorkshop, openWorkshop } from '../state/workshop-view';
import { connectedMachine } from '../testing/connected-machine';
import { studioWith } from '../testing/studio-with';
import { MachineSwitcher } from './machine-switcher';
import { WorkshopDialog } from './workshop-dialog';

const FIRST: MachineSummary = {
  ...{ id: 'first', name: '', status: 'CONNECTED', connectionType: 1, address: '/dev/ttyUSB0' },
  ...{ state: 'Idle', stage: 'idle', job: null, failure: null, queued: 2, unattendedHold: 60 },
};
const LASER: MachineSummary = {
  ...FIRST,
  ...{ id: 'm2', name: 'Laser', state: 'Run', stage: 'running', queued: 0 },
  job: { name: 'Sign', progress: 40.6, remainingTime: 75 },
};
const SPARE: MachineSummary = { ...FIRST, id: 'm3', status: 'DISCONNECTED', state: null, queued: 0 };

const queued = (id: string, name: string): QueuedJob => ({
  ...{ id, name, sha256: 'ab'.repeat(32), fileType: 'finishing', mode: 'cnc' },
  ...{ lines: 10, estimatedTime: 61, addedAt: 0 },
});

const PAST: PastJob = {
  ...{ jobId: 'j1', machine: 'first', machineName: '', program: 'Tray', mode: 'cnc', tool: null },
  ...{ startedAt: 0, endedAt: 90_000, spentTime: 80, result: 'failed', code: 'link-lost', line: 3, lines: 9 },
};

let asked: DriverRequest[] = [];
let past: PastJob[] = [];

const driver = {
  request: async (message: DriverRequest): Promise<DriverReply> => {
    asked.push(message);
    if (message.action === 'readHistory') return { ok: true, event: { action: 'JOB_HISTORY', jobs: past } };
    return { ok: true, event: { action: 'DEVICE_CONTROL_STOP' } };
  },
};

beforeEach(async () => {
  const resources = { en: { translation: en } };
  await i18next.use(initReactI18next).init({ lng: 'en', defaultNS: 'translation', resources });
  [asked, past] = [[], [PAST]];
  const machines = [FIRST, LASER, SPARE];
  const queue = [queued('q1', 'A'), queued('q2', 'B')];
  useMachineStore.setState({ ...connectedMachine('Idle'), machines, machine: 'first', queue });
  render(
    <MantineProvider env="test">
      <ModalsProvider>
        <MachineSwitcher />
        <WorkshopDialog />
        <StopButton />
      </ModalsProvider>
    </MantineProvider>,
    { wrapper: studioWith({ driver }) },
  );
});

afterEach(() => {
  act(closeWorkshop);
  useMachineStore.setState(INITIAL_MACHINE_STATE);
});

const rowOf = (text: string) => within(screen.getByText(text).closest('li')!);

it('shows each machine with its job, and stops exactly the one whose button is pressed', () => {
  act(() => openWorkshop('machines'));
  expect(screen.getByText('Sign · 40 % · 00:01:15 left')).toBeTruthy();
  fireEvent.click(rowOf('Laser').getByRole('button', { name: 'Stop Laser' }));
  expect(asked).toEqual([{ action: 'stop', machine: 'm2' }]);
  expect(rowOf('Machine 3').queryByRole('button', { name: /^Stop/ })).toBeNull();
  fireEvent.click(rowOf('Machine 3').getByRole('button', { name: 'Show' }));
  expect(asked.at(-1)).toEqual({ action: 'selectMachine', machine: 'm3' });
});

it('has a button for all machines while one moves that the page does not show', () => {
  expect(screen.getByTestId('stop').dataset.look).toBe('quiet');
  fireEvent.pointerDown(screen.getByTestId('stop-all'), { button: 0 });
  expect(asked).toEqual([{ action: 'stopAll', emergency: true }]);
  act(() => useMachineStore.setState({ machine: 'm2' }));
  expect(screen.queryByTestId('stop-all')).toBeNull();
});

it('changes the order of the queue and removes from it', () => {
  act(() => openWorkshop('queue'));
  fireEvent.click(rowOf('B').getByRole('button', { name: 'Move up' }));
  fireEvent.click(rowOf('A').getByRole('button', { name: 'Remove from the queue' }));
  expect(asked).toEqual([
    { action: 'moveInQueue', id: 'q2', to: 0 },
    { action: 'removeFromQueue', id: 'q1' },
  ]);
  act(() => useMachineStore.setState({ queue: [] }));
  expect(screen.getByText('No job waits for this machine.')).toBeTruthy();
});

it('shows the history, and asks again when a job has ended', async () => {
  await act(async () => openWorkshop('history'));
  expect(screen.getByText('Tray')).toBeTruthy();
  expect(screen.getByText('00:01:30')).toBeTruthy();
  past = [];
  const machines = [FIRST, { ...LASER, stage: 'completed' as const }, SPARE];
  await act(async () => useMachineStore.setState({ machines }));
  expect(screen.getByText('No job has run yet.')).toBeTruthy();
});

it('keeps nothing of a machine when the page turns to another one', () => {
  const before = { ...useMachineStore.getState(), stage: 'running' as const, ports: [] };
  const machines = [FIRST, LASER];
  const same = foldDriverEvent(before, { action: 'MACHINES', selected: 'first', machines });
  expect(same).toMatchObject({ stage: 'running', machines });
  const other = foldDriverEvent(before, { action: 'MACHINES', selected: 'm2', machines });
  expect(other).toMatchObject({ machine: 'm2', stage: 'idle', status: null, queue: [], link: 'connected' });
  expect(other.device.status).toBe('DISCONNECTED');
});
