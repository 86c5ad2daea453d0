import type { Board } from './board';
import type { Program } from './program-runner';
import { executeRealtime } from './realtime-execution';
import { hasCommands, spend, spendStep, stepsOf } from './spend';

/** Runs realtime commands until nothing has to be waited for any more, or a reset aborts the program. */
export function* waitWhile(board: Board, isWaiting: () => boolean): Program {
  for (;;) {
    yield* executeRealtime(board);
    if (board.state.isAborted || !isWaiting()) return;
    yield () => hasCommands(board) || !isWaiting();
  }
}

/** A dwell. In a hold it stands still; after a reset it still ends the present step. */
export function* dwell(board: Board, seconds: number): Program {
  for (let left = stepsOf(board, seconds); left > 0; left -= 1) {
    if (board.state.isAborted) return;
    yield* executeRealtime(board);
    yield* spendStep(board);
  }
}

/** Waits until all motion is done, and starts it when needed. */
export function* synchronize(board: Board): Program {
  board.requestCycle();
  yield* waitWhile(board, () => !board.planner.isEmpty || board.state.machine === 'Run');
}

/** A small chip writes its EEPROM byte by byte. In the time of each byte, it is deaf. */
export function* pauseForEeprom(board: Board): Program {
  const times = board.stored.takeWriteTimes();
  if (!board.profile.isSmallChip) return;
  for (const ms of times) {
    board.receiver.beginDeafness(ms);
    yield* spend(board, ms);
  }
}
