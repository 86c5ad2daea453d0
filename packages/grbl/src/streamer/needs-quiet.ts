import { readFacts } from '../blocks/block-facts';

/**
 * Whether a line must be sent alone: everything before it answered, and nothing after it until it is answered. Those are the
 * lines during which the board reads or writes its EEPROM, or changes what all other lines mean: a byte that arrives
 * meanwhile may be lost. `$J=` is the one `$` command that is motion.
 */
export function needsQuiet(line: string): boolean {
  if (line.startsWith('$')) return !line.startsWith('$J=');
  return readFacts(line).touchesStorage;
}
