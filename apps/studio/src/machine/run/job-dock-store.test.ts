import { afterEach, beforeEach, expect, it } from 'vitest';
import { INITIAL_MACHINE_STATE, type MachineStoreState, useMachineStore } from '../../driver/machine-store';
import { closeJobDock, followJobs, useJobDockStore } from './job-dock-store';

const NUMBERS = { progress: 5, remainingTime: 9, spentTime: 1, line: 3, lines: 30, failure: null };
let unfollow: () => void;

const jobIs = (stage: MachineStoreState['stage'], jobId = 'a') =>
  useMachineStore.setState({ stage, task: { jobId, sha256: null, stage, ...NUMBERS } });
const lose = () => useMachineStore.setState({ ...INITIAL_MACHINE_STATE, link: 'lost' });
const dock = () => useJobDockStore.getState();

beforeEach(() => {
  unfollow = followJobs();
});

afterEach(() => {
  unfollow();
  closeJobDock();
  useMachineStore.setState(INITIAL_MACHINE_STATE);
});

it('shows a job from its start until a person closes the dock', () => {
  expect(dock().jobId).toBeNull();
  jobIs('starting');
  expect(dock()).toMatchObject({ jobId: 'a', isFound: false });
  jobIs('running');
  jobIs('completed');
  expect(dock()).toMatchObject({ jobId: 'a', isFound: false });
  closeJobDock();
  jobIs('completed');
  expect(dock().jobId).toBeNull();
  jobIs('starting', 'b');
  expect(dock().jobId).toBe('b');
});

it('does not show a job that had ended before the page was opened', () => {
  jobIs('failed');
  expect(dock().jobId).toBeNull();
});

it('asks about a job that already ran when the page was opened', () => {
  jobIs('paused');
  expect(dock()).toMatchObject({ jobId: 'a', isFound: true });
});

it('keeps the job while the driver is lost, and does not ask when it is back', () => {
  jobIs('starting');
  useJobDockStore.setState({ isExpanded: true });
  lose();
  jobIs('running');
  expect(dock()).toMatchObject({ jobId: 'a', isFound: false, isExpanded: true });
});
