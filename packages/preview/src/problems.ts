import type { ProblemTable } from '@kerf/machining';

/** The problems that prevent a complete preview. */
export const PREVIEW_PROBLEMS = {
  'webgl-unavailable': {
    severity: 'warning',
    text: 'The 3D view needs WebGL 2, which this browser or graphics driver does not offer.',
  },
} as const satisfies ProblemTable;

declare module '@kerf/machining' {
  interface ProblemTables {
    preview: typeof PREVIEW_PROBLEMS;
  }
}
