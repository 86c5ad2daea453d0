import type { DriverEvent, Task } from '@kerf/protocol';
import { notifications } from '@mantine/notifications';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { foldDriverEvent, INITIAL_MACHINE_STATE, useMachineStore } from '../../driver/machine-store';
import { studioWith } from '../../testing/studio-with';
import { useLostJob } from './use-lost-job';

/** The colours of the notices that were shown, with an entry for each notice that was hidden again. */
const said: string[] = [];
const listeners = new Set<(event: DriverEvent) => void>();
const driver = {
  subscribe(listener: (event: DriverEvent) => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

beforeEach(() => {
  said.length = 0;
  vi.spyOn(notifications, 'show').mockImplementation(({ color }) => String(said.push(String(color))));
  vi.spyOn(notifications, 'hide').mockImplementation((id) => {
    said.push('hidden');
    return id;
  });
  renderHook(useLostJob, { wrapper: studioWith({ driver }) });
});

afterEach(() => {
  useMachineStore.setState(INITIAL_MACHINE_STATE);
  vi.restoreAllMocks();
});

function tell(event: DriverEvent): void {
  useMachineStore.setState((state) => foldDriverEvent(state, event));
  for (const listener of listeners) listener(event);
}
const lose = () => useMachineStore.setState({ ...INITIAL_MACHINE_STATE, link: 'lost' });

function check(stage: Task['stage']): DriverEvent {
  const numbers = { progress: 10, remainingTime: 9, spentTime: 1, line: 3, lines: 30 };
  const task: Task = {
    jobId: 'j1',
    fileType: 'finishing',
    sha256: 'a'.repeat(64),
    stage,
    ...numbers,
    failure: null,
  };
  return { action: 'TASK_CHECK', task };
}

it('leaves the end of a job to the dock', () => {
  tell(check('running'));
  tell({ action: 'CARVE_SUCCESS', jobId: 'j1', fileType: 'finishing', spentTime: 9 });
  expect(said).toEqual(['hidden']);
});

it('says that the driver is gone while a job runs, until it is back', () => {
  tell(check('running'));
  lose();
  expect(said).toEqual(['hidden', 'red']);
  useMachineStore.setState({ link: 'connected' });
  expect(said).toHaveLength(2);
  tell(check('completed'));
  expect(said.slice(2)).toEqual(['hidden']);
});

it('says nothing of a lost driver without a job, and takes the notice back when the job still runs', () => {
  lose();
  expect(said).toEqual([]);
  tell(check('paused'));
  lose();
  tell(check('paused'));
  expect(said).toEqual(['hidden', 'red', 'hidden']);
});

it('says that the job is not known any more when a driver comes back that was started anew', () => {
  tell(check('running'));
  lose();
  useMachineStore.setState({ ...INITIAL_MACHINE_STATE, link: 'connected' });
  tell({ action: 'TASK_CHECK', task: null });
  tell({ action: 'TASK_CHECK', task: null });
  expect(said).toEqual(['hidden', 'red', 'hidden', 'red']);
  tell(check('running'));
  expect(said.slice(4)).toEqual(['hidden']);
});
