import type { Profile } from '../profile';

/** For what other programs write: everything the registry knows, on a machine of any size; problems become warnings. */
export const TOLERANT_PROFILE: Profile = { name: 'tolerant', abortsOnProblem: false };
