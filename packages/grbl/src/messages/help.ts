import { readBrackets } from './brackets';
import type { MessageParser } from './message';

/** `[HLP:$$ $# …]`, the reply to `$`. */
export const parseHelp: MessageParser = (line) => {
  const text = readBrackets(line, 'HLP');
  return text === null ? null : { kind: 'help', text };
};
