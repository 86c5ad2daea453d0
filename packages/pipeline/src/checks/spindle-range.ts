import type { DesignCheck } from './check';

/** Reports operations whose spindle speed the machine's spindle does not have. */
export const checkSpindleRange: DesignCheck = ({ job, machine: { spindleSpeed } }, problem) => {
  if (!spindleSpeed) return [];
  const { min, max } = spindleSpeed;
  return job.operations.flatMap(({ drive, objectId }) => {
    if (drive.kind !== 'spindle' || (drive.spindleSpeed >= min && drive.spindleSpeed <= max)) return [];
    return [
      problem('spindle-out-of-range', { name: objectId, speed: drive.spindleSpeed, min, max }, { objectId }),
    ];
  });
};
