import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import type { DriverRequest, Recovery, RecoveryChecked } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DriverReply } from '../driver/driver-link';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../driver/machine-store';
import { en } from '../i18n/en';
import { closeRecovery, openRecovery, useRecoveryView } from '../state/recovery-view';
import { connectedMachine } from '../testing/connected-machine';
import { studioWith } from '../testing/studio-with';
import { RecoveryBanner } from './recovery-banner';
import { RecoveryDialog } from './recovery-dialog';

const SHA = 'ab'.repeat(32);
const NONCE = 'cd'.repeat(32);

const RECOVERY: Recovery = {
  ...{ jobId: 'j1', fileName: 'Tray', fileType: 'finishing', mode: 'cnc', sha256: SHA, hasProgram: true },
  ...{ machine: 'sim', firmware: 'Grbl 1.1h', cause: 'driver-died', failure: null },
  ...{ totalRows: 400, completedRows: 120, remainingRows: 280, progress: 30.4 },
  ...{ startedAt: 0, lastDumpTime: Date.UTC(2026, 0, 2, 3, 4) },
};

const PLAN: RecoveryChecked = {
  ...{ jobId: 'j1', sha256: SHA, totalRows: 400, interruption: null, mayChoosePoint: false },
  restart: { line: 117, kind: 'pen-up', place: [10, 20, 5], depth: -2, repeatedLines: 3 },
  modes: {
    ...{ tool: null, spindle: 'M3', spindleSpeed: 12_000, feedRate: 600, flood: false, mist: false },
    ...{ workSystem: 'G54', units: 'G21', distance: 'G90', feedMode: 'G94', plane: 'G17' },
  },
  position: 'kept',
  steps: [
    { code: 'lift', lines: ['G53G0Z-1'], place: [0, 0, 30] },
    { code: 'plunge', lines: ['G1Z-2F300'], place: [10, 20, -2], feedRate: 300 },
  ],
  checks: [
    { code: 'idle', state: 'verified' },
    { code: 'workpiece', state: 'ask' },
    { code: 'clearance', state: 'ask' },
  ],
  startNonce: NONCE,
  validMs: 30_000,
};

let asked: DriverRequest[] = [];
let plan: RecoveryChecked = PLAN;

const driver = {
  request: async (message: DriverRequest): Promise<DriverReply> => {
    asked.push(message);
    if (message.action === 'checkRecovery')
      return { ok: true, event: { action: 'RECOVERY_CHECKED', ...plan } };
    if (message.action === 'readProgram')
      return { ok: false, failure: { code: 'program-missing', message: 'Gone.' } };
    return { ok: true, event: { action: 'DEVICE_CONTROL_DO_RECOVERY_CARVING_TASK' } };
  },
};

const actions = () => asked.map(({ action }) => action).filter((action) => action !== 'readProgram');
const ok = () => screen.getByRole('button', { name: /^OK/ });
const isOff = (button: HTMLElement) => (button as HTMLButtonElement).disabled;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function tickAll() {
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  await pass(0);
}

async function open() {
  act(() => openRecovery('j1'));
  await pass(1000);
}

beforeEach(async () => {
  const resources = { en: { translation: en } };
  await i18next.use(initReactI18next).init({ lng: 'en', defaultNS: 'translation', resources });
  vi.useFakeTimers();
  [asked, plan] = [[], PLAN];
  useMachineStore.setState({ ...connectedMachine('Idle'), recovery: RECOVERY });
  render(
    <MantineProvider env="test">
      <ModalsProvider>
        <RecoveryBanner />
        <RecoveryDialog />
      </ModalsProvider>
    </MantineProvider>,
    { wrapper: studioWith({ driver, editor: createEditor({ design: createDesign() }) }) },
  );
  await pass(0);
});

afterEach(() => {
  act(() => closeRecovery());
  vi.useRealTimers();
  useRecoveryView.setState({ subject: null, putOff: [] });
  useMachineStore.setState(INITIAL_MACHINE_STATE);
});

