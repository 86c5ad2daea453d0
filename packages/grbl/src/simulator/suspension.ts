import type { Board } from './board';
import { isSuspended } from './board-state';
import { handleCommands } from './command-handling';
import type { Program } from './program-runner';
import { hasCommands, spendStep, stepsOf } from './spend';

/** The setting of grblHAL for what a feed hold does: bit 0 switches a laser off, bit 1 restores it on resume. */
const FEED_HOLD_ACTIONS = 63;
const DOOR_SPINDLE_SECONDS = 4;
const DOOR_COOLANT_SECONDS = 1;

/**
 * What the main program does while motion is suspended: after the stop it switches spindle and coolant off and on
 * again, as a door, a sleep or the override 0x9E want it.
 */
export function* runSuspension(board: Board): Program {
  const { state } = board;
  // The block at which motion continues decides about the spindle; without one, the modes do.
  const restored = board.planner.head?.request ?? {
    spindle: board.parser.modal.spindle,
    spindleSpeed: board.parser.spindleSpeed,
  };
  const restoreSpindle = () => board.setSpindle(restored.spindle, restored.spindleSpeed);
  if (board.isLaser && darkensLaser(board)) state.pending.overrides.add(0x9e);
  while (isSuspended(state)) {
    if (state.isAborted) return;
    const hasChanged = state.suspension.isComplete && (yield* serve(board, restoreSpindle));
    const isQuiet = !hasChanged && !hasCommands(board);
    yield* handleCommands(board);
    if (isQuiet) yield () => hasCommands(board) || isDoorNew(board);
  }
}

/** Whether a hold switches a laser off: always with GRBL 1.1; with grblHAL, bit 0 of `$63` decides. */
function darkensLaser({ stored }: Board): boolean {
  const actions = stored.furtherSettings.get(FEED_HOLD_ACTIONS);
  return actions === undefined || (Number(actions) & 1) === 1;
}

/** Whether the board has not yet noticed that the door is closed. */
function isDoorNew({ state }: Board): boolean {
  const { suspension, pins } = state;
  return state.machine === 'Door' && suspension.isRetracted && suspension.isDoorOpen && !pins.door;
}

/** One turn at standstill. Returns whether it has changed anything. */
function* serve(board: Board, restoreSpindle: () => void): Program<boolean> {
  const { state } = board;
  if (state.machine === 'Door' || state.machine === 'Sleep') return yield* serveDoor(board, restoreSpindle);
  if (state.spindleStop !== 'none') return toggleSpindle(board, restoreSpindle);
  if (board.isPowerStale) restoreSpindle();
  return false;
}

function* serveDoor(board: Board, restoreSpindle: () => void): Program<boolean> {
  const { state } = board;
  const { suspension } = state;
  if (!suspension.isRetracted) {
    state.spindleStop = 'none';
    board.setSpindle('M5', 0);
    board.setCoolant(false, false);
    suspension.mustRetractAgain = false;
    suspension.isRetracted = true;
    return true;
  }
  if (state.machine === 'Sleep') {
    yield* sleep(board);
    return false;
  }
  if (isDoorNew(board)) suspension.isDoorOpen = false;
  if (!suspension.isRestoring || suspension.isRestored) return false;
  yield* restoreAfterDoor(board, restoreSpindle);
  return true;
}

function* sleep(board: Board): Program {
  board.transmitter.line('[MSG:Sleeping]');
  board.setSpindle('M5', 0);
  board.setCoolant(false, false);
  board.waitIdleDelay();
  while (!board.state.isAborted) {
    yield* handleCommands(board);
    if (!board.state.isAborted) yield () => hasCommands(board);
  }
}

function* restoreAfterDoor(board: Board, restoreSpindle: () => void): Program {
  const { state, parser } = board;
  const { modal } = parser;
  if (modal.spindle !== 'M5') {
    if (board.isLaser) board.isPowerStale = true;
    else {
      restoreSpindle();
      yield* waitSuspended(board, DOOR_SPINDLE_SECONDS);
    }
  }
  if ((modal.flood || modal.mist) && !state.suspension.mustRetractAgain) {
    board.setCoolant(modal.flood, modal.mist);
    yield* waitSuspended(board, DOOR_COOLANT_SECONDS);
  }
  if (state.suspension.mustRetractAgain) return;
  state.suspension.isRestored = true;
  state.pending.cycleStart = true;
}

/** A wait while motion is suspended, for spindle or coolant. It ends early when the door opens again. */
function* waitSuspended(board: Board, seconds: number): Program {
  for (let left = stepsOf(board, seconds); left > 0; left -= 1) {
    if (board.state.isAborted) return;
    yield* handleCommands(board);
    if (board.state.suspension.mustRetractAgain) return;
    yield* spendStep(board);
  }
}

/** The steps of the override 0x9E during a hold, and of a laser in every hold. */
function toggleSpindle(board: Board, restoreSpindle: () => void): boolean {
  const { state, parser } = board;
  const isOn = parser.modal.spindle !== 'M5';
  if (state.spindleStop === 'stopped') return false;
  if (state.spindleStop === 'requested') {
    if (isOn) board.setSpindle('M5', 0);
    state.spindleStop = isOn ? 'stopped' : 'none';
    return true;
  }
  if (isOn) {
    board.transmitter.line('[MSG:Restoring spindle]');
    // A laser gets its power back with the first segment of the continued motion.
    if (board.isLaser) board.isPowerStale = true;
    else restoreSpindle();
  }
  if (state.spindleStop === 'restore-and-start') state.pending.cycleStart = true;
  state.spindleStop = 'none';
  return true;
}
