import { readNumber } from '../blocks/read-number';
import { SETTING } from '../codes/settings';
import { runBlock } from './block-program';
import type { Board } from './board';
import { runHoming } from './homing';
import { runJog } from './jogging';
import type { Program } from './program-runner';
import { pauseForEeprom, synchronize } from './waiting';

const NOT_IDLE = 8;
const UNKNOWN = 3;
const DOOR_OPEN = 13;
const HIGHEST_SETTING = 255;

/** Executes a `$` line. Returns the error code, 0 for none. */
export function* runSystemCommand(board: Board, line: string): Program<number> {
  const own = runProfileCommand(board, line);
  if (own !== null) return own;
  const letter = line.charAt(1);
  const { machine } = board.state;
  switch (letter) {
    case '':
      board.reports.sendHelp();
      return 0;
    case 'J':
      if (machine !== 'Idle' && machine !== 'Jog') return NOT_IDLE;
      return line.charAt(2) === '=' ? yield* runJog(board, line.slice(3)) : UNKNOWN;
    case '$':
    case 'G':
    case 'C':
    case 'X':
      return line.length > 2 ? UNKNOWN : runShortCommand(board, letter);
  }
  if (machine !== 'Idle' && machine !== 'Alarm') return NOT_IDLE;
  return yield* runIdleCommand(board, line);
}

/** Runs a line that only some boards have. Returns the error code, 0 for none, or null for a line of GRBL. */
function runProfileCommand(board: Board, line: string): number | null {
  for (const { pattern, run } of board.profile.commands) {
    const match = pattern.exec(line);
    if (!match) continue;
    const result = run(match, board.stored);
    if ('error' in result) return result.error;
    for (const text of result) board.transmitter.line(text);
    return 0;
  }
  return null;
}

function runShortCommand(board: Board, letter: string): number {
  const { state } = board;
  if (letter === '$') {
    if (state.machine === 'Run' || state.machine === 'Hold') return NOT_IDLE;
    board.reports.sendSettings();
  } else if (letter === 'G') board.reports.sendModes();
  else if (letter === 'C') return toggleCheck(board);
  else if (state.machine === 'Alarm') {
    if (state.pins.door) return DOOR_OPEN;
    board.transmitter.line('[MSG:Caution: Unlocked]');
    state.machine = 'Idle';
  }
  return 0;
}

function toggleCheck(board: Board): number {
  if (board.state.machine === 'Check') {
    board.resetFromInterrupt();
    board.transmitter.line('[MSG:Disabled]');
    return 0;
  }
  if (board.state.machine !== 'Idle') return NOT_IDLE;
  board.state.machine = 'Check';
  board.transmitter.line('[MSG:Enabled]');
  return 0;
}

function* runIdleCommand(board: Board, line: string): Program<number> {
  switch (line.charAt(1)) {
    case '#':
      if (line.length > 2) return UNKNOWN;
      board.reports.sendOffsets();
      return 0;
    case 'H':
      if (!board.stored.isOn(SETTING.homing)) return 5;
      if (board.state.pins.door) return DOOR_OPEN;
      return line.length > 2 ? UNKNOWN : yield* runHoming(board);
    case 'S':
      if (line !== '$SLP') return UNKNOWN;
      board.state.pending.sleep = true;
      return 0;
    case 'I':
      return yield* runBuildInfo(board, line);
    case 'R':
      return yield* restoreDefaults(board, line);
    case 'N':
      if (line.length > 2) return yield* storeStartupLine(board, line);
      board.reports.sendStartupLines();
      return 0;
  }
  return yield* storeSetting(board, line);
}

function* runBuildInfo(board: Board, line: string): Program<number> {
  if (line.length === 2) {
    board.reports.sendBuildInfo();
    return 0;
  }
  if (line.charAt(2) !== '=') return UNKNOWN;
  board.stored.writeBuildNote(line.slice(3), board.takeLineBuffer(3));
  yield* pauseForEeprom(board);
  return 0;
}

function* restoreDefaults(board: Board, line: string): Program<number> {
  if (!/^\$RST=[$#*]$/.test(line)) return UNKNOWN;
  const what = line.charAt(5);
  if (what !== '#') board.stored.restoreSettings();
  if (what !== '$') board.stored.clearCoordinates();
  if (what === '*') board.stored.clearTexts();
  yield* pauseForEeprom(board);
  board.transmitter.line('[MSG:Restoring defaults]');
  board.resetFromInterrupt();
  return 0;
}

function* storeStartupLine(board: Board, line: string): Program<number> {
  // When a start-up line is stored, the board also runs it once, which is not possible in an alarm.
  if (board.state.machine !== 'Idle') return NOT_IDLE;
  const index = readNumber(line, 2);
  if (!index) return 2;
  if (line.charAt(index.next) !== '=') return UNKNOWN;
  const text = line.slice(index.next + 1);
  if (text !== '') {
    const error = yield* runBlock(board, text);
    if (error) return error;
  }
  // The line may have begun a motion.
  yield* synchronize(board);
  board.stored.writeStartupLine(Math.trunc(index.value), text, board.takeLineBuffer(index.next + 1));
  yield* pauseForEeprom(board);
  return 0;
}

/** GRBL keeps the lowest eight bits of a number; higher numbers exist on other boards only. */
const settingNumber = (value: number): number => {
  const whole = Math.trunc(value);
  return whole > HIGHEST_SETTING ? whole : whole & 0xff;
};

const isTooHigh = (board: Board, number: number): boolean =>
  number > HIGHEST_SETTING && !board.stored.furtherSettings.has(number);

function* storeSetting(board: Board, line: string): Program<number> {
  const number = readNumber(line, 1);
  if (!number) return 2;
  if (line.charAt(number.next) !== '=') return UNKNOWN;
  const value = readNumber(line, number.next + 1);
  if (!value) return 2;
  if (value.next !== line.length || isTooHigh(board, number.value)) return UNKNOWN;
  const error = board.stored.writeSetting(settingNumber(number.value), value.value);
  if (error) return error;
  yield* pauseForEeprom(board);
  return 0;
}
