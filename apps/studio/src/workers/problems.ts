import { type ProblemTable, problemMaker } from '@kerf/machining';

/** What can go wrong in the studio itself while it works. `detail` is what was thrown. */
export const WORK_PROBLEMS = {
  'message-not-sent': { severity: 'error', text: '{{detail}}' },
  'part-missing': { severity: 'error', text: '{{detail}}' },
  'simulation-failed': { severity: 'error', text: '{{detail}}' },
  unexpected: { severity: 'error', text: '{{detail}}' },
  'font-needed': { severity: 'error', text: 'The font file {{file}} was not sent.' },
  'font-not-in-project': {
    code: 'unknown-font',
    severity: 'error',
    text: 'The font file of {{family}} is not in this project.',
  },
  'font-too-large': {
    code: 'too-large',
    severity: 'error',
    text: 'The file has more than {{most, number}} MB.',
  },
  'own-font-damaged': {
    code: 'bad-font',
    severity: 'error',
    text: 'The font file {{name}} in this project is damaged.',
  },
} as const satisfies ProblemTable;

declare module '@kerf/machining' {
  interface ProblemTables {
    work: typeof WORK_PROBLEMS;
  }
}

/** Makes a problem of the studio's own work. */
export const workProblem = problemMaker(WORK_PROBLEMS);
