import type { BlockDraft } from '../blocks/block-draft';
import type { MutablePosition } from '../blocks/parser-state';
import { SETTING } from '../codes/settings';
import { expandArc } from './arcs';
import type { Board } from './board';
import type { MotionRequest } from './planner';
import { blockUntil, type Program } from './program-runner';
import { lockCritically, synchronize } from './waiting';

/** Queues a straight line to a machine position. Waits for a free place in the queue, as the firmware does. */
export function* moveTo(board: Board, target: Readonly<MutablePosition>, request: MotionRequest): Program {
  const isJog = board.state.machine === 'Jog' || request.ignoresOverrides;
  if (!isJog && board.stored.isOn(SETTING.softLimits) && isOutside(board, target)) {
    yield* stopAtSoftLimit(board);
    return;
  }
  if (board.state.machine === 'Check') return;
  yield* blockUntil(() => {
    if (board.planner.free > 0) return true;
    board.startCycle();
    return false;
  });
  const hasMoved = board.planner.append(target, request);
  // The beam of M3 has to follow S even on a line that does not move.
  if (!hasMoved && board.isLaser && request.spindle === 'M3') {
    yield* synchronize(board);
    board.setSpindle('M3', request.spindleSpeed);
  }
}

/** Queues an arc as straight pieces. In G93 each piece gets its share of the time. */
export function* moveAlongArc(board: Board, block: BlockDraft, request: MotionRequest): Program {
  const points = expandArc(block, board.parser.position, board.stored.setting(SETTING.arcTolerance));
  const piece: MotionRequest = request.isInverseTime
    ? { ...request, isInverseTime: true, feedRate: request.feedRate * points.length }
    : request;
  for (const point of points) yield* moveTo(board, point, piece);
}

/** Whether a machine position is outside of the travel of the axes. Zero is at the positive end of each. */
export function isOutside(board: Board, target: Readonly<MutablePosition>): boolean {
  return target.some((value, axis) => value > 0 || value < -board.stored.axisSetting(SETTING.travel, axis));
}

function* stopAtSoftLimit(board: Board): Program {
  if (board.state.machine === 'Run') {
    board.state.machine = 'Hold';
    board.state.suspension.isMotionCancelled = true;
    board.stepper.brake();
    yield* blockUntil(() => !board.stepper.isMoving);
  }
  yield* lockCritically(board, 2);
}
