import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import type { DriverRequest } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { INITIAL_MACHINE_STATE, type JobTask, useMachineStore } from '../driver/machine-store';
import { en } from '../i18n/en';
import { useProbeView } from '../state/probe-view';
import { connectedMachine } from '../testing/connected-machine';
import { studioWith } from '../testing/studio-with';
import { ToolChangePanel } from './tool-change';

const asked: DriverRequest[] = [];
const driver = {
  request: async (message: DriverRequest) => {
    asked.push(message);
    return { ok: true };
  },
};
const TASK = {
  ...{ jobId: 'a', sha256: 'aa', stage: 'paused', failure: null, pauseReason: 'tool', tool: 2 },
  ...{ progress: 50, remainingTime: 9, spentTime: 9, line: 5, lines: 10 },
} satisfies JobTask;

const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const report = (state: string, status: object = {}) =>
  act(() => useMachineStore.setState({ ...connectedMachine(state, status), stage: 'paused', task: TASK }));

beforeEach(async () => {
  asked.length = 0;
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'translation', resources: { en: { translation: en } } });
  report('Run', { spindleOn: true });
  render(
    <MantineProvider env="test">
      <ToolChangePanel />
    </MantineProvider>,
    { wrapper: studioWith({ driver, editor: createEditor({ design: createDesign(), now: () => 0 }) }) },
  );
});

afterEach(() => act(() => useMachineStore.setState(INITIAL_MACHINE_STATE, true)));

it('leads through the change in its order: spindle, bit, zero', () => {
  expect(steps().map((text) => text.slice(0, 32))).toEqual([
    'Wait until the spindle is off an',
    'Change the bit. The program want',
    'Touch the top of the material wi',
  ]);
  expect(steps()[1]).toContain('T2');
  report('Idle');
  expect(steps()[0]).toBe('The spindle is off, and the machine stands still.');
});

it('takes a Z zero, or the word of the person that the bit has the same length', async () => {
  await press('Set Z zero');
  await press('The bit has the same length');
  expect(asked).toEqual([{ action: 'resetZ' }, { action: 'confirmZero', axes: 'Z' }]);
  act(() => useMachineStore.setState(({ setup }) => ({ setup: { ...setup, zeroZ: true } })));
  expect(steps()[2]).toContain('Z zero is set for this bit.');
  expect(screen.queryByRole('button', { name: 'The bit has the same length' })).toBeNull();
});

it('offers the tool length only when a bit was measured before, and wants the clip off again', async () => {
  expect(screen.queryByRole('button', { name: en.probe.kinds.length })).toBeNull();
  report('Idle', {
    probe: { tested: true, clip: true, canUndo: false, measured: true, active: false },
  });
  await press(en.probe.kinds.length);
  expect(useProbeView.getState().kind).toBe('length');
  await press(en.probe.clipOff);
  expect(asked).toEqual([{ action: 'removeClip' }]);
});

it('moves nothing and sets nothing while another window controls the machine', () => {
  act(() => useMachineStore.setState({ controller: 'other' }));
  const enabled = screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled);
  expect(enabled).toEqual([]);
});
