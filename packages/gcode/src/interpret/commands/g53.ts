import { type GcodeCommand, identify, Slot } from '../command';

/** The motion of this block is in machine coordinates. The origin of these is unknown, so the trace does not move. */
export const G53: GcodeCommand = {
  ...identify('G53'),
  slot: Slot.machineCoordinates,
  takesAxes: false,
  execute: (machine) => {
    machine.isMachineCoordinates = true;
    machine.warn('machine-coordinates');
  },
};
