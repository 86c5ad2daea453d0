import type { DriverRequest, Recovery } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INITIAL_MACHINE_STATE, type MachineStoreState, useMachineStore } from '../driver/machine-store';
import { en } from '../i18n/en';
import { closeRecovery, useRecoveryView } from '../state/recovery-view';
import { connectedMachine } from '../testing/connected-machine';
import { studioWith } from '../testing/studio-with';
import { RecoveryBanner } from './recovery-banner';

const RECOVERY: Recovery = {
  ...{ jobId: 'j1', fileName: 'Tray', fileType: 'finishing', mode: 'cnc', sha256: 'ab', hasProgram: true },
  ...{ machine: 'sim', firmware: 'Grbl 1.1h', cause: 'driver-died', failure: null },
  ...{ totalRows: 4000, completedRows: 1200, remainingRows: 2800, progress: 30.9 },
  ...{ startedAt: 0, lastDumpTime: Date.UTC(2026, 0, 2, 3, 4) },
};

const asked: DriverRequest[] = [];
const driver = { request: async (message: DriverRequest) => ({ ok: asked.push(message) > 0 }) };

const banner = () => screen.queryByRole('alert', { name: 'A carving task was interrupted' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const put = (state: Partial<MachineStoreState>) => act(() => useMachineStore.setState(state));

beforeEach(async () => {
  asked.length = 0;
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'translation', resources: { en: { translation: en } } });
  useMachineStore.setState({ ...connectedMachine('Idle'), recovery: RECOVERY });
  render(
    <MantineProvider env="test">
      <ModalsProvider>
        <RecoveryBanner />
      </ModalsProvider>
    </MantineProvider>,
    { wrapper: studioWith({ driver }) },
  );
});

afterEach(() =>
  act(() => {
    closeRecovery();
    useRecoveryView.setState({ putOff: [] });
    useMachineStore.setState(INITIAL_MACHINE_STATE, true);
  }),
);

describe('the banner of an interrupted task', () => {
  it('says how far it was, and rounds the share down', () => {
    expect(banner()?.textContent).toContain('Tray: 30 % of the work was done.');
  });

  it('opens the dialog for its task, and asks the driver for nothing yet', () => {
    press('Continue the task …');
    expect(useRecoveryView.getState().subject).toEqual({ kind: 'interrupted', jobId: 'j1' });
    expect(asked).toEqual([]);
  });

  it('does not come back for a task that was put off, but for the next one', () => {
    press('Not now');
    expect(banner()).toBeNull();
    put({ recovery: { ...RECOVERY } });
    expect(banner()).toBeNull();
    put({ recovery: { ...RECOVERY, jobId: 'j2' } });
    expect(banner()).not.toBeNull();
    expect(asked).toEqual([]);
  });

  it('gives the task up only after a second question, with one message', async () => {
    press('Give up the task');
    const sure = await screen.findByRole('dialog', { name: 'Give up the task?' });
    expect(asked).toEqual([]);
    fireEvent.click(within(sure).getByRole('button', { name: 'Give up the task' }));
    expect(asked).toEqual([{ action: 'cancelRecoveryCarvingTask', jobId: 'j1' }]);
  });

  it.each([
    ['a job runs', { stage: 'running' }],
    ['the driver is lost', { ...INITIAL_MACHINE_STATE, link: 'lost' }],
    ['the task was given up elsewhere', { recovery: null }],
  ] as const)('is away while %s', (_when, state) => {
    put(state);
    expect(banner()).toBeNull();
  });
});
