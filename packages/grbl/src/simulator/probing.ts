import type { BlockDraft } from '../blocks/block-draft';
import type { MutablePosition } from '../blocks/parser-state';
import type { Board } from './board';
import { moveTo } from './motion';
import type { MotionRequest } from './planner';
import { blockUntil, type Program } from './program-runner';
import type { Segment } from './stepper';
import { synchronize } from './waiting';

const INITIAL_STATE_WRONG = 4;
const NO_CONTACT = 5;

/** Whether the probe circuit is closed: by hand, or because the head is at or below the plate. */
function isTouching(board: Board, believedZ: number): boolean {
  const { probeHeight } = board.options;
  return board.state.pins.probe || (probeHeight !== undefined && believedZ + board.drift[2] <= probeHeight);
}

/** G38.2–G38.5: moves until the probe changes, brakes, and reports the position of the change. */
export function* runProbe(board: Board, block: BlockDraft, request: MotionRequest): Program {
  const { state } = board;
  if (state.machine === 'Check') {
    board.parser.position = [...block.xyz];
    return;
  }
  yield* synchronize(board);
  state.hasProbeTouched = false;
  const isAway = block.modal.motion === 'G38.4' || block.modal.motion === 'G38.5';
  if (isTouching(board, board.position[2]) !== isAway) {
    board.raiseAlarm(INITIAL_STATE_WRONG);
    return;
  }
  state.isProbing = true;
  yield* moveTo(board, block.xyz, request);
  board.startCycle();
  yield* blockUntil(() => !board.stepper.isMoving && (board.planner.isEmpty || state.machine === 'Idle'));
  const isMissed = state.isProbing;
  state.isProbing = false;
  if (isMissed) state.probeSteps = board.stepper.steps;
  board.syncPosition();
  const isForgiving = block.modal.motion === 'G38.3' || block.modal.motion === 'G38.5';
  if (isMissed && !isForgiving) board.raiseAlarm(NO_CONTACT);
  else if (!isMissed) state.hasProbeTouched = true;
  board.reports.sendProbe();
}

/** Checks after each segment whether the probe has changed during that segment, and at which position. */
export function watchProbe(board: Board, segment: Segment): void {
  const { state } = board;
  if (!state.isProbing) return;
  const isAway = isTouching(board, board.toMillimetres(segment.block.fromSteps)[2]);
  if (isTouching(board, board.toMillimetres(segment.to)[2]) === isAway) return;
  state.probeSteps = crossing(board, segment).map(Math.round) as MutablePosition;
  state.isProbing = false;
  state.suspension.isMotionCancelled = true;
  board.stepper.brake();
}

function crossing(board: Board, segment: Segment): MutablePosition {
  const { probeHeight } = board.options;
  const from = board.toMillimetres(segment.from)[2];
  const to = board.toMillimetres(segment.to)[2];
  if (probeHeight === undefined || board.state.pins.probe || from === to) return [...segment.to];
  const share = Math.min(1, Math.max(0, (probeHeight - board.drift[2] - from) / (to - from)));
  return segment.from.map((value, axis) => value + (segment.to[axis]! - value) * share) as MutablePosition;
}
