import { type Block, Letter } from '../../scan/block';
import { type GcodeCommand, identify, Slot } from '../command';
import type { VirtualMachine } from '../virtual-machine';

/** Sets an offset so that the present position gets the coordinates of the axis words. */
export const G92: GcodeCommand = {
  ...identify('G92'),
  slot: Slot.nonModal,
  takesAxes: true,
  execute: (machine: VirtualMachine, block: Block) => {
    const here = [machine.x, machine.y, machine.z];
    for (let axis = 0; axis < 3; axis++) {
      if (!block.has(Letter.X + axis)) continue;
      const reading = block.values[Letter.X + axis]! * machine.modal.unit;
      const workOffset = machine.workOffsets[3 * machine.modal.workSystem + axis]!;
      machine.localOffset[axis] = here[axis]! - workOffset - reading;
    }
    machine.updateShift();
  },
};

/** Removes the G92 offset. */
export const G92_1: GcodeCommand = {
  ...identify('G92.1'),
  slot: Slot.nonModal,
  takesAxes: true,
  execute: (machine) => {
    machine.localOffset.fill(0);
    machine.updateShift();
  },
};
