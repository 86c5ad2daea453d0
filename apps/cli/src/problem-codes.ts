import type { ProblemRow } from '@kerf/machining';

/** What can be wrong on the command line besides what the packages find. */
export type CliProblemCode =
  | 'drawing-too-large'
  | 'file-in-use'
  | 'file-unreadable'
  | 'file-unwritable'
  | 'job-invalid'
  | 'no-motion'
  | 'not-json'
  | 'not-text'
  | 'old-program-removed'
  | 'other-program'
  | 'picture-unreadable'
  | 'rule-without-objects'
  | 'second-bit-idle';

declare module '@kerf/machining' {
  interface ProblemTables {
    cli: Record<CliProblemCode, ProblemRow>;
  }
}
