import type { ProblemTable } from './catalogue';

/** The specification prescribes this text for a missing or invalid diameter. */
const INVALID_DIAMETER = 'Invalid bit diameter. Please re-select the tool.';

/** The problems of a single bit. */
export const MACHINING_PROBLEMS = {
  'diameter-missing': { severity: 'error', text: INVALID_DIAMETER },
  'diameter-format': { severity: 'error', text: "Invalid diameter format: '{{input}}'" },
  'diameter-denominator': { severity: 'error', text: 'The denominator cannot be zero' },
  'invalid-bit-diameter': { severity: 'error', text: INVALID_DIAMETER },
  'flute-length-range': {
    code: 'tool-body-range',
    severity: 'error',
    text: 'the length of the cutting edges must be between {{min, number}} and {{max, length}}',
  },
  'shank-diameter-range': {
    code: 'tool-body-range',
    severity: 'error',
    text: 'the diameter of the shank must be between {{min, number}} and {{max, length}}',
  },
  'holder-diameter-range': {
    code: 'tool-body-range',
    severity: 'error',
    text: 'the diameter of the holder must be between {{min, number}} and {{max, length}}',
  },
  'stick-out-range': {
    code: 'tool-body-range',
    severity: 'error',
    text: 'the length that sticks out of the holder must be between {{min, number}} and {{max, length}}',
  },
  'holder-narrower-than-shank': {
    severity: 'error',
    text: 'the holder must be wider than the shank, {{shank, length}}',
  },
  'holder-over-edges': {
    severity: 'error',
    text: 'the bit must stick out of its holder by at least {{least, length}}, the length of its cutting edges',
  },
} as const satisfies ProblemTable;
