/** The stable codes of problems in a program. The first four are the specification's error types. */
export type GcodeProblemCode =
  | 'unsupported_command'
  | 'syntax_error'
  | 'out_of_range'
  | 'invalid_param'
  /**
   * Nothing to read (empty, only white space, not a text), or too much to hold in memory. Stops the reading in any
   * profile.
   */
  | 'invalid_content'
  /** Understood, but without effect on the trace (another controller's word, or an unknown machine position). */
  | 'not_simulated'
  /** Understood, but probably not what the author meant. */
  | 'suspicious';

interface ReasonRow {
  readonly code: GcodeProblemCode;
  /** `{{name}}` is replaced by the value of that name. */
  readonly message: string;
}

/** The specification's text for an empty file. */
const INVALID_CONTENT_MESSAGE = 'file content empty or invalid';

/**
 * Every text about a line, by its stable name. The texts for unknown commands, numbers, ranges and the empty file are
 * the specification's to the letter.
 */
export const GCODE_REASONS = {
  'unknown-command': {
    code: 'unsupported_command',
    message: 'Unsupported {{letter}}-command: {{command}}',
  },
  'unexpected-character': { code: 'syntax_error', message: 'Unexpected character: {{text}}' },
  'too-many-commands': { code: 'syntax_error', message: 'Too many {{letter}}-commands in one line' },
  'line-too-long': { code: 'syntax_error', message: 'Line too long' },
  'coordinate-format': { code: 'syntax_error', message: 'Invalid {{letter}} coordinate format: {{text}}' },
  'parameter-format': { code: 'syntax_error', message: 'Invalid {{letter}} parameter format: {{text}}' },
  'coordinate-range': {
    code: 'out_of_range',
    message: '{{letter}} coordinate out of range: {{value}}mm (valid range: {{min}}~{{max}} mm)',
  },
  'parameter-negative': { code: 'invalid_param', message: '{{letter}} parameter cannot be negative' },
  'spindle-speed-range': {
    code: 'invalid_param',
    message: 'Spindle speed out of range: S{{power}} (max: {{max}} RPM)',
  },
  'laser-power-range': {
    code: 'invalid_param',
    message: 'Laser power out of range: S{{power}} (max: {{max}})',
  },
  'arc-without-points': { code: 'invalid_param', message: 'Arc without an end or a centre in its plane' },
  'arc-without-centre': {
    code: 'invalid_param',
    message: 'Arc without a centre (I, J, K) or a radius (R)',
  },
  'arc-centre-at-start': { code: 'invalid_param', message: 'Arc with its centre at its start' },
  'arc-radii-differ': { code: 'invalid_param', message: 'Arc radii at start and end differ' },
  'arc-end-at-start': { code: 'invalid_param', message: 'Arc with a radius, but the end is the start' },
  'arc-radius-small': {
    code: 'invalid_param',
    message: 'Arc radius is too small for the distance to its end',
  },
  'dwell-negative': { code: 'invalid_param', message: 'Dwell time cannot be negative' },
  'axes-without-motion': { code: 'invalid_param', message: 'Axis words without a motion (G80)' },
  'cycle-plane': { code: 'invalid_param', message: 'Drilling cycles work in the XY plane (G17) only' },
  'cycle-repeats': { code: 'invalid_param', message: 'Number of repeats out of range: L{{repeats}}' },
  'no-work-system': { code: 'invalid_param', message: 'There is no work coordinate system P{{system}}' },
  'no-content': { code: 'invalid_content', message: INVALID_CONTENT_MESSAGE },
  'too-much-motion': {
    code: 'invalid_content',
    message: 'The program has more motion than can be shown',
  },
  'feed-missing': { code: 'suspicious', message: 'Motion at a feed rate of 0: no F word so far' },
  'word-repeated': {
    code: 'suspicious',
    message: 'A word stands twice in one line; the last one counts',
  },
  'motion-after-end': { code: 'suspicious', message: 'Motion after the end of the program (M2, M30)' },
  'commands-exclude': {
    code: 'suspicious',
    message: '{{first}} and {{last}} exclude each other; the last one counts',
  },
  'dwell-without-time': { code: 'suspicious', message: 'Dwell without a time (P)' },
  'word-without-effect': { code: 'not_simulated', message: 'The word {{letter}} has no effect here' },
  'probe-whole-way': {
    code: 'not_simulated',
    message: 'A probe stops at contact; the whole way is shown',
  },
  'stored-place': {
    code: 'not_simulated',
    message: 'The place that {{command}} goes to is stored in the machine and is not shown',
  },
  'first-offset': {
    code: 'not_simulated',
    message: 'The place of the first work coordinate system on the machine is not shown',
  },
  'offset-from-first': {
    code: 'not_simulated',
    message: 'The offset is taken as if the first work coordinate system had none',
  },
  'machine-coordinates': {
    code: 'not_simulated',
    message: 'A move in machine coordinates (G53) is not shown',
  },
  'cutter-compensation': {
    code: 'not_simulated',
    message: 'Cutter compensation ({{command}}) is not shown',
  },
  'analogue-output': {
    code: 'not_simulated',
    message: 'Of the analogue outputs ({{command}}) only 0 is shown',
  },
} as const satisfies Readonly<Record<string, ReasonRow>>;

/** The stable name of one text about a line. */
export type GcodeReason = keyof typeof GCODE_REASONS;

/**
 * The values in a reason's text: words of the program as texts, coordinates (mm) and limits as numbers, and a
 * coordinate that must not be rounded as a text.
 */
export type ReasonValues = Readonly<Record<string, string | number>>;

/** The text of a reason with its values filled in. */
export function messageOf(reason: GcodeReason, values: ReasonValues = {}): string {
  return GCODE_REASONS[reason].message.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name]));
}
