import { createHash } from 'node:crypto';
import { interpret, TOLERANT_PROFILE } from '@kerf/gcode';
import { DEFAULT_MACHINE } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import { createPlayer, type Player } from '@kerf/preview';
import type { DriverEvent, Task } from '@kerf/protocol';
import { estimateTime, timeAtLine } from '@kerf/simulation';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { foldDriverEvent, INITIAL_MACHINE_STATE, useMachineStore } from '../../driver/machine-store';
import { useFollowedJob } from './use-followed-job';

const LINES = 'G0 Z5\nG1 Z-1 F100\nG1 X10\nG1 Y10\nG1 X0\nM5\n';

afterEach(() => {
  useMachineStore.setState(INITIAL_MACHINE_STATE);
});

function programOf(text: string) {
  const bytes = new TextEncoder().encode(text);
  const read = interpret(bytes, { profile: TOLERANT_PROFILE });
  if (!read.ok) throw new Error(read.problems[0]?.message);
  const timeline = estimateTime(read.value, DEFAULT_MACHINE);
  return { gcode: { bytes }, trace: read.value, timeline } as JobProgram;
}

function taskAt(text: string, line: number, jobId = 'j1'): DriverEvent {
  const task: Task = {
    jobId,
    fileType: 'finishing',
    sha256: createHash('sha256').update(text).digest('hex'),
    stage: 'running',
    progress: 10,
    remainingTime: 9,
    spentTime: 1,
    line,
    lines: 6,
    failure: null,
  };
  return { action: 'TASK_CHECK', task };
}

const SUCCESS: DriverEvent = { action: 'CARVE_SUCCESS', jobId: 'j1', fileType: 'finishing', spentTime: 9 };
const STOPPED: DriverEvent = { action: 'CNC_STAGE', stage: 'idle', jobId: 'j1', failure: null };

const tell = (event: DriverEvent) =>
  act(() => useMachineStore.setState(foldDriverEvent(useMachineStore.getState(), event)));

function placeIn(player: Player, program: JobProgram) {
  const { seconds } = player.getState();
  return seconds === program.timeline.totalSeconds ? 'end' : seconds;
}

/** A player of the program `text`. It follows a machine that is at line `line` of the program `running`. */
function following(text: string, running: string, line: number) {
  const program = programOf(text);
  const player = createPlayer({ now: () => 0, requestFrame: () => 0, cancelFrame: () => {} });
  player.load(program.timeline.totalSeconds, { next: () => 0, previous: () => 0 });
  tell(taskAt(running, line));
  const { unmount } = renderHook(() => useFollowedJob(player, program));
  const at = (expected: number | 'end') =>
    vi.waitFor(async () => {
      await act(() => new Promise((resolve) => setTimeout(resolve, 1)));
      expect(placeIn(player, program)).toBe(expected);
    }, 60_000);
  return { program, at, unmount };
}

it('is at the line of the machine, and at the end when the job has come through', async () => {
  const { program, at } = following(LINES, LINES, 4);
  await at(timeAtLine(program.trace, program.timeline, 4));
  tell(SUCCESS);
  await at('end');
});

it('stays where the machine was stopped', async () => {
  const { program, at } = following(LINES, LINES, 4);
  const stopped = timeAtLine(program.trace, program.timeline, 4);
  await at(stopped);
  tell(STOPPED);
  await at(stopped);
});

it('is left alone by the job of another program, and by one that was done before it was shown', async () => {
  const { at, unmount } = following(LINES, `${LINES}M30\n`, 4);
  await at(0);
  tell(SUCCESS);
  await at(0);
  unmount();
  const later = following(LINES, LINES, 0);
  await later.at(0);
});
