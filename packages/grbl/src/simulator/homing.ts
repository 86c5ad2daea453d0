import type { MutablePosition } from '../blocks/parser-state';
import { SETTING } from '../codes/settings';
import type { Board } from './board';
import type { MotionRequest } from './planner';
import { blockUntil, type Program } from './program-runner';
import { runStartupLines } from './startup-lines';
import { blockFor } from './waiting';

/** The search goes over this many times the travel before it gives up. */
const SEARCH_SHARE = 1.5;

const CYCLES: readonly (readonly number[])[] = [[2], [0, 1]];

/**
 * Finds the limit switches, Z first, then X and Y: fast search, pull-off, slow search, pull-off. The switches are at
 * the ends of the true travel, so afterwards the board knows the position of the head. While homing the board does not
 * reply.
 */
export function* runHoming(board: Board): Program<number> {
  const { state } = board;
  state.machine = 'Home';
  state.isHoming = true;
  for (const axes of CYCLES) {
    const failure = yield* homeAxes(board, axes);
    if (failure) {
      state.isHoming = false;
      board.stepper.halt();
      board.syncPosition();
      board.raiseAlarm(failure);
      board.boot();
      return 0;
    }
  }
  state.isHoming = false;
  state.machine = 'Idle';
  board.syncPosition();
  board.reports.sendPending();
  yield* runStartupLines(board);
  return 0;
}

function* homeAxes(board: Board, axes: readonly number[]): Program<number> {
  const { stored, state } = board;
  const pullOff = stored.setting(SETTING.homingPullOff);
  const search = stored.setting(SETTING.homingSearchRate);
  const locate = stored.setting(SETTING.homingLocateRate);
  const toSwitch = axes.map((axis) => distanceToSwitch(board, axis));
  const reach = axes.map((axis) => stored.axisSetting(SETTING.travel, axis) * SEARCH_SHARE);
  yield* moveAxes(board, axes, toSwitch, search);
  if (toSwitch.some((distance, index) => Math.abs(distance) > reach[index]!)) return 9;
  yield* moveAxes(
    board,
    axes,
    axes.map((axis) => -direction(board, axis) * pullOff),
    locate,
  );
  if (axes.some((axis) => state.pins.limits[axis])) return 8;
  yield* moveAxes(
    board,
    axes,
    axes.map((axis) => direction(board, axis) * pullOff),
    locate,
  );
  yield* moveAxes(
    board,
    axes,
    axes.map((axis) => -direction(board, axis) * pullOff),
    locate,
  );
  for (const axis of axes) settleAxis(board, axis, pullOff);
  return 0;
}

const direction = (board: Board, axis: number): 1 | -1 =>
  board.stored.setting(SETTING.homingDirections) & (1 << axis) ? -1 : 1;

function switchPosition(board: Board, axis: number): number {
  return direction(board, axis) === 1 ? 0 : -board.stored.axisSetting(SETTING.travel, axis);
}

function distanceToSwitch(board: Board, axis: number): number {
  return switchPosition(board, axis) - (board.position[axis]! + board.drift[axis]!);
}

function settleAxis(board: Board, axis: number, pullOff: number): void {
  const steps: MutablePosition = board.stepper.steps;
  const known: MutablePosition = board.position;
  known[axis] = switchPosition(board, axis) - direction(board, axis) * pullOff;
  steps[axis] = board.toSteps(known)[axis]!;
  board.drift[axis] = 0;
  board.stepper.setSteps(steps);
}

function* moveAxes(
  board: Board,
  axes: readonly number[],
  distances: readonly number[],
  rate: number,
): Program {
  board.planner.reset(board.stepper.steps);
  const target: MutablePosition = board.position;
  axes.forEach((axis, index) => {
    target[axis]! += distances[index]!;
  });
  const request: MotionRequest = {
    feedRate: rate * Math.sqrt(axes.length),
    isRapid: false,
    isInverseTime: false,
    ignoresOverrides: true,
    spindleSpeed: 0,
    spindle: 'M5',
    isPowerByRate: false,
    lineNumber: board.lineCount,
  };
  if (board.planner.append(target, request, true)) {
    board.stepper.start();
    yield* blockUntil(() => !board.stepper.isMoving && board.planner.isEmpty);
  }
  yield* blockFor(board, board.stored.setting(SETTING.homingDebounce));
}
