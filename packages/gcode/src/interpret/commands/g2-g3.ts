import { drawArc, refuseArc } from '../arc';
import { type GcodeCommand, identify, Slot } from '../command';

/** Clockwise arc or helix. */
export const G2: GcodeCommand = {
  ...identify('G2'),
  slot: Slot.motion,
  takesAxes: false,
  check: refuseArc,
  execute: (machine, block) => drawArc(machine, block, true),
};

/** Counter-clockwise arc or helix. */
export const G3: GcodeCommand = {
  ...identify('G3'),
  slot: Slot.motion,
  takesAxes: false,
  check: refuseArc,
  execute: (machine, block) => drawArc(machine, block, false),
};
