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
  'file-too-long': {
    severity: 'error',
    text: 'The server works on files of this kind of up to {{most, number}} MB; this one has {{found, number}} MB.',
  },
  'too-many-elements': {
    severity: 'error',
    text: 'The server works on drawings of up to {{most, number}} elements; this one has {{found, number}}.',
  },
  'too-many-points': {
    severity: 'error',
    text: 'The server works on outlines of up to {{most, number}} points; these have {{found, number}}.',
  },
  'too-intricate': {
    severity: 'error',
    text: 'The outlines are too intricate: they cross some {{found, number}} times; {{most, number}} are allowed.',
  },
  'too-intricate-grown': {
    code: 'too-intricate',
    severity: 'error',
    text: 'The outlines are too intricate for this distance: grown, they cross some {{found, number}} times; {{most, number}} are allowed.',
  },
  'too-many-heights': {
    code: 'too-intricate',
    severity: 'error',
    text: 'The outlines are too intricate: {{found, number}} lines at different heights; {{most, number}} are allowed.',
  },
  'too-many-heights-grown': {
    code: 'too-intricate',
    severity: 'error',
    text: 'The outlines are too intricate for this distance: grown, they have {{found, number}} lines at different heights; {{most, number}} are allowed.',
  },
  'not-made-smaller': {
    severity: 'warning',
    text: 'The drawing is too large to be made smaller step by step: what is not drawn was left out, and nothing else.',
  },
  'not-svg-text': { severity: 'error', text: 'This file is no SVG drawing.' },
} as const satisfies ProblemTable;

declare module '@kerf/machining' {
  interface ProblemTables {
    serverWork: typeof WORK_PROBLEMS;
  }
}

/** Makes a problem of a task. */
export const workProblem = problemMaker(WORK_PROBLEMS);
