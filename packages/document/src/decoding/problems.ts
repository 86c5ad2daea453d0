import { type Problem, type ProblemTable, problemMaker } from '@kerf/machining';

/** What can be wrong in the data of a project file. The path of the wrong field is put before each message. */
export const DATA_PROBLEMS = {
  'bad-version': { severity: 'error', text: 'must be a whole number above 0' },
  'newer-version': {
    severity: 'error',
    text: 'this project was written by a newer version of Kerf (format {{found, number}}; this one reads up to {{known, number}})',
  },
  'wrong-type': { severity: 'error', text: 'must be {{wanted}}, is {{found}}' },
  'not-finite': { severity: 'error', text: 'must be a finite number' },
  'transform-not-finite': { code: 'not-finite', severity: 'error', text: 'must be six finite numbers' },
  'too-long': { severity: 'error', text: 'is longer than {{most, number}} characters' },
  'too-many-items': { code: 'too-long', severity: 'error', text: 'has more than {{most, number}} items' },
  'unknown-value': { severity: 'error', text: 'must be one of {{choices}}' },
  'unknown-field': { severity: 'error', text: 'is not known here' },
  'missing-field': { severity: 'error', text: 'is missing' },
  'out-of-range': {
    severity: 'error',
    text: 'must be a number from {{min, number}} to {{max, number}}, is {{value, number}}',
  },
  'whole-out-of-range': {
    code: 'out-of-range',
    severity: 'error',
    text: 'must be a whole number from {{min, number}} to {{max, number}}, is {{value, number}}',
  },
  'depth-order': { severity: 'error', text: 'must not be above the start depth' },
  'wrong-length': { severity: 'error', text: 'must be a list of six numbers' },
  'empty-id': { severity: 'error', text: 'must not be empty' },
  'duplicate-object': { severity: 'error', text: "'{{id}}' is the id of another object too" },
  'too-deep': { severity: 'error', text: 'groups may nest at most {{most, number}} deep' },
  'flat-transform': { severity: 'error', text: 'must not flatten the object to nothing' },
  'layer-mismatch': { severity: 'error', text: "layer {{layer}} takes {{wanted}}, not '{{kind}}'" },

  'bad-color': { severity: 'error', text: "must be a colour such as '#1D4ED8'" },

  'bad-path': { severity: 'error', text: 'is not an outline of the commands M, L, C and Z' },
  'path-command': { code: 'bad-path', severity: 'error', text: 'holds an unknown command' },
  'path-start': {
    code: 'bad-path',
    severity: 'error',
    text: 'has a subpath that does not begin with a move',
  },
  'path-numbers': {
    code: 'bad-path',
    severity: 'error',
    text: 'holds {{found, number}} numbers where {{needed, number}} belong',
  },
  'path-not-finite': {
    code: 'bad-path',
    severity: 'error',
    text: 'holds a number that is not finite',
  },

  'bad-asset': { severity: 'error', text: 'must be 64 hexadecimal digits' },
  'font-asset-id': { code: 'bad-asset', severity: 'error', text: 'must be the id of a file' },
  'media-type': {
    code: 'bad-asset',
    severity: 'error',
    text: "must be a media type such as 'font/ttf'",
  },
  'not-base64': { code: 'bad-asset', severity: 'error', text: 'is not base64' },
  'duplicate-asset': { severity: 'error', text: 'is the id of another asset too' },
  'image-too-large': { severity: 'error', text: 'the picture has more than 40 million pixels' },
  'asset-too-large': {
    severity: 'error',
    text: "the file '{{name}}' has {{size}}; a file in a project may have {{most}}",
  },
  'assets-too-large': {
    severity: 'error',
    text: 'the files of a project may have {{most}} together, they have {{size}}',
  },
  'too-many-assets': {
    code: 'assets-too-large',
    severity: 'error',
    text: 'a project may hold {{most, number}} files, there are {{count, number}}',
  },
} as const satisfies ProblemTable;

declare module '@kerf/machining' {
  interface ProblemTables {
    data: typeof DATA_PROBLEMS;
  }
}

/** Makes a problem of the data of a project, without its place. */
export const dataProblem = problemMaker(DATA_PROBLEMS);

/** A problem of data with its place, the path into the input or design: '' for the whole. */
export function atPath(problem: Problem, path: string): Problem {
  const message = path === '' ? problem.message : `${path}: ${problem.message}`;
  return { ...problem, message, place: { path } };
}
