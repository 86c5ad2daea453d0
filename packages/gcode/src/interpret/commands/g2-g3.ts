import { drawArc, refuseArc } from '../arc';
import { type GcodeCommand, identify, Slot } from '../command';

/** A clockwise arc or helix. */
export const G2: GcodeCommand = {
  ...identify('G2'),
  slot: Slot.motion,
  takesAxes: false,
  check: refuseArc,
  execute: (machine, block) => drawArc(machine, block, true),
};

/** A counter-clockwise arc or helix. */
export const G3: GcodeCommand = {
  ...identify('G3'),
  slot: Slot.motion,
  takesAxes: false,
  check: refuseArc,
  execute: (machine, block) => drawArc(machine, block, false),
};
