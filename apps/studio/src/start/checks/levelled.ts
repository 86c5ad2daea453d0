import type { StartCheck } from './check';

/** Reports a program that was levelled with a map of another work zero: it would cut too deep, or in the air. */
export const checkLevelled: StartCheck = ({ isLevelVoid }) =>
  isLevelVoid
    ? [
        {
          key: 'levelled',
          severity: 'blocks',
          said: { from: 'start', text: 'probe.surface.moved', values: {} },
        },
      ]
    : [];
