import type { Board } from './board';
import { hasPending } from './board-state';
import type { Program } from './program-runner';
import { executeRealtime, handleCommands } from './realtime-execution';

/** The firmware waits in steps of this length where realtime commands must work meanwhile. */
const STEP_MS = 50;
/** How long a step really takes, with the interrupts on the way. */
const STEP_REAL_MS = 50.012;

/** Blocks the main program for a while; only interrupts work meanwhile. */
export function* spend(board: Board, ms: number): Program {
  const { scheduler, program } = board;
  const end = scheduler.now() + ms;
  if (ms <= 0) return;
  scheduler.setTimer(ms, () => program.poke());
  yield () => scheduler.now() >= end;
}

/** Runs realtime commands until nothing has to be waited for any more, or a reset aborts the program. */
export function* waitWhile(board: Board, isWaiting: () => boolean): Program {
  for (;;) {
    yield* executeRealtime(board);
    if (board.state.isAborted || !isWaiting()) return;
    yield () => hasCommands(board) || !isWaiting();
  }
}

/** Whether the main program has a realtime command to handle or a report to send. */
export function hasCommands(board: Board): boolean {
  return hasPending(board.state) || board.reports.isDue;
}

/** A dwell. In a hold it stands still; after a reset it still ends the present step. */
export function* dwell(board: Board, seconds: number): Program {
  for (let left = Math.ceil((1000 * seconds) / STEP_MS); left > 0; left -= 1) {
    if (board.state.isAborted) return;
    yield* executeRealtime(board);
    yield* spend(board, STEP_REAL_MS);
  }
}

/** A wait while motion is suspended, for spindle or coolant. It ends early when the door opens again. */
export function* waitSuspended(board: Board, seconds: number): Program {
  for (let left = Math.ceil((1000 * seconds) / STEP_MS); left > 0; left -= 1) {
    if (board.state.isAborted) return;
    yield* handleCommands(board);
    if (board.state.suspension.mustRetractAgain) return;
    yield* spend(board, STEP_REAL_MS);
  }
}

/** Waits until all motion is done, and starts it when needed. */
export function* synchronize(board: Board): Program {
  board.requestCycle();
  yield* waitWhile(board, () => !board.planner.isEmpty || board.state.machine === 'Run');
}

/** The processor writes its EEPROM, byte by byte. In the time of each byte, it is deaf. */
export function* pauseForEeprom(board: Board): Program {
  for (const ms of board.stored.takeWriteTimes()) {
    board.receiver.beginDeafness(ms);
    yield* spend(board, ms);
  }
}
