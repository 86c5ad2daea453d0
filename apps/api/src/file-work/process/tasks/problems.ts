import { type ProblemTable, problemMaker } from '@kerf/machining';

/** Why a work process refuses a file that its readers accept. */
export const WORK_PROBLEMS = {
  'nothing-left': { severity: 'error', text: 'Nothing is left of the drawing.' },
  'too-few-shapes': {
    severity: 'error',
    text: 'This operation needs {{count, number}} shapes or more.',
  },
  'nothing-to-trace': { severity: 'error', text: 'Nothing was found in the picture to trace.' },
  'too-many-cells': { severity: 'error', text: 'The picture has too many dots at this interval.' },
  'no-page': { severity: 'error', text: 'The drawing says nothing about the size of its page.' },
  'not-svg-text': { severity: 'error', text: 'This file is no SVG drawing.' },
} as const satisfies ProblemTable;

declare module '@kerf/machining' {
  interface ProblemTables {
    serverWork: typeof WORK_PROBLEMS;
  }
}

/** Makes a problem of a task. */
export const workProblem = problemMaker(WORK_PROBLEMS);
