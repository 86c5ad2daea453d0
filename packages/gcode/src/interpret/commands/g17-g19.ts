import { modal, Slot } from '../command';
import { Plane } from '../modal-state';

/** Selects the XY plane for arcs and cycles. */
export const G17 = modal('G17', Slot.plane, (machine) => {
  machine.modal.plane = Plane.xy;
});

/** Selects the ZX plane for arcs. */
export const G18 = modal('G18', Slot.plane, (machine) => {
  machine.modal.plane = Plane.zx;
});

/** Selects the YZ plane for arcs. */
export const G19 = modal('G19', Slot.plane, (machine) => {
  machine.modal.plane = Plane.yz;
});
