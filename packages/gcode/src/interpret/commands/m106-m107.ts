import { SpindleMode } from '../../trace/motion-trace';
import { modal, Slot } from '../command';
import { setSpindle } from './m3-m5';

/** Marlin: turns on the part fan, or a beam on the same output, with the power of the S word. */
export const M106 = modal('M106', Slot.spindle, (machine) => setSpindle(machine, SpindleMode.clockwise));

/** Marlin: turns off the part fan, or a beam on the same output. */
export const M107 = modal('M107', Slot.spindle, (machine) => {
  machine.setPower(0);
  setSpindle(machine, SpindleMode.off);
});
