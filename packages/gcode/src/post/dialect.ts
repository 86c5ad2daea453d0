import type { DialectName } from '@kerf/machining';

/**
 * The format of programs for one controller, as data: no code of the post-processor belongs to a single dialect. Each
 * text is a whole block. The post-processor replaces a placeholder in braces with a value.
 */
export interface Dialect {
  /** The key in the registry, which is also the file name: `grbl`. */
  readonly name: DialectName;
  /** The name for people: `GRBL 1.1`. */
  readonly label: string;
  /** The file name extension, without the dot. */
  readonly extension: string;
  /** How a comment is written. The text between `open` and `close` is ASCII without realtime characters. */
  readonly comment: { readonly open: string; readonly close: string };
  /** The largest number of characters of a line, without the line end. */
  readonly maxLineLength: number;
  /** The largest number of digits after the decimal point of a coordinate or a feed rate, 0–4. */
  readonly decimals: number;
  /** Whether the words of a line are separated by spaces. */
  readonly spaced: boolean;
  /**
   * Whether G0…G3 stay in effect until another motion word comes. Otherwise each motion line must have its own motion
   * word.
   */
  readonly modalMotion: boolean;
  /**
   * Whether rows of many moves are written as distances (G91). This makes the program of a photo a third shorter, so
   * that a slow connection can send lines as fast as the beam burns them. The dialect must have words without spaces
   * and modal motion words, and the controller must accept numbers without a digit before the point. Default: false.
   */
  readonly relativeRows?: boolean;
  /** How arcs are written. When this is left out, arcs are written as chords within the machine's arc tolerance. */
  readonly arcs?: {
    /** The largest difference, in mm, that the controller accepts between the radii at the two ends of an arc. */
    readonly radiusTolerance: number;
    /** The largest radius in mm. Larger arcs become chords. */
    readonly maxRadius: number;
  };
  /** The first lines of the program, even before the comments at its beginning. */
  readonly open?: readonly string[];
  /** The blocks that set units, distance mode, plane and feed mode. */
  readonly start: readonly string[];
  /** The last blocks of the program. */
  readonly end: readonly string[];
  readonly spindle: {
    /** The placeholder `{speed}` is the speed in rpm. */
    readonly on: readonly string[];
    readonly off: readonly string[];
  };
  readonly laser: {
    /**
     * The blocks that arm the beam with power 0. `constant` keeps the power at any speed; `dynamic` scales the power
     * with the speed. A dialect without `dynamic` is for a controller that cannot scale the power. For such a dialect,
     * `findDialectProblems` reports the jobs that need `dynamic`.
     */
    readonly on: { readonly constant: readonly string[]; readonly dynamic?: readonly string[] };
    readonly off: readonly string[];
    /**
     * The S value of full power, when the controller determines it. Otherwise the machine's `maxSpindle` is full power.
     */
    readonly maxPower?: number;
    /**
     * The blocks that set the power of the motions after them; placeholder `{power}`. When this is left out, the S word
     * on the motion line sets the power.
     */
    readonly power?: readonly string[];
  };
  readonly airAssist: { readonly on: readonly string[]; readonly off: readonly string[] };
  /** The placeholder is `{seconds}` or `{milliseconds}`; `dwellUnit` says which of them the P word contains. */
  readonly dwell: readonly string[];
  readonly dwellUnit: 'seconds' | 'milliseconds';
  /** Whether G0 moves at the F word in effect. If it does, the writer adds the machine's largest rate to each G0. */
  readonly rapidsTakeFeed: boolean;
  /**
   * The blocks of a tool change. They come between toolpaths of different tools, after the spindle has stopped at the
   * safe height. Placeholders: `{number}` and `{tool}`.
   */
  readonly toolChange: readonly string[];
}
