import type { DesignCheck } from './check';

/** All depths are meant from the flat surface: with the second bit, it is made only after the first bit is done. */
export const checkFacingLate: DesignCheck = ({ job }) => {
  if (!job.operations.some(({ pass, kind }) => pass === 'roughing' && kind !== 'facing')) return [];
  return job.operations
    .filter(({ pass, kind }) => pass === 'detail' && kind === 'facing')
    .map(({ label, objectId }) => ({
      code: 'facing-late',
      severity: 'warning' as const,
      message: `'${label}' makes the surface flat only after the first bit is done: choose the first bit for it.`,
      place: { objectId },
    }));
};
