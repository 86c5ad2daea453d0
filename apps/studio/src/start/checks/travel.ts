import type { StartCheck } from './check';

const AXES = ['X', 'Y'] as const;

/** Differences up to this come from the machine's rounding, mm. */
const TOLERANCE = 0.01;

/**
 * Reports a job that is larger than the machine's travel. Such a job fits nowhere in the work area, so this is certain
 * even if the machine was not homed.
 */
export const checkTravel: StartCheck = ({ programs, machine }) => {
  if (!machine) return [];
  const { travel } = machine;
  return programs.flatMap(({ stats: { bounds } }, program) => {
    const sizes = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY] as const;
    return AXES.flatMap((axis, number) => {
      const size = sizes[number]!;
      const most = travel[number]!;
      if (most <= 0 || size <= most + TOLERANCE) return [];
      return [
        {
          key: `travel ${program} ${axis}`,
          severity: 'blocks' as const,
          program,
          said: {
            from: 'start' as const,
            text: 'start.faults.travel' as const,
            values: { axis, size, travel: most },
          },
        },
      ];
    });
  });
};
