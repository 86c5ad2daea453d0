import { runBlock } from './block-program';
import type { Board } from './board';
import type { Program } from './program-runner';
import { executeRealtime } from './realtime-execution';
import { hasCommands, spend } from './spend';
import { runStartupLines } from './startup-lines';
import { runSystemCommand } from './system-commands';
import { waitWhile } from './waiting';

/** The bytes that fit into the output buffer. When it is full, the main program waits. */
const TRANSMIT_BUFFER = 104;
/** The time for reading the EEPROM after power-up. */
const POWER_UP_MS = 0.94;

/** The board's program: start, greet, run the start-up lines, read line after line; after a reset, start again. */
export function* runMainProgram(board: Board): Program {
  board.initialise();
  yield* spend(board, POWER_UP_MS);
  for (;;) {
    yield* start(board);
    if (!board.state.isAborted) yield* readLines(board);
    board.initialise();
  }
}

function* start(board: Board): Program {
  const { state, transmitter } = board;
  board.waitIdleDelay();
  yield () => true;
  board.greet();
  if (board.areLimitsClosed()) {
    state.machine = 'Alarm';
    transmitter.line('[MSG:Check Limits]');
  }
  if (state.machine === 'Alarm' || state.machine === 'Sleep') {
    state.machine = 'Alarm';
    transmitter.line(board.profile.lockMessage);
    return;
  }
  state.machine = 'Idle';
  if (state.pins.door) {
    state.pending.door = true;
    yield* executeRealtime(board);
  }
  yield* runStartupLines(board);
}

function* readLines(board: Board): Program {
  const { receiver, reports, lineReader, program, state } = board;
  for (;;) {
    while (receiver.used > 0) {
      const byte = receiver.shift();
      const line = byte === undefined ? null : lineReader.push(byte);
      if (!line) continue;
      board.lineCount += 1;
      yield* takeTime(board, line.text);
      yield* executeRealtime(board);
      if (state.isAborted) return;
      reply(board, line.isTooLong ? 11 : yield* runLine(board, line.text));
      yield* waitForTransmitter(board);
    }
    board.requestCycle();
    yield* executeRealtime(board);
    if (state.isAborted) return;
    program.isWaitingForInput = true;
    yield () => receiver.used > 0 || hasCommands(board);
    program.isWaitingForInput = false;
    // A board that waits sees a request before it sees the next byte.
    if (reports.isRequested) yield* waitWhile(board, () => reports.isRequested);
    if (state.isAborted) return;
  }
}

/** Waits for the time that the board takes to read a line. Realtime commands still work meanwhile. */
function* takeTime(board: Board, text: string): Program {
  const { scheduler, processor, program, state } = board;
  processor.readLine(text, board.stepper.isMoving);
  while (processor.busyUntil > scheduler.now() && !state.isAborted) {
    const end = processor.busyUntil;
    scheduler.setTimer(end - scheduler.now(), () => program.poke());
    yield () => scheduler.now() >= end || hasCommands(board);
    if (hasCommands(board)) yield* executeRealtime(board);
  }
}

function* waitForTransmitter(board: Board): Program {
  const { transmitter } = board;
  const left = (transmitter.backlog - TRANSMIT_BUFFER) * transmitter.byteMs;
  if (left > 0 && !board.state.pending.reset) yield* spend(board, left);
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
  const scripted = board.faultRunner?.replyDue() ?? 1;
  if (board.replyFaults.drop()) return;
  const times = scripted === 1 && board.replyFaults.double() ? 2 : scripted;
  for (let time = 0; time < times; time += 1) board.transmitter.line(error ? `error:${error}` : 'ok');
}
