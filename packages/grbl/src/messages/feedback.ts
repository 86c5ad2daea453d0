import { readBrackets } from './brackets';
import type { MessageParser } from './message';

/** `[MSG:Pgm End]`, and grblHAL's `[MSG:Warning: …]`: a message for a person. */
export const parseFeedback: MessageParser = (line) => {
  const text = readBrackets(line, 'MSG');
  return text === null ? null : { kind: 'feedback', text };
};
