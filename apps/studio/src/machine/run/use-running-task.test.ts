import { createHash } from 'node:crypto';
import type { JobProgram } from '@kerf/pipeline';
import type { Task } from '@kerf/protocol';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  foldDriverEvent,
  INITIAL_MACHINE_STATE,
  type MachineStoreState,
  useMachineStore,
} from '../../driver/machine-store';
import { followingOf, type RunningTask, runningTask, useRunningTask } from './use-running-task';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const FIRST = 'G0 X1\n';
const SECOND = 'G0 X2\n';

/** A machine that is at line 3 of `text`. */
function running(text: string): MachineStoreState {
  const task: Task = {
    jobId: 'j1',
    fileType: 'finishing',
    sha256: hash(text),
    stage: 'running',
    progress: 10,
    remainingTime: 9,
    spentTime: 1,
    line: 3,
    lines: 30,
    failure: null,
  };
  return foldDriverEvent(INITIAL_MACHINE_STATE, { action: 'TASK_CHECK', task });
}

function programOf(text: string): JobProgram {
  return { gcode: { bytes: new TextEncoder().encode(text) } } as JobProgram;
}

it('is the job of the same program alone', () => {
  expect(runningTask(running(FIRST), hash(FIRST))).toMatchObject({ task: { line: 3 }, isOther: false });
  expect(runningTask(running(FIRST), hash(SECOND))).toEqual({ task: null, isOther: true });
});

it('follows nothing while it is not known which program runs or is shown', () => {
  const unnamed = foldDriverEvent(INITIAL_MACHINE_STATE, {
    action: 'CNC_STAGE',
    stage: 'running',
    jobId: 'j1',
    failure: null,
  });
  expect(runningTask(unnamed, hash(FIRST))).toEqual({ task: null, isOther: false });
  expect(runningTask(running(FIRST), null)).toEqual({ task: null, isOther: false });
});

it('an ended job is no other program', () => {
  const done = foldDriverEvent(running(FIRST), {
    action: 'CARVE_SUCCESS',
    jobId: 'j1',
    fileType: 'finishing',
    spentTime: 9,
  });
  expect(runningTask(done, hash(SECOND))).toEqual({ task: null, isOther: false });
  expect(runningTask(done, hash(FIRST))).toEqual({ task: null, isOther: false });
});

it('keeps the hash as the job goes on', () => {
  const further = foldDriverEvent(running(FIRST), {
    action: 'CARVE_PROGRESS',
    jobId: 'j1',
    progress: 50,
    remainingTime: 5,
    spentTime: 5,
    line: 15,
    lines: 30,
  });
  expect(runningTask(further, hash(FIRST)).task?.line).toBe(15);
});

it('plays the program that is shown unless the machine runs it, or may run it', () => {
  expect(followingOf(running(FIRST), hash(FIRST))).toBe('sure');
  expect(followingOf(running(FIRST), hash(SECOND))).toBe('none');
  expect(followingOf(running(FIRST), null)).toBe('unsure');
  expect(followingOf(INITIAL_MACHINE_STATE, hash(FIRST))).toBe('none');
});

afterEach(() => {
  useMachineStore.setState(INITIAL_MACHINE_STATE);
  vi.unstubAllGlobals();
});

it.each(['by the browser', 'by Kerf itself'])(
  'a new program is not the one that runs (hash %s)',
  async (by) => {
    if (by === 'by Kerf itself') vi.stubGlobal('crypto', {});
    useMachineStore.setState(running(FIRST));
    const seen: RunningTask[] = [];
    const { rerender } = renderHook((program: JobProgram) => seen.push(useRunningTask(program)), {
      initialProps: programOf(FIRST),
    });
    const latest = async () => {
      await act(() => new Promise((resolve) => setTimeout(resolve, 1)));
      return seen.at(-1);
    };
    const settled = (expected: object) => expect.poll(latest).toMatchObject(expected);
    await settled({ task: { line: 3 }, isOther: false });
    const before = seen.length;
    rerender(programOf(SECOND));
    await settled({ task: null, isOther: true });
    // The line of the first program is never, even for a moment, shown for the second one.
    expect(seen.slice(before).every(({ task }) => task === null)).toBe(true);
  },
);
