import { readBrackets } from './brackets';
import type { MessageParser } from './message';

/** `[FIRMWARE:grblHAL]`: only firmwares that are not plain GRBL send this. */
export const parseFirmware: MessageParser = (line) => {
  const name = readBrackets(line, 'FIRMWARE');
  return name === null ? null : { kind: 'firmware', name };
};
