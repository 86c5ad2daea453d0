import type { DeviceKind } from './device-kind';

/** One value per axis. The field with such a value says the unit. */
export interface PerAxis {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * How fast a controller takes a program. Two things take time: to read and plan a line, and to send the bytes of the
 * line. The slower of the two counts.
 */
export interface ControllerPace {
  /**
   * The seconds that a line without motion takes, and the seconds that each of the line's characters adds (as sent,
   * without white space).
   */
  readonly secondsPerLine: number;
  readonly secondsPerCharacter: number;
  /** The seconds that each further chord of an arc takes. The controller itself divides arcs into chords. */
  readonly secondsPerChord: number;
  /** The bytes per second that the connection carries. */
  readonly bytesPerSecond: number;
}

/**
 * The time that GRBL 1.1 takes for lines, on an 8-bit board at 16 MHz with 115,200 baud, while the machine moves. The
 * numbers come from recordings of the unmodified firmware. A line takes 1.2 ms while nothing moves, and 0.03 ms more
 * per character. During motion, the board reads, plans and steps at the same time: a raster of 6,064 lines of ten bytes
 * took 17.4 s, which is 2.87 ms per line.
 */
export const GRBL_PACE: ControllerPace = {
  secondsPerLine: 0.0026,
  secondsPerCharacter: 0.00003,
  secondsPerChord: 0.0016,
  bytesPerSecond: 11_520,
};

/** How many lines of `characters` characters a controller takes per second. */
export function linesPerSecond(pace: ControllerPace, characters: number): number {
  const work = pace.secondsPerLine + characters * pace.secondsPerCharacter;
  return 1 / Math.max(work, (characters + 1) / pace.bytesPerSecond);
}

/** The facts about a machine's motion that the planner model, the post-processor and the checks need. */
export interface MachineProfile {
  readonly name: string;
  /** Usable travel in mm. */
  readonly travel: PerAxis;
  /** Maximum rate per axis in mm/min (GRBL $110–$112). */
  readonly maxRate: PerAxis;
  /** Acceleration per axis in mm/s² (GRBL $120–$122). */
  readonly acceleration: PerAxis;
  /** Junction deviation in mm (GRBL $11). */
  readonly junctionDeviation: number;
  /** Arc tolerance in mm (GRBL $12). */
  readonly arcTolerance: number;
  /** The S value that means full spindle speed or full laser power (GRBL $30). */
  readonly maxSpindle: number;
  /** What the machine can do. When this is left out, it can do everything. */
  readonly kind?: DeviceKind;
  /** The speeds at which the spindle can cut, rpm. When this is left out, no speed is out of range. */
  readonly spindleSpeed?: { readonly min: number; readonly max: number };
  /**
   * How fast the controller takes lines. When this is left out, the controller is assumed to be fast enough for any
   * program.
   */
  readonly pace?: ControllerPace;
}

/** A 300 × 180 mm desktop router with GRBL, the default machine. */
export const DEFAULT_MACHINE: MachineProfile = {
  name: '3018',
  travel: { x: 300, y: 180, z: 45 },
  maxRate: { x: 5000, y: 5000, z: 1000 },
  acceleration: { x: 500, y: 500, z: 500 },
  junctionDeviation: 0.01,
  arcTolerance: 0.002,
  maxSpindle: 1000,
  pace: GRBL_PACE,
};
