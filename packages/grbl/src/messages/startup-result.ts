import type { MessageParser } from './message';
import { parseWhole } from './numbers';

const RESULT = /^>(.*):(ok|error:\d+)$/;

/** `>G21:ok`: a start-up line was run. It is not a reply to a sent line. */
export const parseStartupResult: MessageParser = (line) => {
  const [, text, result] = RESULT.exec(line) ?? [];
  if (text === undefined || result === undefined) return null;
  return {
    kind: 'startup-result',
    line: text,
    error: result === 'ok' ? 0 : (parseWhole(result.slice(6)) ?? 0),
  };
};
