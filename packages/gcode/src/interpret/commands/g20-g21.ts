import { MM_PER_INCH } from '@kerf/machining';
import { modal, Slot } from '../command';

/** The program's lengths are in inches. */
export const G20 = modal('G20', Slot.units, (machine) => {
  machine.modal.unit = MM_PER_INCH;
});

/** The program's lengths are in millimetres. */
export const G21 = modal('G21', Slot.units, (machine) => {
  machine.modal.unit = 1;
});
