import type { Board } from './board';
import { hasPending } from './board-state';
import type { Program } from './program-runner';

/** How much longer a step of a wait takes, because of interrupts. */
const STEP_SHARE = 1.00024;

/** Blocks the main program for a while; only interrupts work meanwhile. */
export function* spend(board: Board, ms: number): Program {
  const { scheduler, program } = board;
  const end = scheduler.now() + ms;
  if (ms <= 0) return;
  scheduler.setTimer(ms, () => program.poke());
  yield () => scheduler.now() >= end;
}

/** The firmware waits in steps where realtime commands must work meanwhile: the number of steps of a wait. */
export const stepsOf = (board: Board, seconds: number): number =>
  Math.ceil((1000 * seconds) / board.profile.dwellStepMs);

/** One step of a wait. */
export const spendStep = (board: Board): Program => spend(board, board.profile.dwellStepMs * STEP_SHARE);

/** Whether the main program has a realtime command to handle or a report to send. */
export function hasCommands(board: Board): boolean {
  return hasPending(board.state) || board.reports.isDue;
}
