import type { ProblemRow } from '@kerf/machining';

/** What can go wrong in the studio itself while it works. */
export type WorkProblemCode = 'message-not-sent' | 'part-missing' | 'simulation-failed' | 'unexpected';

declare module '@kerf/machining' {
  interface ProblemTables {
    work: Record<WorkProblemCode, ProblemRow>;
  }
}
