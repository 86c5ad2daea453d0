import type { GcodeCommand } from './command';
import { G0 } from './commands/g0';
import { G1 } from './commands/g1';
import { G2, G3 } from './commands/g2-g3';
import { G4 } from './commands/g4';
import { G10 } from './commands/g10';
import { G17, G18, G19 } from './commands/g17-g19';
import { G20, G21 } from './commands/g20-g21';
import { G28, G28_1, G30, G30_1 } from './commands/g28-g30';
import { G38_2, G38_3, G38_4, G38_5 } from './commands/g38';
import { G40, G41, G42 } from './commands/g40-g42';
import { G43, G43_1, G49 } from './commands/g43-g49';
import { G53 } from './commands/g53';
import { WORK_SYSTEMS } from './commands/g54-g59';
import { G61, G61_1, G64 } from './commands/g61-g64';
import { CYCLES, G80 } from './commands/g73-g89';
import { G90, G90_1, G91, G91_1 } from './commands/g90-g91';
import { G92, G92_1 } from './commands/g92';
import { G93, G94, G95 } from './commands/g93-g95';
import { G98, G99 } from './commands/g98-g99';
import { M0, M1 } from './commands/m0-m1';
import { M2, M30 } from './commands/m2-m30';
import { M3, M4, M5 } from './commands/m3-m5';
import { M6 } from './commands/m6';
import { M7, M8, M9 } from './commands/m7-m9';
import { M67, M68 } from './commands/m67-m68';
import { M106, M107 } from './commands/m106-m107';
import type { Profile } from './profile';

/** All words that Kerf understands. */
export const GCODE_COMMANDS: readonly GcodeCommand[] = [
  ...[G0, G1, G2, G3, G4, G10, G17, G18, G19, G20, G21, G28, G28_1, G30, G30_1],
  ...[G38_2, G38_3, G38_4, G38_5, G40, G41, G42, G43, G43_1, G49, G53, ...WORK_SYSTEMS],
  ...[G61, G61_1, G64, G80, ...CYCLES, G90, G90_1, G91, G91_1, G92, G92_1, G93, G94, G95, G98, G99],
  ...[M0, M1, M2, M3, M4, M5, M6, M7, M8, M9, M30, M67, M68, M106, M107],
];

/** The commands by their codes. These are arrays, because every block looks commands up. */
export interface CommandTable {
  /** The index is the G code times ten. */
  readonly g: readonly (GcodeCommand | undefined)[];
  /** The index is the M code. */
  readonly m: readonly (GcodeCommand | undefined)[];
}

/** The commands of the registry that `profile` allows. */
export function commandTable(profile: Profile): CommandTable {
  const g = new Array<GcodeCommand | undefined>(1000).fill(undefined);
  const m = new Array<GcodeCommand | undefined>(128).fill(undefined);
  for (const command of GCODE_COMMANDS) {
    const allowed = command.letter === 'G' ? profile.gCodes : profile.mCodes;
    if (allowed && !allowed.includes(command.code)) continue;
    (command.letter === 'G' ? g : m)[command.code] = command;
  }
  return { g, m };
}
