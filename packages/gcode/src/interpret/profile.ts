/** How strictly a program is read, as data. */
export interface Profile {
  readonly name: 'strict' | 'tolerant';
  /** Whether the first problem ends the reading (true) or becomes a warning and the line is left out (false). */
  readonly abortsOnProblem: boolean;
  /** G codes times ten (G38.2 is 382), M codes as they are. Absent: all that the registry knows. */
  readonly gCodes?: readonly number[];
  readonly mCodes?: readonly number[];
  /** Where the tool may be told to go, mm; absent: anywhere. */
  readonly workRange?: {
    readonly x: readonly [min: number, max: number];
    readonly y: readonly [min: number, max: number];
    readonly z: readonly [min: number, max: number];
  };
  /** Largest S value by mode; absent: any. */
  readonly maxSpindleSpeed?: number;
  readonly maxLaserPower?: number;
}
