import type { Profile } from '../profile';

/** A coordinate beyond this range, in mm, is a mistake on any machine. */
const REACH: readonly [number, number] = [-100_000, 100_000];

/**
 * For programs from other software: all words of the registry are allowed, the machine may have any size, and problems
 * become warnings.
 */
export const TOLERANT_PROFILE: Profile = {
  name: 'tolerant',
  abortsOnProblem: false,
  workRange: { x: REACH, y: REACH, z: REACH },
};
