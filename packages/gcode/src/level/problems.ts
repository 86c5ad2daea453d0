import type { ProblemTable } from '@kerf/machining';

/** Why a program cannot be levelled. */
export const LEVEL_PROBLEMS = {
  'level-unreadable': { severity: 'error', text: 'The program cannot be read, so it cannot be levelled.' },
  'level-word': {
    severity: 'error',
    text: 'Line {{line, number}} has {{word}}, which a levelled program cannot have.',
  },
  'level-outside': {
    severity: 'error',
    text: 'Line {{line, number}} cuts outside of the height map, at X {{x}} Y {{y}}. Probe a larger area.',
  },
  'level-no-position': {
    severity: 'error',
    text: 'Line {{line, number}} cuts, or moves relatively, before the program has said where it is.',
  },
  'level-laser': { severity: 'error', text: 'A laser’s program does not move in Z, so it is not levelled.' },
} as const satisfies ProblemTable;

declare module '@kerf/machining' {
  interface ProblemTables {
    levelling: typeof LEVEL_PROBLEMS;
  }
}
