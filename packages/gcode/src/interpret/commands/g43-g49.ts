import { type GcodeCommand, identify, modal, Slot } from '../command';

/**
 * Takes the tool's length from the controller's tool table. The trace follows the tool's tip, so the length does not
 * matter.
 */
export const G43 = modal('G43', Slot.toolLength, () => {});

/** Takes the tool's length from the Z word. The trace follows the tool's tip, so the length does not matter. */
export const G43_1: GcodeCommand = {
  ...identify('G43.1'),
  slot: Slot.toolLength,
  takesAxes: true,
  execute: () => {},
};

/** Turns the tool length offset off. */
export const G49 = modal('G49', Slot.toolLength, () => {});
