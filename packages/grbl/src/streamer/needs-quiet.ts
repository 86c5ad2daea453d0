import { readFacts } from '../blocks/block-facts';

/**
 * Whether a line must be sent alone: after the replies to all lines before it, and with no other line sent until its
 * own reply. Two kinds of lines need this:
 *
 * - lines during which the board reads or writes its EEPROM, because a byte that arrives then may be lost;
 * - lines that change the meaning of all lines after them.
 *
 * A `$J=` line (a jog) does not need this, because it is motion. All other `$` lines need it.
 */
export function needsQuiet(line: string): boolean {
  if (line.startsWith('$')) return !line.startsWith('$J=');
  return readFacts(line).touchesStorage;
}
