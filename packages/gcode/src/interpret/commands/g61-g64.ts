import { modal, Slot } from '../command';

/** Exact path. */
export const G61 = modal('G61', Slot.pathMode, () => {});

/** Exact stop. */
export const G61_1 = modal('G61.1', Slot.pathMode, () => {});

/** Blended path: corners are shown sharp. */
export const G64 = modal('G64', Slot.pathMode, () => {});
