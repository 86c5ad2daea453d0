import { explainAlarm } from '../codes/explain';
import type { Board } from './board';
import { endSuspension } from './board-state';
import { applyOverrides } from './overrides';
import type { Program } from './program-runner';
import { spend } from './spend';

/** One pass over everything that interrupts have requested. */
export function* handleCommands(board: Board): Program {
  const { state, reports } = board;
  const { pending } = state;
  if (pending.alarm !== 0) yield* reportAlarm(board, pending.alarm);
  if (pending.reset) {
    state.isAborted = true;
    return;
  }
  if (reports.isDue) yield* reports.send();
  reports.endDeferral();
  suspendMotion(board);
  if (pending.cycleStart) startCycle(board);
  if (pending.cycleStop) endCycle(board);
  yield* applyOverrides(board);
}

function* reportAlarm(board: Board, code: number): Program {
  const { state, transmitter } = board;
  state.machine = 'Alarm';
  transmitter.line(`ALARM:${code}`);
  // A reset that comes during this time after a limit alarm is forgotten.
  yield* spend(board, board.profile.alarmMs);
  if (explainAlarm(code, board.profile.firmware).needsReset) {
    transmitter.line('[MSG:Reset to continue]');
    state.pending.reset = false;
    state.isCritical = true;
    yield () => state.pending.reset;
    state.isCritical = false;
  }
  state.pending.alarm = 0;
}

/** Hold, open door, end of a jog or a probe, sleep: begins to brake and notes why. */
function suspendMotion(board: Board): void {
  const { state } = board;
  const { pending, suspension } = state;
  if (!(pending.motionCancel || pending.feedHold || pending.door || pending.sleep)) return;
  if (state.machine !== 'Alarm' && state.machine !== 'Check') {
    brake(board);
    if (state.machine === 'Idle') suspension.isComplete = true;
    if (pending.motionCancel && state.machine !== 'Jog') suspension.isMotionCancelled = true;
    if (pending.feedHold && !['Door', 'Jog', 'Sleep'].includes(state.machine)) state.machine = 'Hold';
    if (pending.door) noteOpenDoor(board);
  }
  if (pending.sleep) {
    if (state.machine === 'Alarm') Object.assign(suspension, { isComplete: true, isRetracted: true });
    state.machine = 'Sleep';
  }
  Object.assign(pending, { motionCancel: false, feedHold: false, door: false, sleep: false });
}

function brake(board: Board): void {
  const { machine, suspension } = board.state;
  if (machine !== 'Run' && machine !== 'Jog') return;
  if (suspension.isMotionCancelled || suspension.isJogCancelled) return;
  board.stepper.brake();
  if (machine === 'Jog') suspension.isJogCancelled = true;
}

function noteOpenDoor(board: Board): void {
  const { state } = board;
  const { suspension } = state;
  board.transmitter.line('[MSG:Check Door]');
  if (!suspension.isJogCancelled) {
    if (state.machine === 'Door' && suspension.isRestoring)
      Object.assign(suspension, {
        isRetracted: false,
        isRestoring: false,
        isRestored: false,
        mustRetractAgain: true,
      });
    if (state.machine !== 'Sleep') state.machine = 'Door';
  }
  suspension.isDoorOpen = true;
}

function startCycle(board: Board): void {
  const { state } = board;
  const { suspension } = state;
  state.pending.cycleStart = false;
  if (state.machine === 'Door' && !suspension.isDoorOpen) {
    if (suspension.isRestored) state.machine = 'Idle';
    else if (suspension.isRetracted) suspension.isRestoring = true;
  }
  const isHeld = state.machine === 'Hold' && suspension.isComplete;
  if (state.machine !== 'Idle' && !isHeld) return;
  if (isHeld && state.spindleStop !== 'none') {
    state.spindleStop = 'restore-and-start';
    return;
  }
  const mayMove = !board.planner.isEmpty && !suspension.isMotionCancelled;
  endSuspension(state);
  state.machine = 'Idle';
  if (mayMove) board.beginMotion('Run');
}

function endCycle(board: Board): void {
  const { state, stepper } = board;
  const { suspension } = state;
  state.pending.cycleStop = false;
  const canResume = ['Hold', 'Door', 'Sleep'].includes(state.machine);
  if (canResume && !state.isSoftLimit && !suspension.isJogCancelled) {
    board.planner.replanAll();
    if (stepper.isBraking) suspension.isComplete = true;
    stepper.isBraking = false;
    return;
  }
  if (suspension.isJogCancelled) {
    stepper.isBraking = false;
    board.syncPosition();
    board.waitIdleDelay();
  }
  const isDoorOpen = suspension.isDoorOpen;
  endSuspension(state);
  state.machine = isDoorOpen ? 'Door' : 'Idle';
  if (isDoorOpen) Object.assign(suspension, { isDoorOpen, isComplete: true });
}
