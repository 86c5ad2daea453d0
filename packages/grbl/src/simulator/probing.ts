import type { BlockDraft } from '../blocks/block-draft';
import type { Board } from './board';
import { moveTo } from './motion';
import type { MotionRequest } from './planner';
import type { Program } from './program-runner';
import { executeRealtime } from './realtime-execution';
import { synchronize, waitWhile } from './waiting';

const INITIAL_STATE_WRONG = 4;
const NO_CONTACT = 5;

/** G38.2–G38.5: moves until the probe changes, brakes, and reports the position of the change. */
export function* runProbe(board: Board, block: BlockDraft, request: MotionRequest): Program {
  const { state, parser } = board;
  if (state.machine === 'Check') {
    parser.position = [...block.xyz];
    return;
  }
  yield* synchronize(board);
  if (state.isAborted) return;
  state.hasProbeTouched = false;
  const isAway = block.modal.motion === 'G38.4' || block.modal.motion === 'G38.5';
  if (board.contacts.isProbeClosed !== isAway) {
    state.pending.alarm = INITIAL_STATE_WRONG;
    yield* executeRealtime(board);
    return;
  }
  yield* moveTo(board, block.xyz, request);
  state.awaitedProbe = !isAway;
  board.requestCycle();
  yield* waitWhile(board, () => state.machine !== 'Idle');
  if (!state.isAborted) yield* settle(board, block);
}

function* settle(board: Board, block: BlockDraft): Program {
  const { state, parser } = board;
  const isForgiving = block.modal.motion === 'G38.3' || block.modal.motion === 'G38.5';
  const isMissed = state.awaitedProbe !== null;
  state.awaitedProbe = null;
  if (!isMissed) state.hasProbeTouched = true;
  else if (isForgiving) state.probeSteps = board.stepper.steps;
  else state.pending.alarm = NO_CONTACT;
  yield* executeRealtime(board);
  board.stepper.isBraking = false;
  board.syncPosition();
  if (isMissed) parser.position = [...block.xyz];
  board.waitIdleDelay();
  yield () => true;
  board.reports.sendProbe();
}
