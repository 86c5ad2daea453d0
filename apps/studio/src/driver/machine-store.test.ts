import type { DriverEvent, Recovery } from '@kerf/protocol';
import { expect, it } from 'vitest';
import { connectedMachine } from '../testing/connected-machine';
import {
  foldDriverEvent,
  hasControl,
  INITIAL_MACHINE_STATE,
  isJobActive,
  type JobTask,
  progressShown,
} from './machine-store';

const fold = (...events: DriverEvent[]) => events.reduce(foldDriverEvent, INITIAL_MACHINE_STATE);
const stage = (
  name: 'starting' | 'running' | 'failed',
  failure: { code: string; message: string } | null = null,
) => ({ action: 'CNC_STAGE', stage: name, jobId: 'j1', failure }) as const;
const progress = {
  action: 'CARVE_PROGRESS',
  jobId: 'j1',
  progress: 40,
  remainingTime: 60,
  spentTime: 40,
  line: 8,
  lines: 20,
} as const;

it('learns of a job by its first event and follows it to its end', () => {
  const running = fold(stage('starting'), stage('running'), progress);
  expect(running.task).toMatchObject({ jobId: 'j1', stage: 'running', progress: 40, line: 8 });
  expect(isJobActive(running)).toBe(true);
  const done = foldDriverEvent(running, {
    action: 'CARVE_SUCCESS',
    jobId: 'j1',
    fileType: 'finishing',
    spentTime: 101,
  });
  expect(done.task).toMatchObject({ stage: 'completed', progress: 100, remainingTime: 0, line: 20 });
  expect(isJobActive(done)).toBe(false);
});

it('keeps why a job failed, and begins anew with the next one', () => {
  const failure = { code: 'program-invalid', message: 'Line 7 was refused.' };
  const failed = fold(stage('running'), progress, stage('failed', failure));
  expect(failed.task).toMatchObject({ stage: 'failed', failure, progress: 40 });
  const next = foldDriverEvent(failed, { ...stage('starting'), jobId: 'j2' });
  expect(next.task).toMatchObject({ jobId: 'j2', progress: 0, failure: null });
});

it('knows why a job is held, and forgets it when it goes on', () => {
  const held = fold(stage('running'), {
    ...{ action: 'CNC_STAGE', stage: 'paused', jobId: 'j1', failure: null },
    pauseReason: 'host-gap',
  });
  expect(held.task?.pauseReason).toBe('host-gap');
  expect(foldDriverEvent(held, progress).task?.pauseReason).toBe('host-gap');
  expect(foldDriverEvent(held, stage('running')).task).not.toHaveProperty('pauseReason');
});

const STANDING = connectedMachine('Idle').status!;

it('forgets the last status when the machine is gone', () => {
  const state = fold(STANDING, {
    action: 'DEVICE_STATUS_CHANGE',
    status: 'DISCONNECTED',
    connectionType: null,
    port: null,
    machine: null,
    failure: null,
  });
  expect(state.status).toBeNull();
});

it('changes nothing while a machine says the same again', () => {
  const state = fold(STANDING);
  expect(foldDriverEvent(state, structuredClone(STANDING))).toBe(state);
  const moved = { ...STANDING, workPosition: [0, 0, 1] as [number, number, number] };
  expect(foldDriverEvent(state, moved).status).toBe(moved);
});

it('has control when nobody else has it', () => {
  const mine = { ...INITIAL_MACHINE_STATE, sessionId: 'me' };
  expect(hasControl(mine)).toBe(true);
  expect(hasControl({ ...mine, controller: 'me' })).toBe(true);
  expect(hasControl({ ...mine, controller: 'other' })).toBe(false);
});

it('shows of an interrupted job what was recorded, as the banner and the dialog do', () => {
  const task = { jobId: 'j1', progress: 43.7, line: 210 } as JobTask;
  const recovery = { jobId: 'j1', progress: 38.2, completedRows: 190 } as Recovery;
  expect(progressShown({ task, recovery })).toEqual({ progress: 38.2, line: 190 });
  expect(progressShown({ task, recovery: null })).toEqual({ progress: 43.7, line: 210 });
  expect(progressShown({ task: { ...task, jobId: 'j2' }, recovery })).toEqual({ progress: 43.7, line: 210 });
});
