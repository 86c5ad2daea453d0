/** How long the pointer rests on something before its hint appears, ms. */
export const HINT_DELAY = 400;
