import { readFacts } from '../blocks/block-facts';

/**
 * Whether a line must be sent alone: after the replies to all lines before it, and with nothing sent until its own
 * reply. Two kinds of lines need this: lines during which the board reads or writes its EEPROM, when an arriving byte
 * may be lost, and lines that change the meaning of all other lines. `$J=` is the only `$` command that is motion.
 */
export function needsQuiet(line: string): boolean {
  if (line.startsWith('$')) return !line.startsWith('$J=');
  return readFacts(line).touchesStorage;
}
