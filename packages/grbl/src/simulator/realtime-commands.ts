import type { Board } from './board';
import { isOverride } from './overrides';

const RESET = 0x18;
const FIRST_ABOVE_ASCII = 0x80;
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
export function takeRealtime(board: Board, received: number): boolean {
  const command = decode(board, received);
  if (command === null) return true;
  const byte = board.profile.realtimeAliases[command] ?? command;
  const { state, profile } = board;
  const isRealtime = byte >= 0x80 || byte === RESET || byte === STATUS || isCommand(byte);
  if (!isRealtime) return false;
  if (state.isFrozen) {
    if (byte === RESET) state.isResetPending = true;
    return true;
  }
  if (byte === STATUS || byte === profile.fullReport) board.reports.request(byte === profile.fullReport);
  else if (byte === RESET) board.resetFromInterrupt();
  else note(board, byte);
  return true;
}

/** The command that a byte completes, or null when it is part of a character that is none. */
function decode(board: Board, byte: number): number | null {
  if (!board.profile.decodesUtf8) return byte;
  if (byte >= FIRST_ABOVE_ASCII) return board.utf8.push(byte);
  board.utf8.end();
  return byte;
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
