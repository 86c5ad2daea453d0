import type { DriverRequest } from '@kerf/protocol';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { INITIAL_MACHINE_STATE, type JobTask, useMachineStore } from '../../driver/machine-store';
import { connectedMachine } from '../../testing/connected-machine';
import { studioWith } from '../../testing/studio-with';
import { closeJobDock, useJobDockStore } from './job-dock-store';
import { useResume } from './use-resume';

const asked: DriverRequest[] = [];
const driver = {
  request: (request: DriverRequest) => {
    asked.push(request);
    return Promise.resolve({ ok: true });
  },
};
let resume: () => void;

beforeEach(async () => {
  asked.length = 0;
  closeJobDock();
  const { result } = renderHook(useResume, { wrapper: studioWith({ driver }) });
  resume = () => result.current();
});

afterEach(async () => {
  useMachineStore.setState(INITIAL_MACHINE_STATE);
  closeJobDock();
});

/** Presses Resume during a pause. Returns what the driver was asked for and whether the dock shows its details. */
async function press(pauseReason: 'asked' | 'tool', zeroZ: boolean) {
  const machine = connectedMachine('Idle');
  const times = { progress: 50, remainingTime: 9, spentTime: 9, line: 5, lines: 10 };
  const task: JobTask = { jobId: 'a', sha256: 'aa', stage: 'paused', failure: null, pauseReason, ...times };
  useMachineStore.setState({ ...machine, stage: 'paused', task, setup: { ...machine.setup, zeroZ } });
  await act(async () => resume());
  return { asked: asked.map(({ action }) => action), isOpen: useJobDockStore.getState().isExpanded };
}

it('shows the controls of the bit while another bit has no zero of Z', async () => {
  expect(await press('tool', false)).toEqual({ asked: [], isOpen: true });
});

it('goes on where the zero is that of the bit, and in every other pause', async () => {
  expect(await press('tool', true)).toEqual({ asked: ['resume'], isOpen: false });
  expect(await press('asked', false)).toEqual({ asked: ['resume', 'resume'], isOpen: false });
});
