/**
 * Lines during which the board reads or writes its EEPROM, or changes what all other lines mean: a byte that arrives
 * meanwhile may be lost. `$J=` is the one `$` command that is motion.
 */
const ALONE = /^\$(?!J=)|G(10|28|30|5[4-9])(?!\d)/;

/** Whether a line must be sent alone: everything before it answered, and nothing after it until it is answered. */
export function needsQuiet(line: string): boolean {
  return ALONE.test(line);
}
