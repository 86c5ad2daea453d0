import { type ProblemTable, problemMaker } from '@kerf/machining';

/** Why a file cannot be used as a font. */
export const FONT_PROBLEMS = {
  'unknown-font': { severity: 'error', text: 'There is no font {{family}}.' },
  'font-not-loaded': { severity: 'error', text: 'The font file {{file}} did not load.' },
  'not-a-font': { severity: 'error', text: 'This file is not a font.' },
  'font-collection': {
    severity: 'error',
    text: 'This file contains several fonts. Choose a file with a single font.',
  },
  woff2: {
    severity: 'error',
    text: 'Fonts in the format WOFF2 cannot be used. Use the .woff, .ttf or .otf file.',
  },
  'no-outlines': {
    severity: 'error',
    text: 'This font contains pictures of letters, not outlines, so it cannot be cut.',
  },
  'bad-font': { severity: 'error', text: 'This file cannot be used as a font.' },
  'font-cut-off': { code: 'bad-font', severity: 'error', text: 'The font file is cut off.' },
  'font-tables': {
    code: 'bad-font',
    severity: 'error',
    text: 'The font file is damaged: its tables do not fit into it.',
  },
  'font-table-missing': {
    code: 'bad-font',
    severity: 'error',
    text: "The font file is damaged: its table '{{table}}' is missing.",
  },
  'font-table-packed': {
    code: 'bad-font',
    severity: 'error',
    text: 'The font file is damaged: one of its tables cannot be unpacked.',
  },
  'font-packed': {
    code: 'bad-font',
    severity: 'error',
    text: 'The font file is damaged: it cannot be unpacked.',
  },
  'font-size': {
    code: 'bad-font',
    severity: 'error',
    text: 'The font file is damaged: its sizes make no sense.',
  },
  'not-an-svg-font': { code: 'bad-font', severity: 'error', text: 'This is not an SVG font.{{reason}}' },
  'svg-font-units': {
    code: 'bad-font',
    severity: 'error',
    text: 'The units of this SVG font make no sense.',
  },
  'svg-font-empty': { code: 'bad-font', severity: 'error', text: 'This SVG font has no glyphs.' },
} as const satisfies ProblemTable;

declare module '@kerf/machining' {
  interface ProblemTables {
    fonts: typeof FONT_PROBLEMS;
  }
}

/** Makes a problem of a font. */
export const fontProblem = problemMaker(FONT_PROBLEMS);
