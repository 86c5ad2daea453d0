import { modal, Slot } from '../command';
import { Plane } from '../modal-state';

/** Arcs and cycles in the XY plane. */
export const G17 = modal('G17', Slot.plane, (machine) => {
  machine.modal.plane = Plane.xy;
});

/** Arcs in the ZX plane. */
export const G18 = modal('G18', Slot.plane, (machine) => {
  machine.modal.plane = Plane.zx;
});

/** Arcs in the YZ plane. */
export const G19 = modal('G19', Slot.plane, (machine) => {
  machine.modal.plane = Plane.yz;
});
