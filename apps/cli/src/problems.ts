import { type ProblemTable, problemMaker } from '@kerf/machining';

/**
 * The problems that only the command line reports, in addition to the problems of the packages. `fault` is a text from
 * another place: from the check of a job's settings, or from the operating system.
 */
export const CLI_PROBLEMS = {
  'not-text': { severity: 'error', text: 'is not a UTF-8 text' },
  'not-json': { severity: 'error', text: '{{fault}}' },
  'job-invalid': { severity: 'error', text: '{{fault}}' },
  'bad-machine': { severity: 'error', text: 'is not the file of a device: {{path}}: {{message}}' },
  'design-format': {
    code: 'job-invalid',
    severity: 'error',
    text: 'must be a drawing, photo or project: {{extensions}}',
  },
  'file-unreadable': { severity: 'error', text: '{{fault}}' },
  'file-unwritable': { severity: 'error', text: '{{fault}}' },
  'file-in-use': { severity: 'error', text: 'would be written over {{other}}' },
  'file-in-the-way': {
    code: 'file-in-use',
    severity: 'error',
    text: 'is in the way of the {{ordinal}} program and was not written as one: move it, or choose another --out',
  },
  'picture-unreadable': { severity: 'error', text: 'is no picture that can be read' },
  'trace-empty': {
    severity: 'error',
    text: 'nothing was found to trace: try --invert, another --threshold or less --noise',
  },
  'relief-empty': { severity: 'error', text: 'nothing of the picture is above the underside: give a --base' },
  'drawing-too-large': {
    severity: 'error',
    text: 'the drawing is {{metres, number}} m wide: say its unit, as by --unit mm, if it is to be so large',
  },
  'drawing-in-metres': {
    code: 'drawing-too-large',
    severity: 'error',
    text: 'the drawing is {{metres, number}} m wide, did you mean mm? --unit mm makes it {{millimetres, number}} mm; its own unit, as by --unit m, keeps it',
  },
  'engine-not-installed': {
    code: 'font-not-loaded',
    severity: 'error',
    text: '{{file}} is not installed.',
  },
  'no-motion': { severity: 'error', text: 'nothing moves in this program' },
  'rule-without-objects': {
    severity: 'warning',
    text: "'{{match}}' is the name of no object: the rule changes nothing.",
  },
  'second-bit-idle': {
    severity: 'warning',
    text: 'The first bit leaves nothing for the second: there is one program only.',
  },
  'old-program-removed': {
    severity: 'warning',
    text: '{{file}}, of an earlier run, was removed: this job has {{programs}} only.',
  },
  'other-program': {
    severity: 'warning',
    text: '{{file}} does not belong to this job, which has {{programs}} only: do not run it after this one.',
  },
} as const satisfies ProblemTable;

declare module '@kerf/machining' {
  interface ProblemTables {
    cli: typeof CLI_PROBLEMS;
  }
}

/** Makes a problem of the command line itself, not of a package. */
export const cliProblem = problemMaker(CLI_PROBLEMS);
