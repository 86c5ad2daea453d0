import type { CamOperation } from '@kerf/cam';
import { findDesignProblems } from '@kerf/document';
import type { Problem } from '@kerf/machining';
import type { DesignCheck } from './check';

/** Numbers out of their ranges, and those in range of which no motion can be made. */
export const checkSettings: DesignCheck = ({ design, job }) => [
  ...findDesignProblems(design),
  ...(job.mode === 'cnc' && !(job.safeHeight > 0) ? [SAFE_HEIGHT] : []),
  ...job.operations.flatMap(problemsOf),
];

const SAFE_HEIGHT: Problem = {
  code: 'safe-height-zero',
  severity: 'error',
  message: 'The safe height must be above 0.',
};

function problemsOf(operation: CamOperation): Problem[] {
  const place = { objectId: operation.objectId };
  if (!(operation.feedRate > 0))
    return [
      {
        code: 'feed-zero',
        severity: 'error',
        message: `'${operation.label}': the speed must be above 0.`,
        place,
      },
    ];
  if ('finalDepth' in operation && !(operation.finalDepth > operation.startDepth))
    return [
      {
        code: 'no-depth',
        severity: 'warning',
        message: `'${operation.label}': the depth is 0, nothing is cut.`,
        place,
      },
    ];
  return [];
}
