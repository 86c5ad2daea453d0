/**
 * The way one controller needs its programs, as data: the post-processor has no code for a single dialect. Lines are
 * whole blocks; the post-processor replaces a placeholder in braces by a value.
 */
export interface Dialect {
  /** The key in the registry, which is also the file name: `grbl`. */
  readonly name: string;
  /** The name for people: `GRBL 1.1`. */
  readonly label: string;
  /** File name extension without the dot. */
  readonly extension: string;
  /** How a comment is written. Text between `open` and `close` is ASCII without realtime characters. */
  readonly comment: { readonly open: string; readonly close: string };
  /** Longest line in characters, without line end. */
  readonly maxLineLength: number;
  /** The most digits after the decimal point of a coordinate or a feed rate, 0–4. */
  readonly decimals: number;
  /** Whether the words of a line are separated by spaces. */
  readonly spaced: boolean;
  /** Whether G0…G3 stay in effect until another motion word comes. Otherwise each motion line has its own. */
  readonly modalMotion: boolean;
  /**
   * Whether rows of many moves are written as distances (G91): this makes a photo's program a third shorter, so that a
   * slow line keeps up with the beam. It needs words without spaces, modal motion words, and numbers without a digit
   * before the point. False when left out.
   */
  readonly relativeRows?: boolean;
  /** How arcs are written. Absent: they are written as chords within the machine's arc tolerance. */
  readonly arcs?: {
    /** The largest difference in mm that the controller accepts between the radii at both ends. */
    readonly radiusTolerance: number;
    /** The largest radius in mm; larger arcs become chords. */
    readonly maxRadius: number;
  };
  /** Lines before anything else, even before the comments at the top. */
  readonly open?: readonly string[];
  /** Blocks that set up units, distances, plane and feed mode. */
  readonly start: readonly string[];
  /** Last blocks of the program. */
  readonly end: readonly string[];
  readonly spindle: {
    /** Placeholder `{speed}`: the speed in rpm. */
    readonly on: readonly string[];
    readonly off: readonly string[];
  };
  readonly laser: {
    /**
     * Arms the beam at no power. `constant` keeps the power at any speed, `dynamic` scales it with the speed. Without
     * `dynamic` the controller cannot scale it, and `findDialectProblems` reports that.
     */
    readonly on: { readonly constant: readonly string[]; readonly dynamic?: readonly string[] };
    readonly off: readonly string[];
    /** The S value of full power, where the controller fixes it; absent: the machine's `maxSpindle`. */
    readonly maxPower?: number;
    /**
     * Blocks that set the power of the motions after them; placeholder `{power}`. Absent: the S word on the motion line
     * sets it.
     */
    readonly power?: readonly string[];
  };
  readonly airAssist: { readonly on: readonly string[]; readonly off: readonly string[] };
  /** Placeholder `{seconds}` or `{milliseconds}`; `dwellUnit` says which of them the P word holds. */
  readonly dwell: readonly string[];
  readonly dwellUnit: 'seconds' | 'milliseconds';
  /** Whether G0 moves at the F word in effect: each G0 then gets the machine's largest rate. */
  readonly rapidsTakeFeed: boolean;
  /**
   * Blocks between toolpaths of different tools, with the spindle off and retracted. Placeholders `{number}` and
   * `{tool}`.
   */
  readonly toolChange: readonly string[];
}
