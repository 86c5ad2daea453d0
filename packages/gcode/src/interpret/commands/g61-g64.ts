import { modal, Slot } from '../command';

/** Exact path mode. */
export const G61 = modal('G61', Slot.pathMode, () => {});

/** Exact stop mode. */
export const G61_1 = modal('G61.1', Slot.pathMode, () => {});

/** Path blending mode: the controller rounds corners, but the trace keeps them sharp. */
export const G64 = modal('G64', Slot.pathMode, () => {});
