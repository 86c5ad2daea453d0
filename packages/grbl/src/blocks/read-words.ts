import { type BlockDraft, WORD } from './block-draft';
import { takeG, takeM } from './commands';
import { readNumber } from './read-number';

const MAX_TOOL = 255;
const NEVER_NEGATIVE = WORD.F | WORD.N | WORD.P | WORD.T | WORD.S;

type ValueLetter = keyof typeof WORD;

/** Adds every word of a block to the draft. Returns the error code of the first invalid word, 0 for none. */
export function readWords(draft: BlockDraft, line: string): number {
  let at = 0;
  while (at < line.length) {
    const letter = line.charAt(at);
    if (letter < 'A' || letter > 'Z') return 1;
    const number = readNumber(line, at + 1);
    if (!number) return 2;
    at = number.next;
    const error = takeWord(draft, letter, number.value);
    if (error) return error;
  }
  return 0;
}

function takeWord(draft: BlockDraft, letter: string, value: number): number {
  if (letter === 'G') return takeG(draft, value);
  if (letter === 'M') return takeM(draft, value);
  if (!(letter in WORD)) return 20;
  const bit = WORD[letter as ValueLetter];
  if (bit === WORD.T && value > MAX_TOOL) return 38;
  if (draft.words & bit) return 25;
  if (bit & NEVER_NEGATIVE && value < 0) return 4;
  draft.words |= bit;
  storeValue(draft, letter as ValueLetter, value);
  return 0;
}

function storeValue(draft: BlockDraft, letter: ValueLetter, value: number): void {
  switch (letter) {
    case 'X':
    case 'Y':
    case 'Z': {
      const axis = 'XYZ'.indexOf(letter);
      draft.xyz[axis] = value;
      draft.axisWords |= 1 << axis;
      return;
    }
    case 'I':
    case 'J':
    case 'K': {
      const axis = 'IJK'.indexOf(letter);
      draft.ijk[axis] = value;
      draft.centreWords |= 1 << axis;
      return;
    }
    case 'F':
      draft.feedRate = value;
      return;
    case 'L':
      draft.l = Math.trunc(value) & 0xff;
      return;
    case 'N':
      draft.n = Math.trunc(value);
      return;
    case 'P':
      draft.p = value;
      return;
    case 'R':
      draft.r = value;
      return;
    case 'S':
      draft.spindleSpeed = value;
      return;
    case 'T':
      draft.tool = Math.trunc(value);
  }
}
