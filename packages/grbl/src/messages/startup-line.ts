import type { MessageParser } from './message';

const STARTUP = /^\$N([01])=(.*)$/;

/** `$N0=G21`, from `$N`. */
export const parseStartupLine: MessageParser = (line) => {
  const [, index, text] = STARTUP.exec(line) ?? [];
  return text === undefined ? null : { kind: 'startup-line', index: Number(index), line: text };
};
