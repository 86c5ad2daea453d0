import type { MessageParser } from './message';
import { parseWhole } from './numbers';

/** `ALARM:3`: the machine has locked itself. */
export const parseAlarm: MessageParser = (line) => {
  if (!line.startsWith('ALARM:')) return null;
  const code = parseWhole(line.slice(6).trim());
  return code === null ? null : { kind: 'alarm', code };
};
