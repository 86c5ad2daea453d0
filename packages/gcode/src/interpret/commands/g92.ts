import { type Block, Letter } from '../../scan/block';
import { type Command, identify, Slot } from '../command';
import type { Machine } from '../machine';

/** From now on the present position reads as the axis words say. */
export const G92: Command = {
  ...identify('G92'),
  slot: Slot.nonModal,
  takesAxes: true,
  execute: (machine: Machine, block: Block) => {
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

/** Drops the G92 offset. */
export const G92_1: Command = {
  ...identify('G92.1'),
  slot: Slot.nonModal,
  takesAxes: true,
  execute: (machine) => {
    machine.localOffset.fill(0);
    machine.updateShift();
  },
};
