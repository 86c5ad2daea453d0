import type { Board } from './board';
import { blockUntil, type Program } from './program-runner';

const EEPROM_MS = 20;
/** The firmware waits this long after it has reported an alarm. Then it clears the flag that records a reset. */
const ALARM_MS = 500;

/** Blocks the main program for a while. Realtime commands still work meanwhile. */
export function* blockFor(board: Board, ms: number): Program {
  let isOver = false;
  board.scheduler.setTimer(ms, () => {
    isOver = true;
    board.program.poke();
  });
  yield* blockUntil(() => isOver && !board.state.isFrozen);
}

/** Waits until all motion is done, and starts it when needed. Returns at once in check mode. */
export function* synchronize(board: Board): Program {
  if (board.state.machine === 'Check') return;
  board.startCycle();
  yield* blockUntil(() => {
    if (board.isSuspended) return false;
    board.startCycle();
    return board.planner.isEmpty && !board.stepper.isMoving;
  });
}

/** The processor writes its EEPROM; bytes that arrive meanwhile are lost. */
export function* pauseForEeprom(board: Board): Program {
  board.receiver.deafUntil = board.scheduler.now() + EEPROM_MS;
  yield* blockFor(board, EEPROM_MS);
}

/** Raises a limit alarm. From here on the board accepts only a reset. */
export function* lockCritically(board: Board, code: number): Program {
  board.outputs.allOff();
  board.stepper.halt();
  board.raiseAlarm(code);
  board.transmitter.line('[MSG:Reset to continue]');
  board.state.isCritical = true;
  board.state.deafToResetUntil = board.scheduler.now() + ALARM_MS;
  yield* blockUntil(() => false);
}
