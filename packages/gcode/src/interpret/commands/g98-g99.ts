import { modal, Slot } from '../command';

/** Cycles end at the height where they began. */
export const G98 = modal('G98', Slot.retractMode, (machine) => {
  machine.modal.retractsToR = false;
});

/** Cycles end on the R plane. */
export const G99 = modal('G99', Slot.retractMode, (machine) => {
  machine.modal.retractsToR = true;
});
