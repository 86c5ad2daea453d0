import { type ProblemTable, problemMaker } from '@kerf/machining';

/** Why the outlines of a selection cannot be worked on. */
export const OUTLINE_PROBLEMS = {
  'nothing-selected': { severity: 'error', text: 'Nothing is selected.' },
  'open-path': { severity: 'error', text: 'A path of the selection is not closed.' },
} as const satisfies ProblemTable;

declare module '@kerf/machining' {
  interface ProblemTables {
    outlines: typeof OUTLINE_PROBLEMS;
  }
}

/** Makes a problem of a selection's outlines. */
export const problem = problemMaker(OUTLINE_PROBLEMS);
