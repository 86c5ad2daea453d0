import type { BlockDraft } from '../blocks/block-draft';
import { expandArc } from '../blocks/expand-arc';
import type { MutablePosition } from '../blocks/parser-state';
import { SETTING } from '../codes/settings';
import type { Board } from './board';
import type { MotionRequest } from './planner';
import type { Program } from './program-runner';
import { executeRealtime } from './realtime-execution';
import { hasCommands, spend } from './spend';
import { synchronize, waitWhile } from './waiting';

const SOFT_LIMIT = 2;

/** Queues a straight line to a machine position. Waits for a free place in the queue, as the firmware does. */
export function* moveTo(board: Board, target: Readonly<MutablePosition>, request: MotionRequest): Program {
  const { state, planner } = board;
  const isJog = state.machine === 'Jog' || request.ignoresOverrides;
  if (!isJog && board.stored.isOn(SETTING.softLimits) && isOutside(board, target)) {
    yield* stopAtSoftLimit(board);
    if (state.isAborted) return;
  }
  if (state.machine === 'Check') return;
  for (;;) {
    yield* executeRealtime(board);
    if (state.isAborted) return;
    if (planner.free > 0) break;
    board.requestCycle();
    yield () => planner.free > 0 || hasCommands(board);
  }
  yield* takePlanningTime(board, target);
  const hasMoved = planner.append(target, request);
  // The beam of M3 has to follow S even on a line that does not move.
  if (!hasMoved && board.isLaser && request.spindle === 'M3') {
    yield* synchronize(board);
    board.setSpindle('M3', request.spindleSpeed);
  }
}

function* takePlanningTime(board: Board, target: Readonly<MutablePosition>): Program {
  const { processor, scheduler, parser, planner, stepper } = board;
  const axes = target.filter((value, axis) => value !== parser.position[axis]).length;
  processor.planMotion(axes, stepper.isMoving, !planner.isEmpty);
  yield* spend(board, processor.busyUntil - scheduler.now());
}

/** Queues an arc as straight pieces. In G93 each piece gets its share of the time. */
export function* moveAlongArc(board: Board, block: BlockDraft, request: MotionRequest): Program {
  const points = expandArc(block, board.parser.position, board.stored.setting(SETTING.arcTolerance));
  const piece: MotionRequest = request.isInverseTime
    ? { ...request, isInverseTime: true, feedRate: request.feedRate * points.length }
    : request;
  for (const point of points) {
    yield* moveTo(board, point, piece);
    if (board.state.isAborted) return;
  }
}

/** Whether a machine position is outside of the travel of the axes. Zero is at the positive end of each. */
export function isOutside(board: Board, target: Readonly<MutablePosition>): boolean {
  return target.some((value, axis) => value > 0 || value < -board.stored.axisSetting(SETTING.travel, axis));
}

/** Brakes, then raises the alarm. Only a reset leads on from there. */
function* stopAtSoftLimit(board: Board): Program {
  const { state } = board;
  state.isSoftLimit = true;
  if (state.machine === 'Run') {
    state.pending.feedHold = true;
    yield* waitWhile(board, () => state.machine !== 'Idle');
    if (state.isAborted) return;
  }
  board.resetFromInterrupt();
  state.pending.alarm = SOFT_LIMIT;
  yield () => true;
  yield* executeRealtime(board);
}
