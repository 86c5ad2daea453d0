import { type Problem, type ProblemTable, problemMaker } from '@kerf/machining';

/** What can be wrong with the settings of a generator. `field` is the name of the setting. */
export const GENERATOR_PROBLEMS = {
  'unknown-generator': { severity: 'error', text: "there is no generator '{{id}}'" },
  'unknown-setting': { severity: 'error', text: "there is no setting '{{field}}' here" },
  'bad-number': { severity: 'error', text: "Enter a valid number for '{{field}}'" },
  'setting-out-of-range': {
    severity: 'error',
    text: "'{{field}}' must be from {{min, number}} to {{max, number}}",
  },
  'setting-off-step': {
    severity: 'error',
    text: "'{{field}}' must be {{min, number}}, and then in steps of {{step, number}} up to {{max, number}}",
  },
  'bad-choice': { severity: 'error', text: "'{{field}}' must be one of {{choices}}" },
  'bad-switch': { severity: 'error', text: "'{{field}}' must be true or false" },
  'text-missing': { severity: 'error', text: "'{{field}}' must not be empty" },
  'text-too-long': {
    severity: 'error',
    text: "'{{field}}' may have at most {{most, number}} characters",
  },
  'code-too-long': {
    severity: 'error',
    text: 'this content is too long for a QR code with this error correction',
  },
  'not-encodable': { severity: 'error', text: 'a barcode of this kind cannot hold this content' },
  'box-too-small': {
    severity: 'error',
    text: 'the box is too small for its thickness: each side needs at least {{least, length}}',
  },
  'teeth-too-small': {
    severity: 'error',
    text: 'the teeth would be {{size, length}} long: make them longer, or the kerf and the fit smaller',
  },
  'compartment-too-small': {
    severity: 'error',
    text: 'the compartments would be {{size, length}} wide: use fewer dividers',
  },
  'maze-too-fine': { severity: 'error', text: 'the walls are wider than the ways: use larger cells' },
  'bore-too-large': {
    severity: 'error',
    text: 'the bore does not fit into the gear: at most {{most, length}}',
  },
  'teeth-pointed': {
    severity: 'error',
    text: 'the teeth would be pointed: use more teeth or a smaller pressure angle',
  },
  'hinge-too-small': {
    severity: 'error',
    text: 'the hinge has no room for its slits: make it larger, or the slits shorter',
  },
  'pieces-too-small': { severity: 'error', text: 'the pieces of the puzzle would be smaller than 5 mm' },
  'range-reversed': { severity: 'error', text: "'{{field}}' must not be smaller than the first value" },
  'tag-too-small': { severity: 'error', text: 'the tag has no room for its text' },
  'test-too-large': { severity: 'error', text: 'the test has no room for its marks' },
} as const satisfies ProblemTable;

declare module '@kerf/machining' {
  interface ProblemTables {
    generators: typeof GENERATOR_PROBLEMS;
  }
}

/** Makes a problem of the settings of a generator. */
export const generatorProblem = problemMaker(GENERATOR_PROBLEMS);

/** The problem with the setting that it is about as its place. */
export function ofField(problem: Problem, field: string): Problem {
  return { ...problem, place: { path: field } };
}
