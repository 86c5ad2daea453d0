import type { Board } from './board';
import { isSuspended } from './board-state';
import { handleCommands } from './command-handling';
import type { Program } from './program-runner';
import { runSuspension } from './suspension';

/** Handles everything that interrupts have requested, and stays here while motion is suspended. */
export function* executeRealtime(board: Board): Program {
  yield* handleCommands(board);
  if (isSuspended(board.state)) yield* runSuspension(board);
}
