import { readBrackets } from './brackets';
import type { MessageParser } from './message';

/** `[GC:G0 G54 G17 …]`, the reply to `$G`. */
export const parseModes: MessageParser = (line) => {
  const text = readBrackets(line, 'GC');
  return text === null ? null : { kind: 'modes', words: text.split(/\s+/).filter((word) => word !== '') };
};
