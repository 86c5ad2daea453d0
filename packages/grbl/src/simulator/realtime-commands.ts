import type { Board } from './board';
import { isOverride } from './overrides';

const RESET = 0x18;
const STATUS = 0x3f;
const COMMANDS = {
  126: 'cycleStart',
  33: 'feedHold',
  132: 'door',
} as const;

const isCommand = (byte: number): byte is keyof typeof COMMANDS => byte in COMMANDS;

/**
 * Takes a byte that is a realtime command, wherever it is in the input, even in comments. It only notes the command;
 * the main program handles it at its next opportunity. Unknown bytes above 0x7F are dropped. True when the byte must
 * not become part of a line.
 */
export function takeRealtime(board: Board, byte: number): boolean {
  const { state } = board;
  const isRealtime = byte >= 0x80 || byte === RESET || byte === STATUS || isCommand(byte);
  if (!isRealtime) return false;
  if (state.isFrozen) {
    if (byte === RESET) state.isResetPending = true;
    return true;
  }
  if (byte === STATUS) board.reports.request();
  else if (byte === RESET) board.resetFromInterrupt();
  else note(board, byte);
  return true;
}

function note(board: Board, byte: number): void {
  const { state } = board;
  if (isCommand(byte)) state.pending[COMMANDS[byte]] = true;
  else if (byte === 0x85) {
    if (state.machine !== 'Jog') return;
    state.pending.motionCancel = true;
  } else if (isOverride(byte)) state.pending.overrides.add(byte);
  else return;
  board.reports.defer();
  board.wake();
}
