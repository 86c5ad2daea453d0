import { type ProblemTable, problemMaker } from '@kerf/machining';

/** Why a depth model, or what it makes of a picture, cannot be used. `detail` is what the runtime says. */
export const DEPTH_PROBLEMS = {
  'depth-model-too-large': {
    severity: 'error',
    text: 'The depth model has {{size, number}} MB; the most is {{limit, number}} MB.',
  },
  'depth-model-unreadable': {
    severity: 'error',
    text: 'This is no ONNX model that can be read: {{detail}}',
  },
  'depth-model-inputs': {
    severity: 'error',
    text: 'A depth model takes one picture of float32 numbers, 1×3×H×W or 1×H×W. This model takes {{found}}.',
  },
  'depth-model-outputs': {
    severity: 'error',
    text: 'A depth model gives one float32 number for each place, 1×H×W or 1×1×H×W. This model gives {{found}}.',
  },
  'depth-model-sides': {
    severity: 'error',
    text: 'The model takes pictures of {{width, number}} × {{height, number}} pixels; the most is {{limit, number}} a side.',
  },
  'depth-model-memory': {
    severity: 'error',
    text: 'There is not enough memory for this depth model: choose a smaller one.',
  },
  'depth-model-failed': {
    severity: 'error',
    text: 'The depth model could not be run: {{detail}}',
  },
  'depth-not-finite': {
    severity: 'error',
    text: 'The depth model gave values that are no numbers. Choose a model with float32 weights.',
  },
  'depth-flat': {
    severity: 'error',
    text: 'The depth model found the same depth everywhere in this picture.',
  },
} as const satisfies ProblemTable;

declare module '@kerf/machining' {
  interface ProblemTables {
    depth: typeof DEPTH_PROBLEMS;
  }
}

/** Makes a problem of a depth model. */
export const depthProblem = problemMaker(DEPTH_PROBLEMS);
