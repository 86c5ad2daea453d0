import type { Board } from './board';
import { hasPending } from './board-state';
import type { Program } from './program-runner';

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

/** The number of steps of a wait of so many seconds. */
export const stepsOf = (seconds: number): number => Math.ceil((1000 * seconds) / STEP_MS);

/** One step of a wait. */
export const spendStep = (board: Board): Program => spend(board, STEP_REAL_MS);

/** Whether the main program has a realtime command to handle or a report to send. */
export function hasCommands(board: Board): boolean {
  return hasPending(board.state) || board.reports.isDue;
}
