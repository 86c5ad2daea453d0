import { type ProblemTable, problemMaker } from '@kerf/machining';

/** Why a step does not fit a design. */
export const STEP_PROBLEMS = {
  'unknown-object': { severity: 'error', text: "There is no object '{{id}}'." },
  'duplicate-object': { severity: 'error', text: "There is already an object '{{id}}'." },
  'moved-twice': { code: 'duplicate-object', severity: 'error', text: "'{{id}}' is moved twice." },
  'changed-twice': { code: 'duplicate-object', severity: 'error', text: "'{{id}}' is changed twice." },
  'empty-group': { severity: 'error', text: 'There is nothing to group.' },
  'not-a-group': { severity: 'error', text: "'{{id}}' is not a group." },
  'no-such-group': { code: 'not-a-group', severity: 'error', text: "There is no group '{{id}}'." },
  'not-a-shape': {
    severity: 'error',
    text: "'{{id}}' is a group: it has no shape, layer or operation.",
  },
  'bad-position': { severity: 'error', text: "Position {{index, number}} is not free for '{{id}}'." },
  'nested-in-itself': { severity: 'error', text: 'A group cannot be put into itself.' },
  'too-deep': { severity: 'error', text: 'Groups may nest at most {{most, number}} deep.' },
  'unknown-asset': { severity: 'error', text: "There is no asset '{{id}}'." },
} as const satisfies ProblemTable;

declare module '@kerf/machining' {
  interface ProblemTables {
    steps: typeof STEP_PROBLEMS;
  }
}

/** Makes a problem of a step. */
export const stepProblem = problemMaker(STEP_PROBLEMS);
