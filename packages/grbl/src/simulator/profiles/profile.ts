import type { Firmware } from '../../codes/code-entry';
import type { ReadingHabits } from '../line-reader';
import type { ProcessorTimes } from '../processor';
import type { StoredData } from '../stored-data';

/** In what boards differ that speak GRBL's language. All of it is data. */
export interface BoardProfile extends ReadingHabits {
  /** The name that people see. */
  readonly title: string;
  /** The firmware whose alarms and errors it has. */
  readonly firmware: Firmware;
  /** Lines that are sent at the start, before the banner. */
  readonly startLines: readonly string[];
  /** What a started board sends, without the first line end. */
  readonly banner: string;
  /** What a locked board sends after its banner. */
  readonly lockMessage: string;
  /** The reply to `$I`. */
  readonly describeBuild: (note: string, sizes: BufferSizes) => readonly string[];
  readonly plannerBlocks: number;
  readonly receiveBytes: number;
  /** The number of segments that are cut ahead of the motion. */
  readonly segmentsAhead: number;
  readonly times: ProcessorTimes;
  /** Behaviour of the 8-bit chip: delays that stop everything, and an EEPROM that makes it deaf. */
  readonly isSmallChip: boolean;
  /** Time after an alarm in which nothing is handled, ms. */
  readonly alarmMs: number;
  /** The step in which the board waits during a dwell, ms. */
  readonly dwellStepMs: number;
  /** Other bytes for the same realtime commands. */
  readonly realtimeAliases: Readonly<Record<number, number>>;
  /** The byte that requests a report with all its fields, or null. */
  readonly fullReport: number | null;
  /** Fields that only a full report has. */
  readonly fullReportFields: readonly string[];
  /** Bytes above 0x7F are parts of UTF-8 characters; only whole characters below U+0100 are commands. */
  readonly decodesUtf8: boolean;
  /** At rest, reports show the programmed S and the direction of the spindle, also for a dark laser under M4. */
  readonly reportsProgrammedSpindle: boolean;
  /** Reports name the line whose motion is prepared, by its N word. */
  readonly reportsLineNumbers: boolean;
  /** Settings that GRBL 1.1 does not have, with the text that `$$` shows. */
  readonly furtherSettings: ReadonlyMap<number, string>;
  /** Settings come from a file on the board: what `$n=` changes is forgotten at the next start. */
  readonly forgetsSettings: boolean;
  /** Lines that `$#` has in addition: after the work systems, and after `G92`. */
  readonly furtherOffsets: { readonly systems: readonly string[]; readonly home: readonly string[] };
  /** `[TLO:…]` has one value for each axis. */
  readonly hasToolOffsetPerAxis: boolean;
  /** `$` lines that GRBL 1.1 does not have. */
  readonly commands: readonly ProfileCommand[];
}

/** A `$` line of a profile: what it prints, or an error. */
export interface ProfileCommand {
  readonly pattern: RegExp;
  readonly run: (
    match: RegExpExecArray,
    stored: StoredData,
  ) => readonly string[] | { readonly error: number };
}

/** What `[OPT:…]` reports. */
export interface BufferSizes {
  readonly plannerBlocks: number;
  readonly receiveBytes: number;
}
