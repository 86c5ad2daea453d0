import { type ProblemTable, problemMaker } from '@kerf/machining';

/** What is wrong with a project file, and what of another program's could not be taken over. */
export const LAC_PROBLEMS = {
  'not-lac': { severity: 'error', text: 'This is not a .lac project: there is no drawing in it.' },
  'empty-lac': { code: 'not-lac', severity: 'error', text: 'The file is empty.' },
  'not-lac-root': {
    code: 'not-lac',
    severity: 'error',
    text: 'This is not a .lac project: the drawing begins with <{{name}}>.',
  },
  'bad-lac': {
    severity: 'error',
    text: 'Line {{line, number}}: the data of <{{name}}> is damaged.',
  },
  'bad-lac-data': {
    code: 'bad-lac',
    severity: 'error',
    text: 'Line {{line, number}}: the data of <{{name}}> is not an object.',
  },
  'foreign-objects': {
    severity: 'warning',
    text: '{{count, number}} elements that another program added to the project were left out. Import the file as SVG to get them.',
  },
  'foreign-lac': {
    severity: 'warning',
    text: 'This project was made by another program. Check sizes, bits and depths before cutting.',
  },
  'no-description': {
    severity: 'warning',
    text: '{{count, number}} objects do not say how they are cut. They got the default settings.',
  },
  'not-read': {
    severity: 'warning',
    text: '{{count, number}} pictures, texts or damaged elements were left out.',
  },
} as const satisfies ProblemTable;

declare module '@kerf/machining' {
  interface ProblemTables {
    lac: typeof LAC_PROBLEMS;
  }
}

/** Makes a problem of a project file. */
export const lacProblem = problemMaker(LAC_PROBLEMS);