it('goes on only after every tick and the countdown, with a permission of that moment', async () => {
  await open();
  expect(screen.getByText('Tray')).toBeDefined();
  expect(document.querySelector('[data-field=remainingRows]')?.textContent).toContain('280');
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  expect(isOff(ok())).toBe(true);
  await tickAll();
  await pass(9000);
  expect(ok().textContent).toBe('OK (1)');
  expect(isOff(ok())).toBe(true);
  await pass(1000);
  expect(isOff(ok())).toBe(false);
  fireEvent.click(ok());
  await pass(0);
  expect(actions().slice(0, 4)).toEqual([
    'checkRecovery',
    'takeControl',
    'checkRecovery',
    'doRecoveryCarvingTask',
  ]);
  expect(asked.find(({ action }) => action === 'doRecoveryCarvingTask')).toMatchObject({
    startNonce: NONCE,
    confirmed: ['workpiece', 'clearance'],
  });
});

it('counts the lines up to the one that the check has found, never fewer than the driver has kept', async () => {
  const field = (name: string) => document.querySelector(`[data-field=${name}] dd`)?.textContent;
  plan = { ...PLAN, interruption: { fromLine: 131, toLine: 140, place: null } };
  await open();
  expect([field('completedRows'), field('remainingRows')]).toEqual(['130', '270']);
  act(() => closeRecovery());
  plan = { ...PLAN, interruption: { fromLine: 117, toLine: 140, place: null } };
  await open();
  expect([field('completedRows'), field('remainingRows')]).toEqual(['120', '280']);
});

it('stops the countdown when a tick is cleared, and begins it again', async () => {
  await open();
  await tickAll();
  await pass(8000);
  fireEvent.click(screen.getAllByRole('checkbox')[0]!);
  await pass(5000);
  expect(isOff(ok())).toBe(true);
  fireEvent.click(screen.getAllByRole('checkbox')[0]!);
  await pass(0);
  expect(ok().textContent).toBe('OK (10)');
});

it('starts nothing when the machine would now do something else, and asks for every tick again', async () => {
  await open();
  await tickAll();
  await pass(10_000);
  plan = { ...PLAN, restart: { ...PLAN.restart, line: 90 } };
  fireEvent.click(ok());
  await pass(0);
  expect(actions()).not.toContain('doRecoveryCarvingTask');
  expect(screen.getByText(/goes on at line 90/)).toBeDefined();
  expect(isOff(ok())).toBe(true);
  for (const box of screen.getAllByRole('checkbox')) expect((box as HTMLInputElement).checked).toBe(false);
});

it.each<[string, Partial<RecoveryChecked>]>([
  ['does not know its place', { position: 'unknown' }],
  [
    'is not as it was',
    { checks: [...PLAN.checks, { code: 'settings', state: 'objection' }], startNonce: null },
  ],
])('does not go on while the machine %s', async (_what, change) => {
  plan = { ...PLAN, ...change };
  await open();
  await tickAll();
  await pass(20_000);
  expect(isOff(ok())).toBe(true);
});

it('takes control where no page has it, and starts nothing without a permission', async () => {
  plan = { ...PLAN, startNonce: null };
  await open();
  await tickAll();
  await pass(10_000);
  fireEvent.click(ok());
  await pass(0);
  expect(actions()).toContain('takeControl');
  expect(actions()).not.toContain('doRecoveryCarvingTask');
});

it('asks again when the machine has changed, once it rests', async () => {
  await open();
  expect(actions()).toEqual(['checkRecovery']);
  for (const state of ['Jog', 'Idle', 'Jog', 'Idle'])
    act(() => useMachineStore.setState({ status: connectedMachine(state).status }));
  act(() => useMachineStore.setState(({ setup }) => ({ setup: { ...setup, zeroXY: true } })));
  await pass(1000);
  expect(actions()).toEqual(['checkRecovery', 'checkRecovery']);
});

it('says that a task was interrupted until a person puts it off', async () => {
  expect(screen.getByRole('alert').textContent).toMatch(/Tray: 30\s%/);
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText('A carving task was interrupted')).toBeNull();
});

it('gives the task up only after a question', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Give up the task' }));
  await pass(1000);
  expect(actions()).toEqual([]);
  const question = within(screen.getByRole('dialog'));
  fireEvent.click(question.getByRole('button', { name: 'Give up the task' }));
  await pass(1000);
  expect(asked.at(-1)).toEqual({ action: 'cancelRecoveryCarvingTask', jobId: 'j1' });
});
