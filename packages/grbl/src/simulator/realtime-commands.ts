import type { Board } from './board';
import { cancelMotion, holdFeed, openDoor, resumeCycle, toggleSpindleStop } from './suspension';

type Command = (board: Board) => void;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

const LOWEST = 10;
const HIGHEST = 200;

const feed =
  (change: (now: number) => number): Command =>
  (board) => {
    board.planner.overrides.feed = clamp(change(board.planner.overrides.feed), LOWEST, HIGHEST);
    board.planner.replanAll();
    board.reports.overridesChanged();
  };

const rapid =
  (percent: number): Command =>
  (board) => {
    board.planner.overrides.rapid = percent;
    board.planner.replanAll();
    board.reports.overridesChanged();
  };

const spindle =
  (change: (now: number) => number): Command =>
  (board) => {
    board.state.spindleOverride = clamp(change(board.state.spindleOverride), LOWEST, HIGHEST);
    const { spindle: mode } = board.parser.modal;
    if (!board.stepper.isMoving && board.outputs.power > 0) board.setSpindle(mode, board.parser.spindleSpeed);
    board.reports.overridesChanged();
  };

const COMMANDS: ReadonlyMap<number, Command> = new Map([
  [0x3f, (board) => board.reports.requestStatus()],
  [0x7e, resumeCycle],
  [0x21, holdFeed],
  [0x84, openDoor],
  [0x85, cancelMotion],
  [0x90, feed(() => 100)],
  [0x91, feed((now) => now + 10)],
  [0x92, feed((now) => now - 10)],
  [0x93, feed((now) => now + 1)],
  [0x94, feed((now) => now - 1)],
  [0x95, rapid(100)],
  [0x96, rapid(50)],
  [0x97, rapid(25)],
  [0x99, spindle(() => 100)],
  [0x9a, spindle((now) => now + 10)],
  [0x9b, spindle((now) => now - 10)],
  [0x9c, spindle((now) => now + 1)],
  [0x9d, spindle((now) => now - 1)],
  [0x9e, toggleSpindleStop],
  [0xa0, (board) => board.setCoolant(!board.outputs.flood, board.outputs.mist)],
]);

const RESET = 0x18;

/**
 * Handles a byte that is a realtime command, wherever it is in the input, even in comments. Unknown bytes above 0x7F
 * are dropped. True when the byte must not become part of a line.
 */
export function takeRealtime(board: Board, byte: number): boolean {
  const { state } = board;
  if (state.isFrozen) {
    if (byte === RESET) state.isResetPending = true;
    return byte >= 0x80 || byte === RESET || COMMANDS.has(byte);
  }
  if (byte === RESET) {
    if (state.isCritical && board.scheduler.now() < state.deafToResetUntil) return true;
    board.reset();
    return true;
  }
  const command = COMMANDS.get(byte);
  if (!command) return byte >= 0x80;
  if (!state.isCritical && (!state.isHoming || byte === 0x3f || byte === 0x84)) command(board);
  return true;
}
