import { type ProblemTable, problemMaker } from '@kerf/machining';

/** The features that a dialect's controller does not have. */
export const DIALECT_PROBLEMS = {
  'no-dynamic-power': {
    severity: 'error',
    text: "{{controller}} cannot make the laser's power follow its speed (M4): choose constant power (M3)",
  },
} as const satisfies ProblemTable;

declare module '@kerf/machining' {
  interface ProblemTables {
    dialects: typeof DIALECT_PROBLEMS;
  }
}

/** Makes a problem from a row of the table of dialects. */
export const problem = problemMaker(DIALECT_PROBLEMS);
