import { modal, Slot } from '../command';

/** Cutter compensation off. */
export const G40 = modal('G40', Slot.cutterCompensation, () => {});

/** Cutter compensation left of the path: the path is shown as programmed. */
export const G41 = modal('G41', Slot.cutterCompensation, (machine) => {
  machine.warn('cutter-compensation', { command: 'G41' });
});

/** Cutter compensation right of the path: the path is shown as programmed. */
export const G42 = modal('G42', Slot.cutterCompensation, (machine) => {
  machine.warn('cutter-compensation', { command: 'G42' });
});
