/** The rules by which a program is read, as data. */
export interface Profile {
  readonly name: 'strict' | 'tolerant';
  /** Whether the first problem stops the reading (true), or becomes a warning and its line is skipped (false). */
  readonly abortsOnProblem: boolean;
  /**
   * The allowed G codes, times ten (G38.2 is 382), and the allowed M codes. When a list is left out, all words of the
   * registry are allowed.
   */
  readonly gCodes?: readonly number[];
  readonly mCodes?: readonly number[];
  /** The range in which a program may move the tool, mm. When it is left out, the tool may go anywhere. */
  readonly workRange?: {
    readonly x: readonly [min: number, max: number];
    readonly y: readonly [min: number, max: number];
    readonly z: readonly [min: number, max: number];
  };
  /** The largest S value of a router's and of a laser's program. When one is left out, there is no limit. */
  readonly maxSpindleSpeed?: number;
  readonly maxLaserPower?: number;
}
