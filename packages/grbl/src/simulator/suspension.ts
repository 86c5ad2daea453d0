import type { Board } from './board';
import { endSuspension } from './board-state';

const DOOR_SPINDLE_MS = 4000;
const DOOR_COOLANT_MS = 1000;

const isMovingState = (board: Board): boolean => ['Run', 'Jog'].includes(board.state.machine);

/** `!`: brakes and holds. A jog is ended instead. */
export function holdFeed(board: Board): void {
  const { state } = board;
  if (state.machine === 'Jog') {
    cancelMotion(board);
    return;
  }
  if (state.machine !== 'Idle' && state.machine !== 'Run') return;
  const wasMoving = board.stepper.isMoving;
  state.machine = 'Hold';
  if (wasMoving) board.stepper.brake();
  else completeHold(board);
}

/** 0x85: brakes a jog, drops the rest of it, and returns to Idle. */
export function cancelMotion(board: Board): void {
  if (board.state.machine !== 'Jog') return;
  board.state.suspension.isMotionCancelled = true;
  board.stepper.brake();
}

/** 0x84 or the door switch: brakes, then switches spindle and coolant off. */
export function openDoor(board: Board): void {
  const { state } = board;
  if (state.isHoming) {
    board.outputs.allOff();
    board.stepper.halt();
    board.raiseAlarm(7);
    board.boot();
    return;
  }
  if (['Alarm', 'Check', 'Sleep', 'Door'].includes(state.machine)) return;
  board.transmitter.line('[MSG:Check Door]');
  if (isMovingState(board)) board.stepper.brake();
  state.suspension.isMotionCancelled = state.machine === 'Jog';
  state.suspension.isRestoring = false;
  const wasHeld = state.suspension.isComplete;
  state.machine = 'Door';
  if (!board.stepper.isMoving || wasHeld) retract(board);
}

function retract(board: Board): void {
  board.state.suspension.isComplete = true;
  board.outputs.allOff();
  board.reports.overridesChanged();
}

/** Handles the end of motion, depending on why the motion has ended. */
export function handleStop(board: Board): void {
  const { state } = board;
  if (state.suspension.isMotionCancelled) {
    board.syncPosition();
    state.suspension.isMotionCancelled = false;
    if (state.machine !== 'Door') {
      endSuspension(state);
      state.machine = 'Idle';
      return;
    }
  }
  if (state.machine === 'Hold') completeHold(board);
  else if (state.machine === 'Door') retract(board);
  else if (isMovingState(board)) state.machine = 'Idle';
}

function completeHold(board: Board): void {
  const { state } = board;
  state.suspension.isComplete = true;
  board.planner.replanAll();
  if (board.isLaser) stopSpindle(board);
}

function stopSpindle(board: Board): void {
  board.state.suspension.isSpindleStopped = board.parser.modal.spindle !== 'M5';
  board.outputs.setLevel({ speed: 0, pwm: 0 });
  board.reports.overridesChanged();
}

/** 0x9E: spindle off and on again during a hold. */
export function toggleSpindleStop(board: Board): void {
  const { state } = board;
  if (state.machine !== 'Hold' || !state.suspension.isComplete) return;
  if (state.suspension.isSpindleStopped) restoreSpindle(board);
  else stopSpindle(board);
}

function restoreSpindle(board: Board): void {
  board.state.suspension.isSpindleStopped = false;
  // A laser gets its power back with the first segment of the continued motion.
  if (!board.isLaser || !board.planner.head)
    board.setSpindle(board.parser.modal.spindle, board.parser.spindleSpeed);
}

/** `~`: continues after a hold or a closed door; starts planned motion. */
export function resumeCycle(board: Board): void {
  const { state } = board;
  if (state.machine === 'Door') {
    if (state.pins.door || !state.suspension.isComplete || state.suspension.isRestoring) return;
    restoreAfterDoor(board);
    return;
  }
  if (state.machine === 'Hold' && !state.suspension.isComplete) return;
  if (state.machine !== 'Idle' && state.machine !== 'Hold') return;
  if (state.suspension.isSpindleStopped) restoreSpindle(board);
  goOn(board);
}

function goOn(board: Board): void {
  endSuspension(board.state);
  board.state.machine = 'Idle';
  board.startCycle();
  board.program.poke();
}

function restoreAfterDoor(board: Board): void {
  const { state, parser } = board;
  state.suspension.isRestoring = true;
  const isOn = parser.modal.spindle !== 'M5';
  board.setCoolant(parser.modal.flood, parser.modal.mist);
  if (isOn && !board.isLaser) board.setSpindle(parser.modal.spindle, parser.spindleSpeed);
  const spinUp = isOn && !board.isLaser ? DOOR_SPINDLE_MS : 0;
  const coolant = parser.modal.flood || parser.modal.mist ? DOOR_COOLANT_MS : 0;
  board.scheduler.setTimer(Math.max(spinUp, coolant), () => {
    if (state.machine === 'Door' && state.suspension.isRestoring) goOn(board);
  });
}
