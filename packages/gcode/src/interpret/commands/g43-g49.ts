import { type GcodeCommand, identify, modal, Slot } from '../command';

/** Tool length from the table. The trace follows the tool's tip, so the length does not matter. */
export const G43 = modal('G43', Slot.toolLength, () => {});

/** Tool length from the Z word. The trace follows the tool's tip, so the length does not matter. */
export const G43_1: GcodeCommand = {
  ...identify('G43.1'),
  slot: Slot.toolLength,
  takesAxes: true,
  execute: () => {},
};

/** No tool length offset. */
export const G49 = modal('G49', Slot.toolLength, () => {});
