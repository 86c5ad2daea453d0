import { type GcodeCommand, identify, Slot } from '../command';

/** A rapid move in a straight line. */
export const G0: GcodeCommand = {
  ...identify('G0'),
  slot: Slot.motion,
  takesAxes: false,
  execute: (machine) => machine.rapidTo(machine.targetX, machine.targetY, machine.targetZ),
};
