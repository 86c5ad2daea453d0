import type { MessageParser } from './message';
import { parseWhole } from './numbers';

/** `error:20`: the line was refused and has no effect. */
export const parseError: MessageParser = (line) => {
  if (!line.startsWith('error:')) return null;
  const code = parseWhole(line.slice(6).trim());
  return code === null ? null : { kind: 'error', code };
};
