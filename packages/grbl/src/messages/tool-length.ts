import { readBrackets } from './brackets';
import type { MessageParser } from './message';
import { parseDecimal } from './numbers';

/** `[TLO:0.000]`, from `$#`. */
export const parseToolLength: MessageParser = (line) => {
  const length = parseDecimal(readBrackets(line, 'TLO') ?? undefined);
  return length === null ? null : { kind: 'tool-length', length };
};
