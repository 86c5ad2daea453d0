import { SpindleMode } from '../../trace/motion-trace';
import { modal, Slot } from '../command';
import { setSpindle } from './m3-m5';

/** Marlin: the part fan, or a beam in its place, at the power of the S word. */
export const M106 = modal('M106', Slot.spindle, (machine) => setSpindle(machine, SpindleMode.clockwise));

/** Marlin: the part fan, or a beam in its place, off. */
export const M107 = modal('M107', Slot.spindle, (machine) => {
  machine.setPower(0);
  setSpindle(machine, SpindleMode.off);
});
