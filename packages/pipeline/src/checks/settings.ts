import type { CamOperation } from '@kerf/cam';
import { findDesignProblems } from '@kerf/document';
import type { Problem } from '@kerf/machining';
import type { JobProblemMaker } from '../problems';
import type { DesignCheck } from './check';

/** Numbers out of their limits, and numbers within them that allow no motion. */
export const checkSettings: DesignCheck = ({ design, job }, problem) => [
  ...findDesignProblems(design),
  ...(job.mode === 'cnc' && !(job.safeHeight > 0) ? [problem('safe-height-zero')] : []),
  ...job.operations.flatMap((operation) => problemsOf(operation, problem)),
];

function problemsOf(operation: CamOperation, problem: JobProblemMaker): Problem[] {
  const { objectId, feedRate } = operation;
  if (!(feedRate > 0)) return [problem('feed-zero', { name: objectId }, { objectId })];
  const hasNoDepth = 'finalDepth' in operation && !(operation.finalDepth > operation.startDepth);
  return hasNoDepth ? [problem('no-depth', { name: objectId }, { objectId })] : [];
}
