import { fillIn, type ProblemValues, type ValuesOf } from '@kerf/machining';

/** The stable codes of problems in a program. The specification defines the first four as error types. */
export type GcodeProblemCode =
  | 'unsupported_command'
  | 'syntax_error'
  | 'out_of_range'
  | 'invalid_param'
  /**
   * There is nothing to read (the file is empty, only white space, or not text), or too much for the memory. This
   * problem stops the reading in any profile.
   */
  | 'invalid_content'
  /**
   * Kerf understands the word, but the trace does not show its effect (a word of another controller, or an unknown
   * machine position).
   */
  | 'not_simulated'
  /** Kerf understands the line, but its author probably meant something else. */
  | 'suspicious';

interface ReasonRow {
  readonly code: GcodeProblemCode;
  /** The English text, with its values in `{{…}}`: see `ValuesOf` in `machining`. */
  readonly text: string;
}

/** The specification prescribes this text for an empty file. */
const INVALID_CONTENT_MESSAGE = 'file content empty or invalid';

/**
 * Every text about a line, by its stable name. The texts for unknown commands, numbers, ranges and the empty file are
 * exactly those of the specification.
 */
export const GCODE_REASONS = {
  'unknown-command': {
    code: 'unsupported_command',
    text: 'Unsupported {{letter}}-command: {{command}}',
  },
  'unexpected-character': { code: 'syntax_error', text: 'Unexpected character: {{text}}' },
  'too-many-commands': { code: 'syntax_error', text: 'Too many {{letter}}-commands in one line' },
  'line-too-long': { code: 'syntax_error', text: 'Line too long' },
  'coordinate-format': { code: 'syntax_error', text: 'Invalid {{letter}} coordinate format: {{text}}' },
  'parameter-format': { code: 'syntax_error', text: 'Invalid {{letter}} parameter format: {{text}}' },
  'coordinate-range': {
    code: 'out_of_range',
    text: '{{letter}} coordinate out of range: {{value, number}}mm (valid range: {{min, number}}~{{max, number}} mm)',
  },
  'parameter-negative': { code: 'invalid_param', text: '{{letter}} parameter cannot be negative' },
  'spindle-speed-range': {
    code: 'invalid_param',
    text: 'Spindle speed out of range: S{{power}} (max: {{max, number}} RPM)',
  },
  'laser-power-range': {
    code: 'invalid_param',
    text: 'Laser power out of range: S{{power}} (max: {{max, number}})',
  },
  'arc-without-points': { code: 'invalid_param', text: 'Arc without an end or a centre in its plane' },
  'arc-without-centre': {
    code: 'invalid_param',
    text: 'Arc without a centre (I, J, K) or a radius (R)',
  },
  'arc-centre-at-start': { code: 'invalid_param', text: 'Arc with its centre at its start' },
  'arc-radii-differ': { code: 'invalid_param', text: 'Arc radii at start and end differ' },
  'arc-end-at-start': { code: 'invalid_param', text: 'Arc with a radius, but the end is the start' },
  'arc-radius-small': {
    code: 'invalid_param',
    text: 'Arc radius is too small for the distance to its end',
  },
  'dwell-negative': { code: 'invalid_param', text: 'Dwell time cannot be negative' },
  'axes-without-motion': { code: 'invalid_param', text: 'Axis words without a motion (G80)' },
  'cycle-plane': { code: 'invalid_param', text: 'Drilling cycles work in the XY plane (G17) only' },
  'cycle-repeats': { code: 'invalid_param', text: 'Number of repeats out of range: L{{repeats}}' },
  'no-work-system': { code: 'invalid_param', text: 'There is no work coordinate system P{{system}}' },
  'no-content': { code: 'invalid_content', text: INVALID_CONTENT_MESSAGE },
  'too-much-motion': {
    code: 'invalid_content',
    text: 'The program has more motion than can be shown',
  },
  'feed-missing': { code: 'suspicious', text: 'Motion at a feed rate of 0: no F word so far' },
  'word-repeated': {
    code: 'suspicious',
    text: 'A word stands twice in one line; the last one counts',
  },
  'motion-after-end': { code: 'suspicious', text: 'Motion after the end of the program (M2, M30)' },
  'commands-exclude': {
    code: 'suspicious',
    text: '{{first}} and {{last}} exclude each other; the last one counts',
  },
  'dwell-without-time': { code: 'suspicious', text: 'Dwell without a time (P)' },
  'word-without-effect': { code: 'not_simulated', text: 'The word {{letter}} has no effect here' },
  'probe-whole-way': {
    code: 'not_simulated',
    text: 'A probe stops at contact; the whole way is shown',
  },
  'stored-place': {
    code: 'not_simulated',
    text: '{{command}} moves to a position that only the machine knows, so the move is not shown',
  },
  'first-offset': {
    code: 'not_simulated',
    text: 'The place of the first work coordinate system on the machine is not shown',
  },
  'offset-from-first': {
    code: 'not_simulated',
    text: 'The offset is taken as if the first work coordinate system had none',
  },
  'machine-coordinates': {
    code: 'not_simulated',
    text: 'A move in machine coordinates (G53) is not shown',
  },
  'cutter-compensation': {
    code: 'not_simulated',
    text: 'Cutter compensation ({{command}}) is not shown',
  },
  'analogue-output': {
    code: 'not_simulated',
    text: 'Only analogue output 0 ({{command}}) is shown',
  },
} as const satisfies Readonly<Record<string, ReasonRow>>;

/** The stable name of a text about a line. */
export type GcodeReason = keyof typeof GCODE_REASONS;

/** The values that the text of a reason needs: words of the program, coordinates (mm) and limits. */
export type ValuesOfReason<R extends GcodeReason> = ValuesOf<(typeof GCODE_REASONS)[R]['text']>;

/** The values to pass with a reason: none when its text has no values. */
export type ReasonDetails<R extends GcodeReason> = keyof ValuesOfReason<R> extends never
  ? []
  : [values: ValuesOfReason<R>];

/** The text of a reason with its values filled in. */
export function messageOf(reason: GcodeReason, values: ProblemValues = {}): string {
  return fillIn(GCODE_REASONS[reason].text, values);
}

declare module '@kerf/machining' {
  interface ProblemTables {
    lines: typeof GCODE_REASONS;
  }
}
