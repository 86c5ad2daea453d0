import { runBlock } from './block-program';
import type { Board } from './board';
import { LineReader } from './line-reader';
import { blockUntil, type Program } from './program-runner';
import { runStartupLines } from './startup-lines';
import { runSystemCommand } from './system-commands';
import { blockFor } from './waiting';

const TRANSMIT_BUFFER = 104;

/** The board's program from start-up on: greet, run the start-up lines, then read and execute line after line. */
export function* runMainProgram(board: Board): Program {
  board.transmitter.line("Grbl 1.1h ['$' for help]");
  if (board.state.machine === 'Alarm') board.transmitter.line("[MSG:'$H'|'$X' to unlock]");
  else yield* runStartupLines(board);
  const reader = new LineReader();
  for (;;) {
    const byte = board.receiver.shift();
    if (byte === undefined) {
      board.startCycle();
      board.program.isWaitingForInput = true;
      yield* blockUntil(() => board.receiver.used > 0 && !board.state.isFrozen);
      board.program.isWaitingForInput = false;
      continue;
    }
    const line = reader.push(byte);
    if (!line) continue;
    board.lineCount += 1;
    yield* takeTime(board, line.text);
    yield* blockUntil(() => !board.isSuspended && !board.state.isFrozen);
    const error = line.isTooLong ? 11 : yield* runLine(board, line.text);
    reply(board, error);
    yield* blockUntil(() => board.transmitter.backlog <= TRANSMIT_BUFFER && !board.state.isFrozen);
  }
}

/** Waits for the time that the board takes to read and plan a line. Realtime commands still work meanwhile. */
function* takeTime(board: Board, text: string): Program {
  const { pace } = board.options;
  if (!pace || text === '') return;
  yield* blockFor(board, 1000 * (pace.secondsPerLine + text.length * pace.secondsPerCharacter));
}

function* runLine(board: Board, text: string): Program<number> {
  const scripted = takeFailure(board);
  if (scripted) return scripted;
  if (text === '') return 0;
  if (board.keepsHistory) board.executedLines.push(text);
  if (text.startsWith('$')) return yield* runSystemCommand(board, text);
  if (board.state.machine === 'Alarm' || board.state.machine === 'Jog') return 9;
  return yield* runBlock(board, text);
}

function takeFailure(board: Board): number {
  if (!board.failure) return 0;
  board.failure.left -= 1;
  if (board.failure.left > 0) return 0;
  const { error } = board.failure;
  board.failure = null;
  return error;
}

function reply(board: Board, error: number): void {
  if (board.replyFaults.drop()) return;
  const text = error ? `error:${error}` : 'ok';
  board.transmitter.line(text);
  if (board.replyFaults.double()) board.transmitter.line(text);
}
