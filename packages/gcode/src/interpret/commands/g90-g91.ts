import { modal, Slot } from '../command';

/** Axis words are coordinates. */
export const G90 = modal('G90', Slot.distance, (machine) => {
  machine.modal.isAbsolute = true;
});

/** Axis words are distances from the machine's present position. */
export const G91 = modal('G91', Slot.distance, (machine) => {
  machine.modal.isAbsolute = false;
});

/** I, J and K are coordinates of the arc's centre. */
export const G90_1 = modal('G90.1', Slot.arcDistance, (machine) => {
  machine.modal.isArcCenterAbsolute = true;
});

/** I, J and K are distances from the arc's start to its centre. */
export const G91_1 = modal('G91.1', Slot.arcDistance, (machine) => {
  machine.modal.isArcCenterAbsolute = false;
});
