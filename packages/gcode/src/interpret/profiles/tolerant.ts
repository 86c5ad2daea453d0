import type { Profile } from '../profile';

/** Beyond this, in mm, a coordinate is a mistake on any machine. */
const REACH: readonly [number, number] = [-100_000, 100_000];

/** For what other programs write: everything the registry knows, on a machine of any size; problems become warnings. */
export const TOLERANT_PROFILE: Profile = {
  name: 'tolerant',
  abortsOnProblem: false,
  workRange: { x: REACH, y: REACH, z: REACH },
};
