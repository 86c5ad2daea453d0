import { splitNumber } from './commands';
import { readNumber } from './read-number';

/**
 * The facts about a line. The words are read as the firmware reads them: `M+03`, `M3.` and `M16387` are M3, `G010` is
 * G10. Every check that guards the machine uses these facts; no check looks at the text. A line that the firmware
 * refuses is read too. So a check may find more in a line than the firmware would carry out, but never less.
 */
export interface BlockFacts {
  /** M3. With a laser: power that stays on at standstill. */
  readonly hasConstantPower: boolean;
  /** M4. With a laser: power that follows the speed. */
  readonly hasDynamicPower: boolean;
  /**
   * A G or M word has a number that no machine knows; an 8-bit board may take the number for another (`M16387` for M3).
   */
  readonly hasOddCommand: boolean;
  /** M6. */
  readonly changesTool: boolean;
  /** The T word. */
  readonly tool: number | null;
  /** The highest S word; 0 without one. */
  readonly spindleSpeed: number;
  /** The line has an X, Y or Z word. */
  readonly hasAxes: boolean;
  /** The word of the motion group: G0–G3, G38.n, G80, and the canned cycles that only other boards know. */
  readonly motion: number | null;
  /** The axis words do not name a target: G10, G28, G30, G92. */
  readonly isSetting: boolean;
  /** Seconds of a dwell (G4 P). */
  readonly dwellSeconds: number;
  /** The line makes the board read or write its permanent memory. A byte that arrives meanwhile may be lost. */
  readonly touchesStorage: boolean;
}

/** One word and its position in the line. */
interface Word {
  readonly letter: string;
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

const TOOL_CHANGE = 6;
const CODE = { zero: 48, A: 65, G: 71, M: 77, P: 80, S: 83, T: 84, X: 88, Z: 90 } as const;
/** Some firmwares count to 999; GRBL wraps around at 16,384. */
const HIGHEST_COMMAND = 9999;

/** The words of a line up to the first invalid one. `line` is upper-case, without spaces and comments. */
function* wordsOf(line: string): Generator<Word> {
  for (let start = 0; start < line.length; ) {
    const letter = line.charAt(start);
    const number = letter >= 'A' && letter <= 'Z' ? readNumber(line, start + 1) : null;
    if (!number) return;
    yield { letter, value: number.value, start, end: number.next };
    start = number.next;
  }
}

/** The G numbers during which the board uses its EEPROM, with any fraction. */
const isStored = (whole: number): boolean =>
  whole === 10 || whole === 28 || whole === 30 || (whole >= 54 && whole <= 59);

/** The G numbers whose axis words set a value, or name a target other than that of the motion in force. */
const isSettingAxes = (whole: number): boolean =>
  whole === 10 || whole === 28 || whole === 30 || whole === 92;

const isMotion = (whole: number): boolean =>
  (whole >= 0 && whole <= 3) || whole === 38 || whole === 73 || whole === 76 || (whole >= 80 && whole <= 89);

type Facts = { -readonly [Name in keyof BlockFacts]: BlockFacts[Name] };

/** Reads the facts of a line. */
export function readFacts(line: string): BlockFacts {
  const facts: Facts = {
    hasConstantPower: false,
    hasDynamicPower: false,
    hasOddCommand: false,
    changesTool: false,
    tool: null,
    spindleSpeed: 0,
    hasAxes: false,
    motion: null,
    isSetting: false,
    dwellSeconds: 0,
    touchesStorage: false,
  };
  let isDwell = false;
  let p = 0;
  // Programs are long, and the numbers of most words do not matter here, so these numbers are skipped.
  for (let at = 0; at < line.length; at += 1) {
    const letter = line.charCodeAt(at);
    if (letter < CODE.A || letter > CODE.Z) continue;
    if (letter >= CODE.X && letter <= CODE.Z) facts.hasAxes = true;
    else if (letter === CODE.G) {
      const whole = readCommand(line, at + 1, facts);
      isDwell ||= whole === 4;
      facts.touchesStorage ||= isStored(whole);
      facts.isSetting ||= isSettingAxes(whole);
      if (isMotion(whole)) facts.motion = whole;
    } else if (letter === CODE.M) noteM(facts, readCommand(line, at + 1, facts));
    else if (letter === CODE.T) facts.tool = Math.trunc(readNumber(line, at + 1)?.value ?? 0);
    else if (letter === CODE.S)
      facts.spindleSpeed = Math.max(facts.spindleSpeed, readNumber(line, at + 1)?.value ?? 0);
    else if (letter === CODE.P) p = readNumber(line, at + 1)?.value ?? 0;
  }
  if (isDwell) facts.dwellSeconds = Math.max(0, p);
  return facts;
}

/** The whole part of a G or M number as the firmware stores it; -1 when there is no number. */
function readCommand(line: string, start: number, facts: Facts): number {
  const first = line.charCodeAt(start) - CODE.zero;
  const next = line.charCodeAt(start + 1);
  // Nearly all numbers are a single digit that is followed by the next letter.
  if (first >= 0 && first <= 9 && next >= CODE.A) return first;
  const value = readNumber(line, start)?.value;
  if (value === undefined) return -1;
  facts.hasOddCommand ||= value < 0 || value > HIGHEST_COMMAND;
  return splitNumber(value).whole;
}

function noteM(facts: Facts, whole: number): void {
  if (whole === 3) facts.hasConstantPower = true;
  else if (whole === 4) facts.hasDynamicPower = true;
  else if (whole === TOOL_CHANGE) facts.changesTool = true;
}

/** The line without its M6: the part of a tool change that the board still executes. */
export function withoutToolChange(line: string): string {
  let rest = '';
  let end = 0;
  for (const word of wordsOf(line)) {
    if (word.letter !== 'M' || splitNumber(word.value).whole !== TOOL_CHANGE)
      rest += line.slice(word.start, word.end);
    end = word.end;
  }
  return rest + line.slice(end);
}
