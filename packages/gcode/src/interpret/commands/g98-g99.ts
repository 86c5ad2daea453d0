import { modal, Slot } from '../command';

/** Cycles return to the height where they began. */
export const G98 = modal('G98', Slot.retractMode, (machine) => {
  machine.modal.retractsToR = false;
});

/** Cycles return to the R plane. */
export const G99 = modal('G99', Slot.retractMode, (machine) => {
  machine.modal.retractsToR = true;
});
