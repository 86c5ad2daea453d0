import { modal, Slot } from '../command';

/** Turns cutter compensation off. */
export const G40 = modal('G40', Slot.cutterCompensation, () => {});

/** Cutter compensation to the left of the path. It is not simulated: the trace follows the programmed path. */
export const G41 = modal('G41', Slot.cutterCompensation, (machine) => {
  machine.warn('cutter-compensation', { command: 'G41' });
});

/** Cutter compensation to the right of the path. It is not simulated: the trace follows the programmed path. */
export const G42 = modal('G42', Slot.cutterCompensation, (machine) => {
  machine.warn('cutter-compensation', { command: 'G42' });
});
