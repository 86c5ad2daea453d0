import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { INITIAL_MACHINE_STATE, type MachineStoreState, useMachineStore } from '../driver/machine-store';
import { occasionOf, useWakeLock } from './use-job-signal';

type Stage = MachineStoreState['stage'];
type PauseReason = NonNullable<NonNullable<MachineStoreState['task']>['pauseReason']>;

function at(stage: Stage, pauseReason?: PauseReason): MachineStoreState {
  const numbers = { progress: 5, remainingTime: 9, spentTime: 1, line: 3, lines: 30, failure: null };
  const task = { jobId: 'a', sha256: null, stage, ...numbers, ...(pauseReason && { pauseReason }) };
  return { ...INITIAL_MACHINE_STATE, stage, task };
}

afterEach(() => {
  useMachineStore.setState(INITIAL_MACHINE_STATE);
  Reflect.deleteProperty(navigator, 'wakeLock');
});

it.each<[Stage, MachineStoreState, string | null]>([
  ['running', at('completed'), 'completed'],
  ['running', at('failed'), 'failed'],
  ['paused', at('stopped'), 'failed'],
  ['cancelling', at('cancelled'), null],
  ['running', at('paused', 'tool'), 'held'],
  ['running', at('paused', 'asked'), null],
  ['paused', at('running'), null],
  ['completed', at('paused', 'tool'), null],
  // The driver is lost: the page says so, but nobody knows how the job ended.
  ['running', INITIAL_MACHINE_STATE, null],
])('from %s signals only what needs a person', (before, after, occasion) => {
  expect(occasionOf(at(before), after)).toBe(occasion);
});

it('keeps the screen on exactly while a job runs', async () => {
  let held = 0;
  const request = vi.fn(async () => {
    held++;
    return { release: async () => void held-- };
  });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  renderHook(useWakeLock);
  expect(held).toBe(0);
  await act(async () => useMachineStore.setState(at('running')));
  await act(async () => useMachineStore.setState(at('paused', 'tool')));
  expect(held).toBe(1);
  await act(async () => useMachineStore.setState(at('completed')));
  expect(held).toBe(0);
});
