/** How long the pointer rests on something before it is told what that is, ms. */
export const HINT_DELAY = 400;
