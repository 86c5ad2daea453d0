import type { Dialect } from '../dialect';
import { MARLIN } from './marlin';

/**
 * Marlin on a printer whose beam is connected to the output of the part fan. M106 sets the power between the motions,
 * and M107 turns the beam off. The power cannot follow the speed.
 */
export const MARLIN_FAN: Dialect = {
  ...MARLIN,
  name: 'marlin-fan',
  label: 'Marlin, laser on the fan output',
  laser: { on: { constant: ['M106 S0'] }, off: ['M107'], maxPower: 255, power: ['M106 S{power}'] },
};
