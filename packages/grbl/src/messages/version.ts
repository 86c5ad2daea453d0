import { readBrackets } from './brackets';
import type { MessageParser } from './message';

/** `[VER:1.1h.20190830:note]`. */
export const parseVersion: MessageParser = (line) => {
  const text = readBrackets(line, 'VER');
  if (text === null) return null;
  const [version = '', ...note] = text.split(':');
  return { kind: 'version', version, note: note.join(':') };
};
