import { splitNumber } from './commands';
import { readNumber } from './read-number';

/**
 * What a line asks for, read word by word as the firmware reads it: `M+03`, `M3.` and `M16387` are M3, `G010` is G10. Every
 * guard asks this, none looks at the text. A line that the firmware refuses as a whole is read up to its first fault, so a
 * guard may see more in it than would happen, never less.
 */
export interface BlockFacts {
  /** M3: with a laser, power that stays on at standstill. */
  readonly hasConstantPower: boolean;
  /** M4: with a laser, power that follows the speed. */
  readonly hasDynamicPower: boolean;
  /** M6. */
  readonly changesTool: boolean;
  /** The T word. */
  readonly tool: number | null;
  /** The highest S word; 0 without one. */
  readonly spindleSpeed: number;
  /** X, Y or Z stands in it. */
  readonly hasAxes: boolean;
  /** The word of the motion group: G0–G3, G38.n, G80, and the canned cycles that only other boards know. */
  readonly motion: number | null;
  /** The axes do not say where to go: G10, G28, G30, G92. */
  readonly isSetting: boolean;
  /** Seconds of a dwell (G4 P). */
  readonly dwellSeconds: number;
  /** Reads or writes what the board stores: a byte that arrives meanwhile may be lost. */
  readonly touchesStorage: boolean;
}

/** One word, and where it stands in the line. */
interface Word {
  readonly letter: string;
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

const TOOL_CHANGE = 6;

/** The words of a line up to the first that is none. `line` is upper-case, without spaces and comments. */
function* wordsOf(line: string): Generator<Word> {
  for (let start = 0; start < line.length; ) {
    const letter = line.charAt(start);
    const number = letter >= 'A' && letter <= 'Z' ? readNumber(line, start + 1) : null;
    if (!number) return;
    yield { letter, value: number.value, start, end: number.next };
    start = number.next;
  }
}

/** Numbers of G words during which the board uses its EEPROM, whatever stands behind the point. */
const isStored = (whole: number): boolean =>
  whole === 10 || whole === 28 || whole === 30 || (whole >= 54 && whole <= 59);

/** Numbers of G words that set or go somewhere else than the motion in force would. */
const isSettingAxes = (whole: number): boolean =>
  whole === 10 || whole === 28 || whole === 30 || whole === 92;

const isMotion = (whole: number): boolean =>
  whole <= 3 || whole === 38 || whole === 73 || whole === 76 || (whole >= 80 && whole <= 89);

/** What a line asks for. */
export function readFacts(line: string): BlockFacts {
  const facts = {
    ...{ hasConstantPower: false, hasDynamicPower: false, changesTool: false },
    ...{ hasAxes: false, isSetting: false, touchesStorage: false },
    ...{ tool: null as number | null, motion: null as number | null, spindleSpeed: 0, dwellSeconds: 0 },
  };
  let isDwell = false;
  let p = 0;
  for (const { letter, value } of wordsOf(line)) {
    if (letter === 'G') {
      const { whole } = splitNumber(value);
      isDwell ||= whole === 4;
      facts.touchesStorage ||= isStored(whole);
      facts.isSetting ||= isSettingAxes(whole);
      if (isMotion(whole)) facts.motion = whole;
    } else if (letter === 'M') noteM(facts, splitNumber(value).whole);
    else if (letter === 'T') facts.tool = Math.trunc(value);
    else if (letter === 'S') facts.spindleSpeed = Math.max(facts.spindleSpeed, value);
    else if (letter === 'P') p = value;
    else if (letter === 'X' || letter === 'Y' || letter === 'Z') facts.hasAxes = true;
  }
  return { ...facts, dwellSeconds: isDwell ? Math.max(0, p) : 0 };
}

function noteM(facts: { -readonly [Name in keyof BlockFacts]: BlockFacts[Name] }, whole: number): void {
  if (whole === 3) facts.hasConstantPower = true;
  else if (whole === 4) facts.hasDynamicPower = true;
  else if (whole === TOOL_CHANGE) facts.changesTool = true;
}

/** The line without its M6: what of a tool change is left for a board to do. */
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
