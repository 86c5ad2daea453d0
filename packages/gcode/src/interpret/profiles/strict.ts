import type { Profile } from '../profile';

/** The preview's own rules: few words and a small machine. The first error stops the reading. */
export const STRICT_PROFILE: Profile = {
  name: 'strict',
  abortsOnProblem: true,
  gCodes: [
    0, 1, 2, 3, 4, 17, 18, 19, 20, 21, 28, 30, 40, 41, 42, 43, 49, 80, 81, 82, 83, 90, 91, 92, 93, 94,
  ].map((code) => 10 * code),
  mCodes: [0, 1, 2, 3, 4, 5, 7, 8, 9, 30],
  workRange: { x: [-500, 500], y: [-500, 500], z: [-200, 200] },
  maxSpindleSpeed: 24000,
  maxLaserPower: 1000,
};
