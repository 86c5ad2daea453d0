import type { MutablePosition } from '../blocks/parser-state';
import { SETTING } from '../codes/settings';
import type { Board } from './board';
import type { MotionRequest } from './planner';
import type { Program } from './program-runner';
import { executeRealtime } from './realtime-execution';
import { spend } from './spend';
import { runStartupLines } from './startup-lines';

/** The search goes over this many times the longest travel before it gives up. */
const SEARCH_SHARE = 1.5;
/** The slow approach goes over this many times the pull-off before it gives up. */
const LOCATE_SHARE = 5;
const CYCLES: readonly (readonly number[])[] = [[2], [0, 1]];
const FAILURE = { reset: 6, door: 7, pullOff: 8, approach: 9 } as const;

/** One of the four motions of a homing cycle. */
interface Phase {
  readonly isApproach: boolean;
  readonly distance: number;
  /** mm/min of each axis. */
  readonly rate: number;
}

/**
 * Finds the limit switches, Z first, then X and Y: fast search, pull-off, slow approach, pull-off. Each axis stops dead
 * when its switch closes. While homing, the board does not reply.
 */
export function* runHoming(board: Board): Program<number> {
  const { state } = board;
  state.machine = 'Home';
  state.isHoming = true;
  for (const axes of CYCLES) if (!state.isAborted) yield* homeAxes(board, axes);
  if (!state.isAborted) yield* executeRealtime(board);
  state.isHoming = false;
  if (state.isAborted) return 0;
  board.syncPosition();
  state.machine = 'Idle';
  board.waitIdleDelay();
  yield () => true;
  yield* runStartupLines(board);
  return 0;
}

function phasesOf(board: Board, axes: readonly number[]): Phase[] {
  const { stored } = board;
  const pullOff = stored.setting(SETTING.homingPullOff);
  const search = stored.setting(SETTING.homingSearchRate);
  const travel = Math.max(...axes.map((axis) => stored.axisSetting(SETTING.travel, axis)));
  const away: Phase = { isApproach: false, distance: pullOff, rate: search };
  const locate = stored.setting(SETTING.homingLocateRate);
  return [
    { isApproach: true, distance: travel * SEARCH_SHARE, rate: search },
    away,
    { isApproach: true, distance: pullOff * LOCATE_SHARE, rate: locate },
    away,
  ];
}

function* homeAxes(board: Board, axes: readonly number[]): Program {
  for (const phase of phasesOf(board, axes)) {
    yield* runPhase(board, axes, phase);
    if (board.state.isAborted) return;
  }
  for (const axis of axes) settleAxis(board, axis);
}

function* runPhase(board: Board, axes: readonly number[], phase: Phase): Program {
  const { state, stepper, contacts } = board;
  const { pending } = state;
  board.planner.reset(stepper.steps);
  contacts.look();
  stepper.unlockAxes();
  if (board.planner.append(targetOf(board, axes, phase), requestOf(board, axes, phase), true))
    stepper.start();
  const isFound = () => {
    if (!phase.isApproach) return false;
    for (const axis of axes) if (contacts.isLimitClosed(axis)) stepper.lockAxis(axis);
    return axes.every((axis) => stepper.isLocked(axis));
  };
  yield () => isFound() || pending.door || pending.reset || pending.cycleStop;
  if (!isFound()) {
    const failure = failureOf(board, axes, phase);
    if (failure !== 0) {
      yield* fail(board, failure);
      return;
    }
  }
  pending.cycleStop = false;
  board.syncPosition();
  stepper.unlockAxes();
  yield* spend(board, board.stored.setting(SETTING.homingDebounce));
}

function failureOf(board: Board, axes: readonly number[], phase: Phase): number {
  const { pending } = board.state;
  if (!phase.isApproach && axes.some((axis) => board.contacts.isLimitClosed(axis))) return FAILURE.pullOff;
  if (phase.isApproach && pending.cycleStop) return FAILURE.approach;
  if (pending.door) return FAILURE.door;
  return pending.reset ? FAILURE.reset : 0;
}

function* fail(board: Board, failure: number): Program {
  board.stepper.unlockAxes();
  if (board.state.pending.alarm === 0) board.state.pending.alarm = failure;
  board.resetFromInterrupt();
  yield () => true;
  yield* executeRealtime(board);
}

function targetOf(board: Board, axes: readonly number[], phase: Phase): MutablePosition {
  const target = board.position;
  for (const axis of axes)
    target[axis]! += board.homingDirection(axis) * (phase.isApproach ? phase.distance : -phase.distance);
  return target;
}

function requestOf(board: Board, axes: readonly number[], phase: Phase): MotionRequest {
  return {
    feedRate: phase.rate * Math.sqrt(axes.length),
    isRapid: false,
    isInverseTime: false,
    ignoresOverrides: true,
    spindleSpeed: 0,
    spindle: 'M5',
    isPowerByRate: false,
    lineNumber: board.lineCount,
    namedLine: 0,
  };
}

/** From now on the board knows where the axis is. The head keeps its true position. */
function settleAxis(board: Board, axis: number): void {
  const { stepper, stored } = board;
  const direction = board.homingDirection(axis);
  const pullOff = stored.setting(SETTING.homingPullOff);
  const end = direction === 1 ? 0 : -stored.axisSetting(SETTING.travel, axis);
  const before = board.position;
  const steps = stepper.steps;
  steps[axis] = Math.round((end - direction * pullOff) * board.stepsPerMm(axis));
  stepper.setSteps(steps);
  board.drift[axis]! += before[axis]! - board.position[axis]!;
}
