import { readBrackets } from './brackets';
import type { MessageParser } from './message';
import { parseDecimal, parsePosition } from './numbers';

/** `[TLO:0.000]`, from `$#`; grblHAL lists all axes, and Z is used. */
export const parseToolLength: MessageParser = (line) => {
  const text = readBrackets(line, 'TLO');
  if (text === null) return null;
  const length = text.includes(',') ? (parsePosition(text)?.[2] ?? null) : parseDecimal(text);
  return length === null ? null : { kind: 'tool-length', length };
};
