import type { ReliefOptimisation } from './optimisation';

/** Brightness is height, exactly. For depth maps and drawn greys. */
export const NONE: ReliefOptimisation = {
  id: 'none',
  code: 0,
  blackClipPercent: 0,
  apply: ({ values }) => values,
};
