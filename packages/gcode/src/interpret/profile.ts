/** How strictly a program is read, as data. */
export interface Profile {
  readonly name: 'strict' | 'tolerant';
  /** Whether the first problem stops the reading (true), or becomes a warning and its line is skipped (false). */
  readonly abortsOnProblem: boolean;
  /** The allowed commands: G codes times ten (G38.2 is 382), M codes as they are. Absent: all that the registry has. */
  readonly gCodes?: readonly number[];
  readonly mCodes?: readonly number[];
  /** Where a program may move the tool, mm; absent: anywhere. */
  readonly workRange?: {
    readonly x: readonly [min: number, max: number];
    readonly y: readonly [min: number, max: number];
    readonly z: readonly [min: number, max: number];
  };
  /** The largest S value by mode; absent: no limit. */
  readonly maxSpindleSpeed?: number;
  readonly maxLaserPower?: number;
}
