import { walkObjects } from '@kerf/document';
import type { DesignCheck } from './check';

const PROBLEMS = {
  laser: {
    code: 'laser-without-objects',
    severity: 'error',
    message:
      'Laser mode requires at least one engraving object. Please add engraving content or switch to CNC mode.',
  },
  cnc: {
    code: 'cnc-without-objects',
    severity: 'error',
    message:
      'CNC mode requires at least one cutting object (Cut type). Please add cutting content or switch to Laser mode.',
  },
} as const;

/** Of what is there, something visible must be for the chosen mode. An empty canvas has a check of its own. */
export const checkModeWithoutObjects: DesignCheck = ({ design, job }) => {
  if (job.operations.length > 0) return [];
  for (const { object } of walkObjects(design)) if (object.kind === 'shape') return [PROBLEMS[job.mode]];
  return [];
};
