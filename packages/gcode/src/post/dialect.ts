/**
 * How one controller wants its programs, as data: the post-processor has no code for a single dialect. Lines are whole
 * blocks; a placeholder in braces stands for a value that the post fills in.
 */
export interface Dialect {
  /** Key in the registry and file name: `grbl`. */
  readonly name: string;
  /** Shown to people: `GRBL 1.1`. */
  readonly label: string;
  /** File name extension without the dot. */
  readonly extension: string;
  /** How a comment is written. Text between `open` and `close` is ASCII without realtime characters. */
  readonly comment: { readonly open: string; readonly close: string };
  /** Longest line in characters, without line end. */
  readonly maxLineLength: number;
  /** Most digits after the decimal point of a coordinate or a feed rate, 0–4. */
  readonly decimals: number;
  /** Whether words on a line are set apart by a space. */
  readonly spaced: boolean;
  /** Whether G0…G3 hold until another motion word comes. Without it each motion line names its own. */
  readonly modalMotion: boolean;
  /**
   * Whether rows of many moves are written by distances (G91): a photo's program is shorter by a third, and a slow line keeps
   * up with the beam. Only where words are not spaced, motion words hold, and a number needs no digit before its point. False
   * when left out.
   */
  readonly relativeRows?: boolean;
  /** How arcs are written; without, they are written as chords within the machine's arc tolerance. */
  readonly arcs?: {
    /** Largest difference in mm between the radii at both ends that the controller takes. */
    readonly radiusTolerance: number;
    /** Largest radius in mm; larger arcs become chords. */
    readonly maxRadius: number;
  };
  /** Lines before anything else, even before the comments of the head. */
  readonly open?: readonly string[];
  /** Blocks that set up units, distances, plane and feed mode. */
  readonly start: readonly string[];
  /** Last blocks of the program. */
  readonly end: readonly string[];
  readonly spindle: {
    /** Placeholder `{speed}`: rpm. */
    readonly on: readonly string[];
    readonly off: readonly string[];
  };
  readonly laser: {
    /**
     * Arms the beam at no power. `constant` keeps the power whatever the speed, `dynamic` scales it with the speed; without
     * `dynamic` the controller cannot do that, and `findDialectProblems` says so.
     */
    readonly on: { readonly constant: readonly string[]; readonly dynamic?: readonly string[] };
    readonly off: readonly string[];
    /** The value of full power where it is the controller's own affair; absent: the machine's `maxSpindle`. */
    readonly maxPower?: number;
    /** Blocks that set the power of the motions after them; placeholder `{power}`. Absent: the S word on the motion line does. */
    readonly power?: readonly string[];
  };
  readonly airAssist: { readonly on: readonly string[]; readonly off: readonly string[] };
  /** Placeholder `{seconds}` or `{milliseconds}`; `dwellUnit` says which of them the P word is. */
  readonly dwell: readonly string[];
  readonly dwellUnit: 'seconds' | 'milliseconds';
  /** Whether G0 keeps to the F word in effect: each then names the machine's greatest rate. */
  readonly rapidsTakeFeed: boolean;
  /** Between toolpaths of different tools, spindle off and retracted. Placeholders `{number}` and `{tool}`. */
  readonly toolChange: readonly string[];
}
